// A change of a published package: its kind, what it means, who notices, where, and how much a taxonomy lets it count. It finds none.

import type { ChangeCode } from "../model/change-codes.ts";

/** Smallest first (semver). `none`: no reader of a package can tell. */
export const verdicts = ["none", "patch", "minor", "major"] as const;
export type Verdict = (typeof verdicts)[number];

/** The readers of a package, or of what it sends, in the order of reports. */
export const readerNames = ["server", "client", "wire", "log", "model"] as const;
export type ReaderName = (typeof readerNames)[number];

/** The readers who notice, and how. A reader without an entry notices nothing. */
export type Readers = { readonly [R in ReaderName]?: "breaks" | "differs" };

/**
 * Where in a resolved server: names, not indexes, such as `["errors", "note_locked", "details", "owner"]` or `["tools", "edit_note", "errors", "note_locked"]`.
 * A mapping rule goes by the name of its set and its number in that.
 */
export type Path = readonly (string | number)[];

export interface Change {
  readonly code: ChangeCode;
  /** The server's name. */
  readonly server: string;
  readonly verdict: Verdict;
  readonly readers: Readers;
  /** In the new server; where it has nothing of the kind, in the old one. */
  readonly at: Path;
  /** In the old server, where it goes by another name there. */
  readonly was?: Path;
  /** One line: the difference. */
  readonly sentence: string;
  /** The steps for readers who notice. */
  readonly help: string;
  /** Whether more gets out than before, whatever the class. */
  readonly security?: true;
}

const rank = (verdict: Verdict): number => verdicts.indexOf(verdict);

export const exceeds = (verdict: Verdict, other: Verdict): boolean => rank(verdict) > rank(other);

/** The greatest of them; `none` where there are none. */
export const greatest = (some: Iterable<Verdict>): Verdict => {
  let most: Verdict = "none";
  for (const verdict of some) if (exceeds(verdict, most)) most = verdict;
  return most;
};

/** As an approval names it: `errors.note_locked.details.owner`. */
export const spelled = (path: Path): string => path.join(".");

/** Levels of a kind of change under lint.rules, beside off: a warning fails no build, an error always does. */
export type Level = "warning" | "error";

export interface Policy {
  /** Why a change does not count; undefined where it does. */
  suppressed(change: Change): string | undefined;
  level(code: ChangeCode): Level | undefined;
}

/** For a taxonomy that has no policy. */
export const noPolicy: Policy = { suppressed: () => undefined, level: () => undefined };
