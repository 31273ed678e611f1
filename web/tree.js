// A tree's literal, changed at a position.  Leaves stay text: numbers here would lose digits.

// The literal as nested lists, its leaves text; null where it is no literal.
export function parsed(literal) {
  if (!/^[\s\d[\],.+\-eE]+$/.test(literal)) return null;
  try {
    return JSON.parse(literal.replace(/[^\s[\],]+/g, '"$&"'));
  } catch {
    return null;
  }
}

export function literal(tree) {
  return Array.isArray(tree) ? `[${tree.map(literal).join(",")}]` : tree;
}

// The positions in preorder, as paths: [], [0], [0,0] and so on.
export function paths(tree, path = []) {
  const below = Array.isArray(tree) ? tree : [];
  return [path, ...below.flatMap((child, place) => paths(child, [...path, place]))];
}

export const at = (tree, path) => path.reduce((found, place) => found[place], tree);

// The tree with another one at a path; none there takes the position away, and its parent, if that
// was its only child, becomes a leaf.
function put(tree, path, other) {
  if (!path.length) return other;
  const [place, ...rest] = path;
  const below = put(tree[place], rest, other);
  const children = tree.flatMap((child, number) => (number !== place ? [child] : below === null ? [] : [below]));
  return children.length ? children : "0";
}

export const withLeaf = (tree, path, value) => put(tree, path, value);
export const without = (tree, path) => (path.length ? put(tree, path, null) : tree);

// A leaf with a child added becomes a position with moves, its value its first child's.
export function withChild(tree, path) {
  const found = at(tree, path);
  return put(tree, path, Array.isArray(found) ? [...found, "0"] : [found]);
}
