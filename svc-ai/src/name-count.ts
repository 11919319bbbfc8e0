/** Names as a tree of words and what is between them. */
interface NameTree {
  next: Map<string, NameTree>;
  name?: string;
}

// words, and what is between them
const PARTS = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
const OUTER = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;
/** Bounds the work per position of a text; the rest of a longer name is not compared. */
const MAX_PARTS = 40;

export function createNameTree(names: readonly string[]): NameTree {
  const root: NameTree = { next: new Map() };
  for (const name of new Set(names)) {
    const parts = name.replace(OUTER, "").match(PARTS) ?? [];
    let node = root;
    for (const part of parts.slice(0, MAX_PARTS)) {
      const next: NameTree = node.next.get(part) ?? { next: new Map() };
      node.next.set(part, next);
      node = next;
    }
    if (parts.length > 0) node.name ??= name;
  }
  return root;
}

/** Counts each name of the tree in a text: whole words only, 'Sol' is not in 'Solução'. */
export function countNames(root: NameTree, text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const parts = text.match(PARTS) ?? [];
  for (let start = 0; start < parts.length; start += 1) {
    let node: NameTree | undefined = root;
    for (let at = start; node && at <= parts.length; at += 1) {
      if (node.name !== undefined) counts.set(node.name, (counts.get(node.name) ?? 0) + 1);
      node = node.next.get(parts[at] ?? "");
    }
  }
  return counts;
}
