package ff_test

import (
	"fmt"
	"math"
	"testing"

	"gamebook/engine/solve"
)

func wantNear(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within {
		t.Errorf("%s is %.10f, want %.10f", what, got, want)
	}
}

// TestOddsOfOneFoe is RULES C2 (oracle/ff_odds.out): P(win), E[stamina left,
// dead counting 0] and E[Assaults, ties included], ten digits printed.
func TestOddsOfOneFoe(t *testing.T) {
	vectors := []struct {
		skill, stamina, luck int
		foeSkill, foeStamina int
		want                 [5][3]float64
	}{
		{7, 14, 7, 7, 6, [5][3]float64{
			{0.9101562500, 8.2656250000, 6.4623913043},
			{0.7894002799, 7.3757246858, 6.3909470514},
			{0.9126577495, 8.8244532204, 5.8326161968},
			{0.8539993524, 7.8604171028, 6.2513218714},
			{0.9368572471, 8.3757814007, 6.4128872283}}},
		{9, 18, 9, 9, 8, [5][3]float64{
			{0.9270019531, 10.2368164063, 8.7487703804},
			{0.8767685085, 11.2942617425, 7.3152000720},
			{0.9703141256, 12.8418319924, 5.8130310763},
			{0.8995409282, 10.8362184470, 8.6344288972},
			{0.9766584978, 12.8284018780, 5.8609694054}}},
		{9, 18, 9, 7, 9, [5][3]float64{
			{0.9984532152, 14.4012843092, 7.5224766698},
			{0.9960005993, 15.4115744775, 5.6003495891},
			{0.9995337656, 15.5970625159, 5.0229144830},
			{0.9963537037, 15.1184137168, 7.5170749149},
			{0.9997396781, 15.4362483668, 5.3601410753}}},
		{10, 20, 10, 8, 12, [5][3]float64{
			{0.9987071173, 15.6809913239, 9.0281213616},
			{0.9971921267, 17.1188500890, 6.6117023352},
			{0.9997067060, 17.3056917828, 5.6319733056},
			{0.9976924524, 16.9119165713, 9.0253292088},
			{0.9998284926, 16.9552042475, 6.3651658110}}},
		{12, 24, 12, 12, 12, [5][3]float64{
			{0.9282684326, 12.2722778320, 13.2166329823},
			{0.9476584895, 17.1361256532, 9.1662392458},
			{0.9918873241, 17.7636578428, 7.0280864658},
			{0.9340095071, 15.1097072920, 13.2414635657},
			{0.9948709992, 17.7676639498, 7.0406456261}}},
		{8, 16, 8, 10, 10, [5][3]float64{
			{0.1895160570, 1.0914795041, 11.2203499203},
			{0.1479845041, 1.1127925740, 9.8911883156},
			{0.3409039301, 2.4356119404, 10.2087380518},
			{0.1507067849, 0.9598160478, 10.2095567294},
			{0.3706181746, 2.4475626915, 10.7402647957}}},
		{7, 14, 7, 12, 14, [5][3]float64{
			{0.0000023149, 0.0000083891, 7.7538415076},
			{0.0000118459, 0.0000739220, 6.6665106504},
			{0.0001264242, 0.0005751810, 7.7535275921},
			{0.0000012828, 0.0000049701, 6.7011226414},
			{0.0001385958, 0.0005895011, 8.3255344345}}},
		{11, 17, 11, 9, 20, [5][3]float64{
			{0.9721105862, 9.8768127062, 14.9480571179},
			{0.9646321368, 11.3628144249, 12.0477086994},
			{0.9926081150, 12.2746395043, 9.8929791700},
			{0.9737396862, 12.0177257203, 14.9526036499},
			{0.9941946512, 12.1928850926, 10.0654720131}}},
		{9, 2, 9, 9, 2, [5][3]float64{
			{0.5, 1.0, 1.1269565217},
			{0.7083333333, 1.2083333333, 1.5965217391},
			{0.5, 1.0, 1.1269565217},
			{0.7083333333, 1.2083333333, 1.5965217391},
			{0.7083333333, 1.2083333333, 1.5965217391}}},
		{9, 1, 12, 9, 1, [5][3]float64{
			{0.5, 0.5, 1.1269565217}, {0.5, 0.5, 1.1269565217}, {0.5, 0.5, 1.1269565217},
			{0.5, 0.5, 1.1269565217}, {0.5, 0.5, 1.1269565217}}},
		{10, 3, 6, 10, 5, [5][3]float64{
			{0.3125, 0.5625, 3.5217391304},
			{0.2382093028, 0.6439328431, 2.4710553794},
			{0.3771219136, 0.7279128086, 3.2625000000},
			{0.2248263889, 0.5529513889, 2.7482608696},
			{0.3906250000, 0.7447916667, 3.2282608696}}},
		{12, 24, 13, 5, 4, [5][3]float64{
			{1.0, 23.9524187153, 2.0555114988},
			{1.0, 23.9881045249, 1.0277601418},
			{1.0, 23.9762093577, 1.0277557494},
			{1.0, 23.9762089836, 2.0555114988},
			{1.0, 23.9762093577, 1.0277557494}}},
	}
	for _, v := range vectors {
		t.Run(fmt.Sprint(v.skill, v.stamina, v.luck, " v ", v.foeSkill, v.foeStamina), func(t *testing.T) {
			t.Parallel()
			g := newGame(t).hero(v.skill, v.stamina, v.luck)
			for i, got := range oddsOf(t, g, solve.Lucks, []any{foe(v.foeSkill, v.foeStamina)}) {
				luck := string(solve.Lucks[i])
				wantNear(t, luck+": P(win)", got.win, v.want[i][0], 1e-9)
				wantNear(t, luck+": E[stamina]", got.stamina, v.want[i][1], 1e-9)
				wantNear(t, luck+": E[Assaults]", got.rounds, v.want[i][2], 1e-9)
			}
		})
	}
}

