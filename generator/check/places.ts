// Path → place: where a part of the taxonomy stands in the text. It reads the tree only when something is to be reported.

import type { Place } from "../diagnose/diagnostic.ts";
import type { Entry, ListTree, MapTree, Tree } from "../read/tree.ts";

/** Keys and list indexes from the root, for example `["errors", "note_locked", "details", "id"]`. */
export type Path = readonly (string | number)[];

export interface Places {
  /** The place of the value at `path`, or of the nearest key above. */
  value(path: Path): Place;
  /** The place of the last key of `path`, of the item in a list, or of the nearest key above. */
  key(path: Path): Place;
  /** The place of `length` characters at `offset` inside the text at `path`; of the whole text if it has escapes. */
  inside(path: Path, offset: number, length: number): Place;
  /** The places of one file. */
  of(file: string): Places;
}

interface Found {
  readonly value: Tree;
  readonly entry?: Entry;
  /** Whether the whole path exists. */
  readonly whole: boolean;
}

/** A name without the ? that says that what it names need not be there. */
export const unmarked = (key: string): string => (key.length > 1 && key.endsWith("?") ? key.slice(0, -1) : key);

/** Whether `found` is the type of a detail in its short form: `owner?: string`. */
const isShortForm = ({ entry, value }: Found, step: string | number): boolean => step === "type" && value.kind === "scalar" && entry !== undefined && unmarked(entry.key) !== entry.key;

/** Look-ups in constant time per step, whatever the size of a map. List indexes do not count the items `dropped`; misspelled keys are found by those `meant`. */
function finderIn(root: Tree, dropped: ReadonlySet<Tree>, meant: ReadonlyMap<Entry, string>): (path: Path) => Found {
  const indexes = new WeakMap<MapTree, ReadonlyMap<string, Entry>>();
  const entryOf = (map: MapTree, key: string): Entry | undefined => {
    const index = indexes.get(map) ?? new Map(map.entries.map((entry) => [meant.get(entry) ?? entry.key, entry]));
    indexes.set(map, index);
    // A rule that reads the text names a misspelled key as it is written.
    return index.get(key) ?? index.get(`${key}?`) ?? (meant.size > 0 ? map.entries.find((entry) => entry.key === key) : undefined);
  };
  const itemAt = ({ items }: ListTree, index: number): Tree | undefined =>
    dropped.size === 0 ? items[index] : items.filter((item) => !dropped.has(item))[index];
  return (path) => {
    let found: Found = { value: root, whole: true };
    for (const step of path) {
      const { value } = found;
      const entry = value.kind === "map" ? entryOf(value, String(step)) : undefined;
      const item = value.kind === "list" && typeof step === "number" ? itemAt(value, step) : undefined;
      if (entry) found = { value: entry.value, entry, whole: true };
      else if (isShortForm(found, step)) continue;
      else if (item) found = { value: item, whole: true };
      else return { ...found, whole: false };
    }
    return found;
  };
}

/** Places of several files: `home` says whose a path is, and how it goes on there. */
export const placesIn = (of: Places["of"], home: (path: Path) => readonly [Places, Path]): Places => ({
  of,
  value(path) {
    const [places, local] = home(path);
    return places.value(local);
  },
  key(path) {
    const [places, local] = home(path);
    return places.key(local);
  },
  inside(path, offset, length) {
    const [places, local] = home(path);
    return places.inside(local, offset, length);
  },
});

export function placesOf(root: Tree, file: string, dropped: ReadonlySet<Tree> = new Set(), meant: ReadonlyMap<Entry, string> = new Map()): Places {
  const find = finderIn(root, dropped, meant);
  const keyPlace = ({ entry, value }: Found): Place =>
    entry
      ? { file, start: entry.keyStart, end: entry.keyEnd }
      : { file, start: value.start, end: value.kind === "map" ? (value.entries[0]?.keyEnd ?? value.end) : value.end };
  const valuePlace = (found: Found): Place => (found.whole ? { file, start: found.value.start, end: found.value.end } : keyPlace(found));
  const places: Places = {
    of: () => places,
    value: (path) => valuePlace(find(path)),
    key: (path) => keyPlace(find(path)),
    inside(path, offset, length) {
      const found = find(path);
      const { value } = found;
      const text = value.kind === "scalar" && typeof value.value === "string" ? value.value : "";
      // A text of the length of its source is plain, one that is two shorter is quoted; other lengths mean escapes or line folds.
      const quotes = value.end - value.start - text.length;
      if (quotes !== 0 && quotes !== 2) return valuePlace(found);
      const start = value.start + quotes / 2 + offset;
      return { file, start, end: start + length };
    },
  };
  return places;
}
