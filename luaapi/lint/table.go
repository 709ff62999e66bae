package lint

import "gamebook/engine/diag"

// table is all rules.
var table = []Rule{
	{Code: "paragraph-unreachable", Severity: diag.Warning, whole: true, find: paragraphUnreachable},
	{Code: "paragraph-without-way-on", Severity: diag.Error, whole: true, find: withoutWayOn},
	{Code: "fight-without-sequel", Severity: diag.Error, whole: true, find: fightWithoutSequel},
	{Code: "paragraph-may-stick", Severity: diag.Warning, whole: true, find: paragraphMayStick},
	{Code: "choice-to-itself", Severity: diag.Warning, whole: true, find: choiceToItself},
	{Code: "cycle-without-decision", Severity: diag.Error, whole: true, find: cycleWithoutDecision},
	{Code: "no-ending-ahead", Severity: diag.Warning, whole: true, find: noEndingAhead},
	{Code: "key-fits-nowhere", Severity: diag.Warning, whole: true, find: keyFitsNowhere},
	{Code: "key-lands-elsewhere", Severity: diag.Warning, whole: true, find: keyLandsElsewhere},
	{Code: "outcome-unseen", Severity: diag.Info, find: outcomeUnseen},
	{Code: "code-after-leaving", Severity: diag.Warning, find: codeAfterLeaving},

	{Code: "item-never-given", Severity: diag.Warning, whole: true, find: itemNeverGiven},
	{Code: "item-never-asked", Severity: diag.Info, whole: true, find: itemNeverAsked},
	{Code: "codeword-never-noted", Severity: diag.Warning, whole: true, find: codewordNeverNoted},
	{Code: "codeword-never-asked", Severity: diag.Warning, whole: true, find: codewordNeverAsked},
	{Code: "companion-never-joins", Severity: diag.Warning, whole: true, find: companionNeverJoins},
	{Code: "asked-too-early", Severity: diag.Warning, whole: true, find: askedTooEarly},
	{Code: "var-never-set", Severity: diag.Warning, find: varNeverSet},
	{Code: "var-never-read", Severity: diag.Warning, find: varNeverRead},
	{Code: "score-never-changed", Severity: diag.Warning, whole: true, find: scoreNeverChanged},
	{Code: "score-never-read", Severity: diag.Warning, whole: true, find: scoreNeverRead},
	{Code: "cost-never-payable", Severity: diag.Warning, whole: true, find: costNeverPayable},
	{Code: "need-never-met", Severity: diag.Warning, whole: true, find: needNeverMet},
	{Code: "outcome-never-comes", Severity: diag.Warning, whole: true, find: outcomeNeverComes},
	{Code: "thing-unused", Severity: diag.Warning, whole: true, find: thingUnused},

	{Code: "fight-never-won", Severity: diag.Warning, whole: true, find: certainly("fight-never-won")},
	{Code: "test-never-succeeds", Severity: diag.Warning, whole: true, find: certainly("test-never-succeeds")},
	{Code: "test-never-fails", Severity: diag.Warning, whole: true, find: certainly("test-never-fails")},
	{Code: "dice-outside-rules", Severity: diag.Warning, find: diceOutsideRules},
	{Code: "roll-result-missing", Severity: diag.Error, whole: true, find: callRefused},

	{Code: "global-undefined", Severity: diag.Warning, find: globalUndefined},
	{Code: "global-assigned", Severity: diag.Error, find: globalAssigned},
	{Code: "local-changed", Severity: diag.Error, find: localChanged},
	{Code: "local-unused", Severity: diag.Warning, find: localUnused},
	{Code: "verb-shadowed", Severity: diag.Warning, find: verbShadowed},
	{Code: "result-unhandled", Severity: diag.Warning, find: resultUnhandled},

	{Code: "text-empty", Severity: diag.Warning, find: textEmpty},
	{Code: "text-todo", Severity: diag.Warning, find: textTodo},
	{Code: "text-emphasis", Severity: diag.Warning, find: textEmphasis},
	{Code: "text-number", Severity: diag.Warning, find: textNumber},
	{Code: "text-spacing", Severity: diag.Warning, find: textSpacing},
	{Code: "text-decomposed", Severity: diag.Warning, find: textDecomposed},
	{Code: "name-blank", Severity: diag.Warning, find: nameBlank},
	{Code: "picture-missing", Severity: diag.Warning, find: pictureMissing},
	{Code: "silence-unknown", Severity: diag.Warning, find: silenceUnknown},
}
