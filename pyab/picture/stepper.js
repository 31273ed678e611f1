"use strict";

// Goes through a search, whose picture, steps and texts stand in the document.  data is what
// page.py says of it; it begins at the step `at`, and calls `moved` with each that it comes to.
// Returns what goes to a step, and what ends it all, so that another search can stand there.
function stepper(data, at = 0, moved = () => {}) {
  const find = (selector) => document.querySelector(selector);
  const ended = new AbortController();
  const on = (target, kind, act) => target.addEventListener(kind, act, { signal: ended.signal });
  const end = data.steps.length;
  const stopsAt = new Map(data.stops.map(([step, node]) => [node, step]));
  const told = [...document.querySelectorAll("#steps li")];
  const slider = find("#slider");
  const guess = find("#guess"); // what comes is hidden from a class that guesses
  let now = 0;

  // ------------------------------------------------------------- the tree

  const nodes = [...document.querySelectorAll("g.node")].map((group) => {
    const [value, window] = ["value", "window"].map((kind) => group.querySelector("text." + kind));
    return {
      group, value, window,
      at: Number(group.dataset.at),
      kind: group.classList[1],
      final: group.getAttribute("class"),
      finalValue: value && value.textContent,
      finalWindow: window && window.textContent,
    };
  });
  const svg = find("svg.pyab");
  const ring = document.createElementNS(svg.namespaceURI, "rect");
  ring.setAttribute("class", "ring");
  svg.append(ring);

  // Where a flag will be, the branches come from the box itself until it is there.
  for (const { group } of nodes) {
    const [box, flag] = [group.querySelector(".box"), group.querySelector(".flag")];
    if (!flag) continue;
    const [above, below] = [box.getBBox(), flag.getBBox()];
    const trunk = document.createElementNS(svg.namespaceURI, "path");
    const begin = `M${above.x + above.width / 2} ${above.y + above.height}`;
    trunk.setAttribute("d", `${begin}V${below.y + below.height}`);
    trunk.setAttribute("class", "edge trunk");
    flag.before(trunk);
  }

  const happened = (time, step) => time !== null && time <= step;

  function stateOf(node, step) {
    if (happened(data.left[node], step)) return "cut";
    if (happened(data.ended[node], step)) return "done";
    return happened(data.begun[node], step) ? "open" : "ahead";
  }

  function classOf(node, state) {
    if (state === "done") return node.final.replace("chosen", "searched");
    return `node ${node.kind} ${state}`;
  }

  // The text that stands at a position from the last of its steps on.
  function textAt(entries, step) {
    let text = "";
    for (const [from, known] of entries || []) {
      if (from > step) break;
      text = known;
    }
    return text;
  }

  function write(element, text) {
    if (element && element.textContent !== text) element.textContent = text;
  }

  function draw(node, step) {
    const state = stateOf(node.at, step);
    const stopped = happened(stopsAt.get(node.at) ?? null, step);
    const wanted = step === end ? node.final : classOf(node, state) + (stopped ? "" : " early");
    if (node.group.getAttribute("class") !== wanted) node.group.setAttribute("class", wanted);
    const searching = step < end && (state === "open" || state === "ahead");
    if (node.kind !== "leaf") {
      write(node.value, searching ? textAt(data.values[node.at], step) : node.finalValue);
    }
    write(node.window, searching ? textAt(data.windows[node.at], step) : node.finalWindow);
  }

  function frame(step) {
    ring.setAttribute("visibility", step ? "visible" : "hidden");
    const at = step ? data.steps[step - 1][0] : 0; // at first the root is to be seen
    const { group } = nodes.find((node) => node.at === at);
    const [box, flag] = [".box", ".flag"].map((kind) => group.querySelector(kind));
    const { x, y, width, height } = box.getBBox();
    const flagged = flag && !group.classList.contains("early");
    const bottom = flagged ? flag.getBBox().y + flag.getBBox().height : y + height;
    ring.setAttribute("x", x - 5);
    ring.setAttribute("y", y - 5);
    ring.setAttribute("width", width + 10);
    ring.setAttribute("height", bottom - y + 10);
    reveal(find("#picture .pane"), ring, ring);
  }

  // ------------------------------------------------- the steps, the programs

  // Scrolls a pane, and never the page, so that all from first to last is seen, or its beginning.
  function reveal(pane, first, last) {
    const seen = pane.getBoundingClientRect();
    const [a, b] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
    const margin = 12;
    const by = (from, to, low, high) => {
      if (from >= low && to <= high) return 0;
      return to - from > high - low - 2 * margin ? from - low - margin : (from + to - low - high) / 2;
    };
    pane.scrollTop += by(a.top, b.bottom, seen.top, seen.top + pane.clientHeight);
    if (first === last && pane.matches("div")) {
      pane.scrollLeft += by(a.left, a.right, seen.left, seen.left + pane.clientWidth);
    }
  }

  function tell(step) {
    const said = step ? told[step - 1].textContent.trim() : "Nothing has happened yet.";
    find("#told").textContent = step === end ? `${said} \u2013 ${data.outcome}` : said;
    find("#known").textContent = data.known[step];
    const hides = guess.checked && step < end;
    document.documentElement.classList.toggle("guessing", hides);
    find("#count").textContent = hides ? `step ${step}` : `step ${step} of ${end}`;
    slider.value = step;
    slider.setAttribute("aria-valuetext", `step ${step} of ${end}`);
    const before = find("#steps li[aria-current]");
    if (before) before.removeAttribute("aria-current");
    if (step) {
      told[step - 1].setAttribute("aria-current", "step");
      reveal(find("#steps .pane"), told[step - 1], told[step - 1]);
    } else {
      find("#steps .pane").scrollTop = 0;
    }
  }

  function point(language, number) {
    const section = document.getElementById(language);
    const lines = [...section.querySelectorAll("code > span")];
    for (const line of section.querySelectorAll(".work")) line.classList.remove("work");
    const where = section.querySelector(".where");
    const pane = section.querySelector(".pane");
    if (number === null) {
      where.textContent = "";
      const first = lines[data.begins[language === "prolog" ? 0 : 1] - 1];
      if (!now && first) pane.scrollTop += first.getBoundingClientRect().top - pane.getBoundingClientRect().top;
      return;
    }
    const [name, first, last] = data[language][number];
    const numbers = first === last ? `line ${first}` : `lines ${first}\u2013${last}`;
    where.textContent = `at work: ${name}, ${numbers}`;
    for (const line of lines.slice(first - 1, last)) line.classList.add("work");
    reveal(pane, lines[first - 1], lines[last - 1]);
  }

  // ------------------------------------------------------------- stepping

  function show(step) {
    now = Math.max(0, Math.min(step, end));
    svg.classList.toggle("stepping", now < end);
    for (const node of nodes) draw(node, now);
    frame(now);
    tell(now);
    const [, prolog, python] = now ? data.steps[now - 1] : [null, null, null];
    point("prolog", prolog);
    point("python", python);
    moved(now);
  }

  const nextStop = () => (data.stops.find(([step]) => step > now) || [end])[0];
  const goes = {
    "ArrowLeft": () => now - 1,
    "ArrowRight": () => now + 1,
    " ": () => now + 1,
    "Home": () => 0,
    "End": () => end,
    "c": nextStop,
  };

  on(document, "keydown", (event) => {
    const key = event.key === "C" ? "c" : event.key; // caps lock
    if (!(key in goes) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === "c" && !find("#letters").checked) return;
    const focused = document.activeElement;
    if (focused.matches("textarea, select, input:not(#slider, #letters, #guess)")) return; // it is typed
    if (key === " " && focused.matches("button, summary, a, #letters, #guess")) return; // it presses them
    if (key !== "c" && focused.matches(".pane")) return; // it scrolls the pane
    event.preventDefault();
    show(key === " " && event.shiftKey ? now - 1 : goes[key]());
  });
  // A pane that one has clicked into does not take the keys: only one that one has tabbed to.
  for (const pane of document.querySelectorAll(".pane")) {
    on(pane, "focus", () => pane.matches(":focus-visible") || pane.blur());
  }
  for (const button of document.querySelectorAll("#controls button")) {
    on(button, "click", () => show(goes[button.dataset.key]()));
  }
  on(guess, "change", () => show(now));
  on(slider, "input", () => show(Number(slider.value)));
  on(find("#steps ol"), "click", (event) => {
    const step = told.indexOf(event.target.closest("li")) + 1;
    if (step) show(step);
  });

  // On paper stands the whole picture.
  let before = 0;
  on(window, "beforeprint", () => {
    before = now;
    show(end);
  });
  on(window, "afterprint", () => show(before));

  document.documentElement.classList.add("live");
  find("#controls").hidden = find("details").hidden = false;
  slider.max = end;
  show(at);
  return { show, stop: () => ended.abort() };
}