// TestOddsOfJohnston is RULES C1 rows 1-11: optimal luck by skill difference,
// luck, hero's and foe's stamina (I. G. Johnston, optimal-strategies.txt; seven
// digits printed).
func TestOddsOfJohnston(t *testing.T) {
	vectors := []struct {
		diff, luck, hero, foe int
		want                  float64
	}{
		{0, 9, 20, 8, 0.9857626}, {-2, 9, 20, 8, 0.7438386}, {2, 9, 20, 8, 0.9999519}, {0, 12, 12, 12, 0.8956654},
		{-3, 12, 24, 10, 0.5072625}, {1, 6, 10, 10, 0.8182940}, {-5, 12, 20, 6, 0.1633375}, {3, 7, 4, 20, 0.5584535},
		{0, 9, 2, 2, 0.7083333}, {-1, 10, 14, 12, 0.6488443}, {-4, 11, 18, 9, 0.1215732},
	}
	for _, v := range vectors {
		t.Run(fmt.Sprint(v), func(t *testing.T) {
			t.Parallel()
			g := newGame(t).hero(9+v.diff, v.hero, v.luck)
			wantNear(t, "P(win)", oddsUnder(t, g, solve.Best, []any{foe(9, v.foe)}).win, v.want, 6e-8)
		})
	}
	// Rows 12 and 14, no luck: the exact values beside the simulated ones.
	g := newGame(t).hero(9, 20, 0)
	wantNear(t, "row 12", oddsUnder(t, g, solve.Never, []any{foe(9, 8)}).win, 0.9538574219, 1e-9)
	g = newGame(t).hero(9, 24, 0)
	wantNear(t, "row 14", oddsUnder(t, g, solve.Never, []any{foe(12, 5)}).win, 0.4455338950, 1e-9)
}

// TestOddsOfOneAssault is the attack table of C2: ways to win and to lose of
// 1296, by skill difference. C1 row 13 is its difference -5, where one path
// is 5/1296.
func TestOddsOfOneAssault(t *testing.T) {
	for diff, want := range map[int][2]int{
		-11: {0, 1296}, -8: {5, 1281}, -5: {70, 1170}, -3: {206, 986}, -1: {435, 721}, 0: {575, 575},
		2: {861, 310}, 4: {1090, 126}, 7: {1261, 15}, 11: {1296, 0},
	} {
		g := newGame(t).hero(20+diff, 2, 0)
		o := oddsUnder(t, g, solve.Never, []any{foe(20, 2)}, "rounds", 1)
		wantNear(t, fmt.Sprint("P(hit) at ", diff), o.win, float64(want[0])/1296, 1e-12)
		g = newGame(t).hero(20+diff, 2, 0)
		// With two Assaults the tie of the first one shows in the number.
		o = oddsUnder(t, g, solve.Never, []any{foe(20, 2)}, "rounds", 2)
		tie := 1 - float64(want[0]+want[1])/1296
		wantNear(t, fmt.Sprint("E[Assaults] at ", diff), o.rounds, 1+tie, 1e-12)
	}
}

