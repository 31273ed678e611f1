// The tools that change the tree: a position is chosen in the picture, or in the list of positions.

import { at, literal, parsed, paths, withChild, withLeaf, without } from "./tree.js";

const find = (selector) => document.querySelector(selector);

export class TreeForm {
  // changed: called with the literal of the tree whenever somebody changes it.
  constructor(changed) {
    this.changed = changed;
    this.tree = null;
    this.list = find("#position");
    this.value = find("#value");
    this.list.addEventListener("change", () => this.choose(this.list.selectedIndex));
    this.value.addEventListener("change", () => this.leaf());
    find("#add").addEventListener("click", () => this.become(withChild(this.tree, this.path)));
    find("#remove").addEventListener("click", () => {
      const { path } = this;
      this.become(without(this.tree, path), path.slice(0, -1));
    });
    find("#picture .pane").addEventListener("click", (event) => {
      // While the search is gone through, positions let the mouse through.
      const node = [...document.querySelectorAll("#picture g.node")].find((one) => {
        const { left, right, top, bottom } = one.querySelector(".box").getBoundingClientRect();
        return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
      });
      if (node) this.choose(Number(node.dataset.at));
    });
  }

  get path() {
    return this.paths[this.list.selectedIndex];
  }

  // The tree that the picture shows; the position that was chosen stays chosen, if it is still there.
  show(text) {
    const before = this.tree && String(this.path);
    this.tree = parsed(text);
    find("#change").hidden = this.tree === null;
    if (this.tree === null) return;
    this.paths = paths(this.tree);
    this.list.replaceChildren(...this.paths.map((path) => new Option(`[${path}]`)));
    this.choose(Math.max(0, this.paths.findIndex((path) => String(path) === before)));
  }

  choose(number) {
    if (this.tree === null) return;
    this.list.selectedIndex = number;
    const found = at(this.tree, this.path);
    this.value.disabled = Array.isArray(found);
    this.value.value = Array.isArray(found) ? "" : found;
    find("#remove").disabled = number === 0;
    for (const node of document.querySelectorAll("#picture g.node")) {
      node.classList.toggle("picked", Number(node.dataset.at) === number);
    }
  }

  leaf() {
    const value = this.value.value.trim();
    if (/^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value)) this.become(withLeaf(this.tree, this.path, value));
    else this.value.value = at(this.tree, this.path);
  }

  become(tree, path = this.path) {
    this.tree = tree;
    this.paths = paths(tree);
    this.list.replaceChildren(...this.paths.map((one) => new Option(`[${one}]`)));
    this.list.selectedIndex = this.paths.findIndex((one) => String(one) === String(path));
    this.changed(literal(tree));
  }
}
