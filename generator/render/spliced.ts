// Puts what changed between two small packages into a large one that has the same errors and more. Where a place is not certain, it says so. Pure.

import { hashOf } from "../model/canonical.ts";
import { pascal } from "../model/names.ts";
import { lately } from "../model/once.ts";
import type { GeneratedFile } from "../targets/target.ts";

/** Lines from `at` to `end` of one text, and what stands there in another. */
interface Hunk {
  readonly at: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Lines that are looked at to find where two texts meet again. */
const furthest = 200;

const hunks = (was: readonly string[], now: readonly string[], way?: Moving["way"]): readonly Hunk[] => {
  const found: Hunk[] = [];
  let [one, other] = [0, 0];
  // A line that is empty, or a bracket, may meet any other.
  const isAgain = (left: number, right: number): boolean => left < was.length && right < now.length && was[left] === now[right] && was[left + 1] === now[right + 1];
  const meeting = (): readonly [number, number] => {
    // Lines of another class may differ from these in its name alone.
    if (way !== undefined)
      for (let distance = 1; distance < furthest; distance += 1) {
        const [left, right] = way === "in" ? [one, other + distance] : [one + distance, other];
        if (isAgain(left, right)) return [left, right];
      }
    for (let distance = 1; distance < furthest; distance += 1) {
      for (let skipped = 0; skipped <= distance; skipped += 1) if (isAgain(one + skipped, other + distance - skipped)) return [one + skipped, other + distance - skipped];
    }
    return [was.length, now.length];
  };
  while (one < was.length || other < now.length) {
    if (was[one] === now[other]) {
      one += 1;
      other += 1;
      continue;
    }
    const [end, until] = meeting();
    found.push({ at: one, end, lines: now.slice(other, until) });
    [one, other] = [end, until];
  }
  return found;
};

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Where lines stand in a text; the last of a list may have a comma less, or more. -1: nowhere; -2: in several places. */
const placeOf = (lines: string, text: string): number => {
  let place = -1;
  for (let at = text.indexOf(lines); at >= 0; at = text.indexOf(lines, at + 1)) {
    const end = at + lines.length;
    const isWhole = (at === 0 || text[at - 1] === "\n") && (end === text.length || text[end] === "\n" || text.startsWith(",\n", end) || (text[end] === "," && end + 1 === text.length));
    if (!isWhole) continue;
    if (place >= 0) return -2;
    place = at;
  }
  return place;
};

/** The line above a place, or the one below the line that it is in. */
const beside = (text: string, at: number, isBelow: boolean): string | undefined => {
  if (!isBelow) return at === 0 ? undefined : text.slice(text.lastIndexOf("\n", at - 2) + 1, at - 1);
  const [, line] = text.slice(at).split("\n", 2);
  return line;
};

const withoutComma = (lines: readonly string[]): string => lines.join("\n").replace(/,$/, "");

const hasComma = (lines: readonly string[]): boolean => lines.at(-1)?.endsWith(",") === true;

/** Lines above a change, or below it, from none to all. */
function* contexts(before: readonly string[], { at, end }: Hunk, isAbove: boolean): Generator<readonly [above: readonly string[], below: readonly string[]]> {
  for (let count = 0; count <= (isAbove ? at : before.length - end); count += 1) yield isAbove ? [before.slice(at - count, at), []] : [[], before.slice(end, end + count)];
}

/** The text between two places, and the text to write there. */
type Edit = readonly [at: number, end: number, text: string];

/** How many members two texts or lists have in common from the first on, and how many others up to the last. */
function shared(was: ArrayLike<string>, now: ArrayLike<string>): readonly [same: number, alike: number] {
  const most = Math.min(was.length, now.length);
  let [same, alike] = [0, 0];
  while (same < most && was[same] === now[same]) same += 1;
  while (alike < most - same && was[was.length - 1 - alike] === now[now.length - 1 - alike]) alike += 1;
  return [same, alike];
}

/** `was`, which stands at `place`, becomes `now`: the part that differs. */
function editOf(place: number, was: string, now: string): Edit {
  const [same, alike] = shared(was, now);
  return [place + same, place + was.length - alike, now.slice(same, now.length - alike)];
}

/** `text` with edits; undefined where one meets another. */
function edited(text: string, edits: readonly Edit[]): string | undefined {
  let [all, last] = ["", -1];
  for (const [at, end, other] of [...edits].sort(([one], [another]) => one - another)) {
    if (at <= last) return undefined;
    all += text.slice(Math.max(last, 0), at) + other;
    last = end;
  }
  return all + text.slice(Math.max(last, 0));
}

const wordsIn = (lines: readonly string[], { hashes }: Moving): ReadonlySet<string> => new Set(lines.join(" ").match(/[\p{L}\p{N}_]+/gu)?.filter((word) => !hashes.includes(word)));

/** Whether the side with one error more says all that the other says: a line that names another error in its place may name a third one in a large package. */
function isAdded({ at, end, lines }: Hunk, before: readonly string[], moving: Moving): boolean {
  const [old, others] = [wordsIn(before.slice(at, end), moving), wordsIn(lines, moving)];
  const [fewer, more] = moving.way === "in" ? [old, others] : [others, old];
  return [...fewer].every((word) => more.has(word));
}

/** The words next to a place as far as one that names an error, or all of them: `words` begin at the place. */
const upToName = (words: readonly string[], named: (line: string) => boolean): readonly string[] => words.slice(0, (words.findIndex(named) + 1 || words.length));

/** The edit inside a line that lists more errors in the large text: between two that `named` knows, or an end of the line; undefined where these do not stand beside each other, or do so twice. */
function editInLine(old: string, now: string, large: string, named: (line: string) => boolean): Edit | undefined {
  const [was, words] = [old, now].map((line) => line.split(/(?=[ ,])/)) as [string[], string[]];
  const [same, alike] = shared(was, words);
  const left = upToName(was.slice(0, same).reverse(), named).toReversed();
  const right = upToName(was.slice(was.length - alike), named);
  const [text = "", other = ""] = [was.slice(same, was.length - alike), words.slice(same, words.length - alike)].map((middle) => [...left, ...middle, ...right].join(""));
  const at = large.indexOf(text);
  const isWhole = (/^[ ,]/.test(text) || /^\n?$/.test(large[at - 1] ?? "")) && /^[ ,\n]?$/.test(large[at + text.length] ?? "");
  return at < 0 || !isWhole || large.includes(text, at + 1) ? undefined : editOf(at, text, other);
}

/** An error that comes into a package or goes out of it, and the two hashes that differ with it. */
export interface Moving {
  readonly way: "in" | "out";
  readonly hashes: readonly string[];
}

/**
 * `large` with the differences of `was` and `now`. Each stands in lines that name one of `names`, and that `large` has once; undefined where that is not so.
 */
export const spliced = (was: string, now: string, large: string, names: readonly string[], moving?: Moving): string | undefined => {
  const [before, wanted] = [was.split("\n"), names.map(plain)];
  const named = lately((line) => wanted.some((name) => plain(line).includes(name)));
  const bare = (line: string | undefined): string | undefined => line?.replace(/,$/, "");
  /** A line that comes into a list must stand beside a name, or between the same two lines as before: between it and a name further off, other errors may stand. */
  const isThere = ({ at, end }: Hunk, isAbove: boolean, from: number, to: number): boolean =>
    end > at || (!moving && named(before[isAbove ? at - 1 : end] ?? "")) || bare(beside(large, isAbove ? to : from, isAbove)) === bare(before[isAbove ? end : at - 1]);
  const editFor = (hunk: Hunk, isAbove: boolean): Edit | undefined => {
    const old = before.slice(hunk.at, hunk.end);
    for (const [above, below] of contexts(before, hunk, isAbove)) {
      const [lines, others] = [[...above, ...old, ...below], [...above, ...hunk.lines, ...below]];
      // Lines that go away take their line break with them: one that stays must stand beside them.
      if (lines.length === 0 || others.length === 0 || hasComma(lines) !== hasComma(others)) continue;
      const text = withoutComma(lines);
      const place = placeOf(text, large);
      if (place === -1) return undefined;
      if (place >= 0 && lines.some(named) && isThere(hunk, isAbove, place, place + text.length)) return editOf(place, text, withoutComma(others));
    }
    return undefined;
  };
  const inLine = ({ at, end, lines: [line = "", ...more] }: Hunk): Edit | undefined => (moving && end === at + 1 && more.length === 0 ? editInLine(before[at] ?? "", line, large, named) : undefined);
  const found = hunks(before, now.split("\n"), moving?.way);
  if (moving && !found.every((hunk) => isAdded(hunk, before, moving))) return undefined;
  const edits = found.map((hunk) => editFor(hunk, true) ?? editFor(hunk, false) ?? inLine(hunk));
  return edits.every((edit) => edit !== undefined) ? edited(large, edits) : undefined;
};

/** A file as it stands on disk. */
export interface Standing extends Pick<GeneratedFile, "path" | "once"> {
  readonly hash: string;
  /** Undefined: it has changed since. */
  readonly read: () => string | undefined;
}

const isJoined = /[a-z0-9_]/;

/** How often a text names an error, as a code, a constant, a class or a function. */
function mentions(name: string, text: string): number {
  let count = 0;
  for (const form of new Set([name, name.toUpperCase(), pascal(name).slice(1)])) {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) if (!isJoined.test(text[at + form.length] ?? "")) count += 1;
  }
  return count;
}

