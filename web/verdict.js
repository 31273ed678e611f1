// The verdict on the texts: what pyab judge says of those that were changed.

const find = (selector) => document.querySelector(selector);

export class Verdict {
  // request: gives what is to be judged; load: shows a tree, with who is to move.
  constructor(ask, request, load) {
    this.ask = ask;
    this.request = request;
    this.tree = null;
    this.about = "";
    this.before = find("#report").textContent;
    find("#judge").addEventListener("click", () => this.judge());
    find("#smallest button").addEventListener("click", () => load(this.tree));
  }

  counted(lines) {
    find("#judging").textContent = `${lines.toLocaleString("en")} searches so far`;
  }

  async judge() {
    const request = this.request();
    this.about = JSON.stringify(request);
    find("#progress").hidden = false;
    find("#judge").disabled = true;
    find("#judging").textContent = "begins";
    const { result, words } = await this.ask("judge", request);
    find("#progress").hidden = true;
    find("#judge").disabled = false;
    this.show(result ? result.found : [], words);
  }

  // A verdict on other texts than those that are there is taken away.
  look() {
    if (this.about && this.about !== JSON.stringify(this.request())) this.show([], this.before);
  }

  show(found, words) {
    this.tree = found.find((one) => one.tree) || null;
    const said = found.map(({ verdict, trees }) => verdict + (trees ? `, ${trees.toLocaleString("en")} trees` : ""));
    find("#judging").textContent = said.join("; ");
    find("#report").textContent = found.map((one) => one.told).join("\n\n") || words;
    find("#smallest").hidden = this.tree === null;
  }
}
