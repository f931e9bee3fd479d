// What a kind of change is: its meaning, its examples and how it is found. It knows none.

import type { Page } from "../diagnose/page.ts";
import type { ChangeCode } from "../model/change-codes.ts";
import { spelled, type Change, type Readers, type Verdict } from "./change.ts";
import type { Pair } from "./pair.ts";

/** What is told about a kind of change. The examples are its test. */
export interface ChangePage extends Pick<Page, "why" | "help"> {
  /** A taxonomy; top-level keys it does not need may be left out. */
  readonly before: string;
  /** The same with this change. */
  readonly after: string;
  /** What the taxonomies import. */
  readonly files?: { readonly [path: string]: string };
  /** How to come as far and break nobody; every kind that is major has one. */
  readonly instead?: string;
}

/** One kind of change, whole. */
export interface ChangeRule extends ChangePage {
  readonly code: ChangeCode;
  /** As long as the change itself says nothing else. */
  readonly verdict: Verdict;
  readonly readers: Readers;
  /** Whether more gets out than before. */
  readonly security?: true;
  find(pair: Pair): Iterable<Found>;
}

/** One change found. Verdict, readers and help are those of its kind where it does not say them. */
export type Found = Pick<Change, "at" | "sentence"> & Partial<Pick<Change, "verdict" | "readers" | "help" | "was" | "security">>;

export function toChange({ code, verdict, readers, help, security }: ChangeRule, { was, ...found }: Found, server: string): Change {
  const isElsewhere = was !== undefined && spelled(was) !== spelled(found.at);
  return { code, server, verdict, readers, help, ...(security === undefined ? {} : { security }), ...found, ...(isElsewhere ? { was } : {}) };
}
