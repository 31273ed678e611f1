// The course: the notebook's exercises, with its own checks.  Answers are kept in the browser.

import { keep, kept } from "./storage.js";

export class Course {
  // load: shows a search, given as what stands in a link after #.
  constructor(ask, load) {
    this.ask = ask;
    for (const form of document.querySelectorAll("#course form")) this.exercise(form);
    for (const link of document.querySelectorAll("#course a[data-search]")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        load(link.hash.slice(1));
      });
    }
  }

  exercise(form) {
    const area = form.querySelector("textarea");
    area.value = kept(form.id) || area.value;
    area.addEventListener("input", () => keep(form.id, area.value));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check(form, area.value);
    });
  }

  async check(form, answer) {
    const says = form.querySelector(".says");
    says.textContent = "...";
    const { before, check, file } = form.dataset;
    const { result, words } = await this.ask("exercise", { before, answer, check, file });
    says.textContent = result ? result.says : words;
    says.classList.toggle("right", Boolean(result && result.right));
  }
}
