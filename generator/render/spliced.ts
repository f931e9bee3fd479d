// Puts what changed between two small packages into a large one that has the same errors and more. Where a place is not certain, it says so. Pure.

import type { GeneratedFile } from "../targets/target.ts";

/** Lines from `at` to `end` of one text, and what stands there in another. */
interface Hunk {
  readonly at: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Lines that are looked at to find where two texts meet again. */
const furthest = 200;

const hunks = (was: readonly string[], now: readonly string[]): readonly Hunk[] => {
  const found: Hunk[] = [];
  let [one, other] = [0, 0];
  // A line that is empty, or a bracket, may meet any other.
  const isAgain = (left: number, right: number): boolean => left < was.length && right < now.length && was[left] === now[right] && was[left + 1] === now[right + 1];
  const meeting = (): readonly [number, number] => {
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

/** Where lines stand in a text that begins and ends with a line break; the last of a list may have a comma less, or more. -1: nowhere; -2: in several places. */
const placeOf = (lines: string, text: string): number => {
  const found: number[] = [];
  for (let at = text.indexOf(`\n${lines}`); at >= 0 && found.length < 2; at = text.indexOf(`\n${lines}`, at + 1)) {
    const end = at + 1 + lines.length;
    if (text.startsWith("\n", end) || text.startsWith(",\n", end)) found.push(at + 1);
  }
  return found.length > 1 ? -2 : (found[0] ?? -1);
};

const withoutComma = (lines: readonly string[]): string => lines.join("\n").replace(/,$/, "");

const hasComma = (lines: readonly string[]): boolean => lines.at(-1)?.endsWith(",") === true;

/** Lines above a change, or below it, from none to all. */
function* contexts(before: readonly string[], { at, end }: Hunk, isAbove: boolean): Generator<readonly [above: readonly string[], below: readonly string[]]> {
  for (let count = 0; count <= (isAbove ? at : before.length - end); count += 1) yield isAbove ? [before.slice(at - count, at), []] : [[], before.slice(end, end + count)];
}

/**
 * `large` with the differences of `was` and `now`. Each stands in lines that name one of `names`, and that `large` has once; undefined where that is not so.
 */
export const spliced = (was: string, now: string, large: string, names: readonly string[]): string | undefined => {
  const [before, wanted] = [was.split("\n"), names.map(plain)];
  const isNamed = (lines: readonly string[]): boolean => lines.some((line) => wanted.some((name) => plain(line).includes(name)));
  let text = `\n${large}\n`;
  const put = (hunk: Hunk, isAbove: boolean): boolean => {
    const old = before.slice(hunk.at, hunk.end);
    for (const [above, below] of contexts(before, hunk, isAbove)) {
      const [lines, others] = [[...above, ...old, ...below], [...above, ...hunk.lines, ...below]];
      if (hasComma(lines) !== hasComma(others)) continue;
      const place = placeOf(withoutComma(lines), text);
      if (place === -1) return false;
      if (place === -2 || !isNamed(lines)) continue;
      text = text.slice(0, place) + withoutComma(others) + text.slice(place + withoutComma(lines).length);
      return true;
    }
    return false;
  };
  return hunks(before, now.split("\n")).every((hunk) => put(hunk, true) || put(hunk, false)) ? text.slice(1, -1) : undefined;
};

/** A file as it stands on disk. */
export interface Standing extends Pick<GeneratedFile, "path" | "once"> {
  readonly hash: string;
  /** Undefined: it has changed since. */
  readonly read: () => string | undefined;
}

/** Two versions of a small package, a large one that stands as the first of them, and names of what changed. */
interface Versions {
  readonly was: readonly GeneratedFile[];
  readonly now: readonly GeneratedFile[];
  readonly stands: readonly Standing[];
  readonly names: readonly string[];
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
export function splicedFiles({ was, now, stands, names }: Versions): readonly GeneratedFile[] | undefined {
  const [before, after] = [was, now].map((files) => new Map(files.map((file) => [file.path, file.text])));
  if (now.length !== stands.length) return undefined;
  const made = stands.map((file) => {
    const [old, text] = [before?.get(file.path), after?.get(file.path)];
    if (old === text || file.once) return text === undefined ? undefined : asItStands(file);
    const large = old === undefined || text === undefined ? undefined : file.read();
    const changed = large === undefined ? undefined : spliced(old ?? "", text ?? "", large, names);
    return changed === undefined ? undefined : { path: file.path, text: changed };
  });
  return made.every((file) => file !== undefined) ? made : undefined;
}
