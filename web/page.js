// The page: what is asked for, what was found, and the link that leads to it.

import { Editor } from "./editor.js";
import { Engine } from "./engine.js";
import { stepper } from "./stepper.js";
import { TreeForm } from "./treeform.js";

const find = (selector) => document.querySelector(selector);
const form = find("#subject");
const LANGUAGES = ["prolog", "python"];
const state = { tree: "", root: "", program: "", step: 0, prolog: "", python: "", ...linked() };
let end = () => {};

document.querySelector("#nofile").remove();

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

// ------------------------------------------------------------- what is shown

function show(found) {
  end();
  state.root = found.root;
  for (const name of ["tree", "root", "program"]) form.elements[name].value = state[name];
  const pane = find("#picture .pane");
  pane.innerHTML = found.svg;
  pane.style.setProperty("--w", `${found.width}px`);
  pane.style.setProperty("--h", `${found.height}px`);
  find("#steps ol").innerHTML = found.steps;
  for (const language of LANGUAGES) {
    find(`#${language} .file`).textContent = found[`${language}_file`];
    if (!state[language]) editors[language].text = found[language];
  }
  begin(found.data);
  treeForm.show(found.tree);
}

function begin(data) {
  end = stepper(data, state.step, (step) => {
    state.step = step;
    link();
  });
}

function wrong(words) {
  find("#wrong").textContent = words;
}

const treeForm = new TreeForm((tree) => {
  state.tree = tree;
  state.step = 0;
  search();
});
find("#change").addEventListener("submit", (event) => event.preventDefault());

// ------------------------------------------------------------- the programs

// The text of a program that somebody has changed is kept in the state; an empty one is as printed.
const editors = Object.fromEntries(
  LANGUAGES.map((language) => {
    const section = find(`#${language}`);
    const undo = section.querySelector(".undo");
    undo.addEventListener("click", () => {
      state[language] = "";
      undo.hidden = true;
      search();
    });
    const changed = (text) => {
      state[language] = text;
      undo.hidden = false;
    };
    return [language, new Editor(section, language, changed)];
  }),
);
for (const editor of Object.values(editors)) editor.colour();

function restore() {
  for (const language of LANGUAGES) {
    state[language] = "";
    find(`#${language} .undo`).hidden = true;
  }
}

// ------------------------------------------------------------- the engines

const engine = new Engine((said) => {
  if (said === "starting") return;
  if (said === "ready") search();
  else find("#agreement").textContent = `The engines do not start: ${said}`;
});

async function search() {
  wrong("");
  find("#stop").hidden = false;
  const { tree, root, program, prolog, python } = state;
  const request = { tree, root, program, prolog, python };
  const { result, wrong: words, failed } = await engine.ask("search", request);
  find("#stop").hidden = true;
  if (words) wrong(words);
  if (failed) wrong(`An error of this page's own: ${failed.trim().split("\n").pop()}`);
  if (!result) return;
  show(result);
  find("#agreement").textContent = `${result.engines}: ${result.told}`;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (state.program !== form.elements.program.value) restore();
  for (const name of ["tree", "root", "program"]) state[name] = form.elements[name].value;
  state.step = 0;
  search();
});
find("#stop").addEventListener("click", () => engine.stop());
addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.ctrlKey) form.requestSubmit();
});
addEventListener("hashchange", () => {
  Object.assign(state, { step: 0 }, linked());
  search();
});

const first = JSON.parse(find("#first").textContent);
if (!location.hash) Object.assign(state, first.subject);
else for (const [name, value] of Object.entries(first.subject)) state[name] ||= value;
for (const name of ["tree", "root", "program"]) form.elements[name].value = state[name];
begin(first.data);

// Where it may, the browser keeps the page: then it works without a network.
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
