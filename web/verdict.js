// The verdict on the texts: what pyab judge says of the clauses, and whether a changed mirror
// still takes the printed one's steps.

const find = (selector) => document.querySelector(selector);

export class Verdict {
  // request: gives what is to be judged; load: shows a tree, with who is to move.
  constructor(ask, request, load) {
    this.ask = ask;
    this.request = request;
    this.tree = null;
    find("#judge").addEventListener("click", () => this.judge());
    find("#smallest button").addEventListener("click", () => load(this.tree));
  }

  counted(lines) {
    find("#judging").textContent = `${lines.toLocaleString("en")} searches so far`;
  }

  async judge() {
    find("#progress").hidden = false;
    find("#judge").disabled = true;
    find("#judging").textContent = "begins";
    const { result, words } = await this.ask("judge", this.request());
    find("#progress").hidden = true;
    find("#judge").disabled = false;
    find("#judging").textContent = result ? `${result.verdict}, ${result.trees.toLocaleString("en")} trees` : "";
    this.show(result, words);
  }

  show(result, words) {
    this.tree = null;
    find("#report").textContent = words;
    if (result) {
      const { mirror } = result;
      this.tree = [result, mirror].find((one) => one && one.tree) || null;
      find("#report").textContent = (mirror ? `${said(mirror)}\n\n` : "") + result.told;
    }
    find("#smallest").hidden = this.tree === null;
  }
}

function said({ tree, root, trees }) {
  const of = `the ${trees.toLocaleString("en")} trees of up to 4 leaves`;
  if (tree === null) return `The changed Python takes the printed one's steps on all ${of.slice(4)}.`;
  const side = root === "min" ? " (MIN to move at the root)" : "";
  return `The changed Python takes other steps than the printed one.\nThe smallest of ${of} that shows it: ${tree}${side}`;
}
