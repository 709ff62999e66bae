(function () {
  const svg = (document.currentScript || document.documentElement).closest("svg"), cards = {}, lines = [...svg.querySelectorAll(".lines path")];
  for (const card of svg.querySelectorAll(".card")) cards[card.dataset.id] = card;
  let held = null;

  function clear() {
    svg.classList.remove("looking");
    for (const e of svg.querySelectorAll(".here, .near, .in, .out")) e.classList.remove("here", "near", "in", "out");
  }
  function look(id) {
    clear();
    if (!cards[id]) return;
    svg.classList.add("looking");
    cards[id].classList.add("here");
    for (const line of lines) {
      const from = line.dataset.f, to = line.dataset.t;
      if (from === id) { line.classList.add("out"); cards[to].classList.add("near"); }
      if (to === id) { line.classList.add("in"); cards[from].classList.add("near"); }
    }
  }
  function show(id) {
    held = id;
    look(id);
    if (cards[id]) cards[id].scrollIntoView({ behavior: "smooth", block: "center", inline: "center" });
  }
  svg.addEventListener("mouseover", (e) => {
    if (held !== null) return;
    const card = e.target.closest(".card");
    if (card) look(card.dataset.id); else clear();
  });
  svg.addEventListener("click", (e) => {
    const choice = e.target.closest("[data-to]"), card = e.target.closest(".card");
    if (choice) show(choice.dataset.to);
    else if (card) { held = card.dataset.id; look(held); }
    else { held = null; clear(); }
  });
  const start = svg.querySelector(".card.start");
  if (start) start.scrollIntoView({ block: "nearest", inline: "center" });
  if (location.hash) show(decodeURIComponent(location.hash.slice(1)).replace(/^p-/, ""));
})();
