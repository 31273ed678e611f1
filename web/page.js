// The page: what is asked for, what was found, and the link that leads to it.

import { Course } from "./course.js";
import { Editor } from "./editor.js";
import { Engine } from "./engine.js";
import { stepper } from "./stepper.js";
import { TreeForm } from "./treeform.js";
import { Verdict } from "./verdict.js";

const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const form = find("#subject");
const LONG = 20_000; // milliseconds after which somebody may think that nothing happens
const state = { tree: "", root: "", program: "", step: 0, ...linked() };
let shown;
let going = 0; // requests that are not answered yet
let begun = false; // there was a search: after a Stop, none begins unasked

find("#nofile").remove();

// ------------------------------------------------------------------ a link

// Of a link only these are taken, and none of them is a program's text.
function linked() {
  const said = new URLSearchParams(location.hash.slice(1));
  const found = {};
  for (const name of ["tree", "root", "program"]) if (said.has(name)) found[name] = said.get(name);
  const step = Number(said.get("step"));
  if (Number.isInteger(step) && step > 0) found.step = step;
  return found;
}

function link() {
  const { tree, root, program, step } = state;
  const said = new URLSearchParams({ tree, root, program, step });
  history.replaceState(null, "", `#${said}`);
}

function fill() {
  for (const name of ["tree", "root", "program"]) form.elements[name].value = state[name];
}

// ------------------------------------------------------------- what is shown

function show(found) {
  shown.stop();
  state.root = found.root;
  fill();
  const pane = find("#picture .pane");
  pane.innerHTML = found.svg;
  pane.style.setProperty("--w", `${found.width}px`);
  pane.style.setProperty("--h", `${found.height}px`);
  find("#steps ol").innerHTML = found.steps;
  for (const [language, editor] of Object.entries(editors)) {
    editor.show(found.program, found[`${language}_file`], found[language]);
  }
  begin(found.data);
  treeForm.show(found.tree);
}

function begin(data) {
  shown = stepper(data, state.step, (step) => {
    state.step = step;
    link();
  });
}

function wrong(words) {
  find("#wrong").textContent = words;
  for (const editor of Object.values(editors)) editor.mark(0);
  const [, language, line] = words.match(/^(Prolog|Python): line (\d+)/) || [];
  if (language) editors[language.toLowerCase()].mark(Number(line));
}

function load({ tree, root }) {
  Object.assign(state, { tree, root: root || state.root, step: 0 });
  search();
}

const treeForm = new TreeForm((tree) => load({ tree }));
find("#change").addEventListener("submit", (event) => event.preventDefault());

// One of the panels below the tree is shown.
function panel(name) {
  for (const button of all("#below nav button")) {
    const shown = button.dataset.panel === name;
    button.setAttribute("aria-pressed", shown);
    document.getElementById(button.dataset.panel).hidden = !shown;
  }
}
for (const button of all("#below nav button")) {
  button.addEventListener("click", () => panel(button.dataset.panel));
}

// ------------------------------------------------------------- the engines

const editors = Object.fromEntries(
  ["prolog", "python"].map((language) => [language, new Editor(language, () => search())]),
);
const texts = () =>
  Object.fromEntries(Object.entries(editors).map(([name, editor]) => [name, editor.changed]));
const verdict = new Verdict(ask, () => ({ program: state.program, ...texts() }), load);
const course = new Course(ask, (linked) => {
  location.hash = linked;
});

export const engine = new Engine(
  (said) => {
    if (said === "starting") return;
    if (said === "ready" && !begun) search();
    else if (said === "ready") find("#agreement").textContent = "The engines are ready again.";
    else find("#agreement").textContent = `The engines do not start: ${said}`;
  },
  (lines) => verdict.counted(lines),
);

// The answer to a request: {result}, or {words} for what is wrong; while it is awaited, Stop is there.
async function ask(kind, request) {
  const stop = all(".stop");
  going += 1;
  for (const button of stop) button.hidden = false;
  const long = setTimeout(() => {
    find("#long").textContent = "This takes long. If it comes to no end, Stop ends it.";
  }, LONG);
  const { result, wrong: words, failed, stopped } = await engine.ask(kind, request);
  clearTimeout(long);
  find("#long").textContent = "";
  going -= 1;
  for (const button of stop) button.hidden = !going;
  if (failed) return { words: `An error of this page's own: ${failed.trim().split("\n").pop()}` };
  return { result, words: stopped ? "Stopped; the engines start anew." : words };
}

async function search() {
  begun = true;
  wrong("");
  for (const editor of Object.values(editors)) editor.program = state.program;
  verdict.look();
  const { tree, root, program } = state;
  const { result, words } = await ask("search", { tree, root, program, ...texts() });
  if (words) wrong(words);
  if (!result) return;
  show(result);
  find("#agreement").textContent = `${result.engines}: ${result.told}`;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  for (const name of ["tree", "root", "program"]) state[name] = form.elements[name].value;
  state.step = 0;
  search();
});
for (const button of all(".stop")) button.addEventListener("click", () => engine.stop());
addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
addEventListener("hashchange", () => {
  Object.assign(state, { root: "", step: 0 }, linked());
  search();
});

const first = JSON.parse(find("#first").textContent);
for (const [name, value] of Object.entries(first.subject)) state[name] ||= value;
fill();
begin(first.data);

// Where it may, the browser keeps the page: then it works without a network.
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