// TestOddsOfSeveralFoes is C2's table of several foes, without luck; the hero
// strikes the first who stands.
func TestOddsOfSeveralFoes(t *testing.T) {
	vectors := []struct {
		skill, stamina int
		foes           [][2]int
		want           [4][2]float64 // one_by_one, together per_foe, together shared, highest
	}{
		{9, 18, [][2]int{{7, 4}, {6, 5}}, [4][2]float64{
			{0.9996749558, 15.3065546220}, {0.9979460096, 14.3519370870},
			{0.9960650743, 14.3557386717}, {0.9980503839, 14.5244136993}}},
		{10, 20, [][2]int{{8, 6}, {8, 6}}, [4][2]float64{
			{0.9987071173, 15.6809913239}, {0.9891173700, 13.5392091293},
			{0.9830455522, 13.5575674863}, {0.9861922212, 13.5913350575}}},
		{8, 16, [][2]int{{7, 4}, {7, 4}, {7, 4}}, [4][2]float64{
			{0.9301299707, 8.9293247622}, {0.5861640165, 3.8439802336},
			{0.5879308284, 4.2964018208}, {0.5685910789, 3.9868671545}}},
	}
	ways := [4][2]string{{"one_by_one", "per_foe"}, {"together", "per_foe"}, {"together", "shared"}, {"highest", "per_foe"}}
	for _, v := range vectors {
		for i, way := range ways {
			t.Run(fmt.Sprint(v.foes, way), func(t *testing.T) {
				t.Parallel()
				g := newGame(t).hero(v.skill, v.stamina, 0)
				var foes []any
				for _, f := range v.foes {
					foes = append(foes, foe(f[0], f[1]))
				}
				o := oddsUnder(t, g, solve.Never, foes, "how", way[0], "roll", way[1], "target", "listed")
				wantNear(t, "P(win)", o.win, v.want[i][0], 1e-9)
				wantNear(t, "E[stamina]", o.stamina, v.want[i][1], 1e-9)
			})
		}
	}
}

// TestOddsOfOptions is the end of C2: kill_luck and save_luck=false.
func TestOddsOfOptions(t *testing.T) {
	vectors := []struct {
		house      []any
		st, foe    int
		luck       solve.Luck
		p, stamina float64
	}{
		{[]any{"kill_luck", true}, 18, 8, solve.Always, 0.8680722137, 10.7194693298},
		{[]any{"kill_luck", true}, 2, 2, solve.Always, 0.6527777778, 1.1111111111},
		{[]any{"save_luck", false}, 18, 8, solve.Always, 0.8767582348, 11.2942514689},
		{[]any{"save_luck", false}, 2, 2, solve.Always, 0.5, 1},
		{[]any{"save_luck", false}, 18, 8, solve.Best, 0.9757912872, 12.5774076434},
		{[]any{"save_luck", false}, 2, 2, solve.Best, 0.5, 1},
	}
	for i, v := range vectors {
		t.Run(fmt.Sprint(i, v.house), func(t *testing.T) {
			t.Parallel()
			g := newGame(t, v.house...).hero(9, v.st, 9)
			o := oddsUnder(t, g, v.luck, []any{foe(9, v.foe)})
			wantNear(t, "P(win)", o.win, v.p, 1e-9)
			wantNear(t, "E[stamina]", o.stamina, v.stamina, 1e-9)
		})
	}
}

// TestHeroOfRow13 is C1 row 13: skill 7 against 12, the hero wins an Assault
// only by 8 to 12 against low dice.
func TestHeroOfRow13(t *testing.T) {
	g := newGame(t).hero(7, 2, 0)
	o := oddsUnder(t, g, solve.Never, []any{foe(12, 2)}, "rounds", 1)
	wantNear(t, "P(hit)", o.win, 70.0/1296, 1e-12)
}
