// Finds what someone may have meant by a name that does not exist. The only import of fastest-levenshtein.

import { distance } from "fastest-levenshtein";

/**
 * The candidate closest to `word`, or undefined when none is close. Case, `_`, `-`, `.` and spaces do not count;
 * a word cut short is close.
 *
 * If several are equally close, the first is taken: the order of the input decides.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = bare(word);
  let best: string | undefined;
  let least = allowed(wanted.length) + 1;
  for (const candidate of candidates) {
    const offered = bare(candidate);
    if (Math.abs(offered.length - wanted.length) >= least && !offered.startsWith(wanted)) continue;
    const far = offered.startsWith(wanted) && wanted.length > 2 ? Math.min(1, offered.length - wanted.length) : distance(wanted, offered);
    if (far >= least || far >= offered.length) continue;
    best = candidate;
    least = far;
    if (far === 0) break;
  }
  return best;
}

/** Whether `word` can hardly be anything but a slip of `meant`: cut short, with letters changed about, or with an edit in four letters. */
export function isSlip(word: string, meant: string): boolean {
  const [wanted, offered] = [bare(word), bare(meant)];
  const far = distance(wanted, offered);
  const sorted = (text: string): string => [...text].sort().join("");
  return far <= 1 || far * 4 <= Math.max(wanted.length, offered.length) || offered.startsWith(wanted) || sorted(wanted) === sorted(offered);
}

const bare = (name: string): string =>
  name
    .slice(0, 100)
    .replace(/[\s_.-]/g, "")
    .toLowerCase();

/** Edits forgiven: one in a short word, about one in three letters. */
const allowed = (length: number): number => (length <= 3 ? 1 : length <= 6 ? 2 : Math.floor(length / 3));
