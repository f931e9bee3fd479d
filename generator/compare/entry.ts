// Adds items to the entry of a version in a CHANGELOG, which people may have edited. It makes no items and reads no file.

/** Lines under a heading, in the order of an entry. */
export interface Section {
  readonly heading: string;
  readonly items: readonly string[];
}

/** The longer text, and the items that it may say in other words: only its author can tell. */
export interface Extended {
  readonly lines: readonly string[];
  readonly unsure: readonly string[];
}

/** Names in an item: what it is about. */
const namesIn = (line: string): readonly string[] => line.match(/`[^`]+`/g) ?? [];

const isItem = (line: string): boolean => /^\s*[-*+] /.test(line);

/** Whether `line` may say `item` in other words: it names all that the item names. An item without names matches only itself. */
const maySay = (line: string, item: string): boolean => {
  const names = namesIn(item);
  return names.length > 0 && names.every((name) => line.includes(name));
};

/** `lines` without those that are empty at their end. */
export const trimmed = (lines: readonly string[]): readonly string[] => lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);

/** Adds to `lines` under `heading`, which is made where there is none. */
function under(lines: readonly string[], { heading, items }: Section): readonly string[] {
  const start = lines.findIndex((line) => line.trim() === heading);
  if (start < 0) return [...trimmed(lines), "", heading, "", ...items];
  const rest = lines.slice(start + 1);
  const next = rest.findIndex((line) => /^#{1,3} /.test(line));
  const [own, below] = next < 0 ? [trimmed(rest), []] : [trimmed(rest.slice(0, next)), ["", ...rest.slice(next)]];
  return [...lines.slice(0, start + 1), ...(own.length === 0 ? [""] : own), ...items, ...below];
}

/** An entry, its heading aside, with every item of `sections` that it lacks. No word of it is changed. */
export function extended(entry: readonly string[], sections: readonly Section[]): Extended {
  const there = new Set(entry.map((line) => line.trim()));
  const known = new Set(sections.flatMap(({ items }) => items));
  /** Items that people wrote, or that were true once. */
  const others = entry.filter((line) => isItem(line) && !known.has(line.trim()));
  const missing = sections.map(({ heading, items }) => ({ heading, items: items.filter((item) => !there.has(item)) }));
  const unsure = missing.flatMap(({ items }) => items.filter((item) => others.some((line) => maySay(line, item))));
  const added = missing.map(({ heading, items }) => ({ heading, items: items.filter((item) => !unsure.includes(item)) })).filter(({ items }) => items.length > 0);
  return { lines: added.reduce(under, trimmed(entry)), unsure };
}