/** Whether a small file says as much of each as the large one: of some errors, a page of the large one has examples beside their rows. */
const saysAsMuch = (small: string, { hash, read }: Standing, names: readonly string[]): boolean => {
  if (names.length === 0 || hashOf(small) === hash) return true;
  const large = read();
  return large !== undefined && names.every((name) => mentions(name, small) === mentions(name, large));
};

/** Lines of each text that the other has not. */
const apart = (one: string, other: string): readonly string[] =>
  [[one, other] as const, [other, one] as const].flatMap(([these, those]) => {
    const lines = new Set(those.split("\n"));
    return these.split("\n").filter((line) => !lines.has(line));
  });

const isOfSome = (path: string): boolean => path.endsWith("/contracts/vectors.json");

/** Vectors may leave errors out. Each row is a line that names its error, so a file that names none of the changed errors stays. */
const hasNoRows = (was: string, now: string, { path, read }: Standing, names: readonly string[]): boolean => {
  const isNamed = (text: string): boolean => names.some((name) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  const large = isOfSome(path) ? read() : undefined;
  return large !== undefined && !isNamed(large) && apart(was, now).every(isNamed);
};

/** Two versions of a small package, a large one that stands as the first of them, and names of what changed. */
interface Versions {
  readonly was: readonly GeneratedFile[];
  readonly now: readonly GeneratedFile[];
  readonly stands: readonly Standing[];
  readonly names: readonly string[];
  /** Names of errors that changed in more than their words. */
  readonly others: readonly string[];
  /** Names without which vectors have no rows of what changed. */
  readonly inRows: readonly string[];
  readonly moving?: Moving | undefined;
}

const asItStands = ({ path, hash, once, read }: Standing): GeneratedFile => ({
  path,
  hash,
  ...(once && { once }),
  get text() {
    const text = read();
    if (text === undefined) throw new Error(`${path} has changed since it was looked at`);
    return text;
  },
});

/** The files of the large package in the second version; undefined where both have not the same files, or a place is not certain. */
export function splicedFiles({ was, now, stands, names, others, inRows, moving }: Versions): readonly GeneratedFile[] | undefined {
  const [before, after] = [was, now].map((files) => new Map(files.map((file) => [file.path, file.text])));
  if (now.length !== stands.length) return undefined;
  const made = stands.map((file) => {
    const [old, text] = [before?.get(file.path), after?.get(file.path)];
    if (old !== undefined && text !== undefined && hasNoRows(old, text, file, inRows)) return asItStands(file);
    // The rows of one that comes push those of another out.
    if (moving && old !== text && isOfSome(file.path)) return undefined;
    if (old !== undefined && !file.once && !saysAsMuch(old, file, others)) return undefined;
    if (old === text || file.once) return text === undefined ? undefined : asItStands(file);
    const large = old === undefined || text === undefined ? undefined : file.read();
    const changed = large === undefined ? undefined : spliced(old ?? "", text ?? "", large, names, moving);
    return changed === undefined ? undefined : { path: file.path, text: changed };
  });
  return made.every((file) => file !== undefined) ? made : undefined;
}
