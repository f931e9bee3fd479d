// A server as it was, opened from the taxonomy.json of its package; types of a baseline. It looks for none.

import type { Path } from "../compare/change.ts";
import { openResolved } from "../compare/open.ts";
import type { Place } from "../diagnose/diagnostic.ts";
import type { Server } from "../model/taxonomy.ts";
import type { Source } from "../read/tree.ts";
import { placeInJson } from "./json-place.ts";

type Texts = ReadonlyMap<string, string>;

export interface Former {
  readonly server: Server;
  /** Where a part of it stands. */
  place(path: Path): Place;
  /** The text of its taxonomy.json; none where it was compiled anew. */
  readonly text?: string;
  /** The TypeScript of its package, by path: what its users compile against. None where it is not kept. */
  code(): Texts;
}

/** The taxonomy of today, as far as it tells which packages of a baseline were its own. */
export interface Today {
  /** Name of the taxonomy. */
  readonly taxonomy: string;
  readonly servers: readonly Server[];
}

export interface Baseline {
  /** As people call it: `git:main`, `npm:@me/notes-errors@1.2.0`. */
  readonly name: string;
  readonly servers: readonly Former[];
  /** Texts that places are in. */
  readonly sources: readonly Source[];
  /** Required facts about it. */
  readonly notes: readonly string[];
  /** Whether it is about these servers alone: what else there is was not compared. */
  readonly isPart: boolean;
}

export interface NoBaseline {
  /** Why, in a sentence. */
  readonly fault: string;
}

export const isNone = <T extends object>(found: T | NoBaseline): found is NoBaseline => "fault" in found;

/** Whether a file of a package is code that its users compile against. */
export const isCode = (path: string): boolean => /^(?:src|dist)\/.*\.ts$/.test(path);

export interface Opened extends Former {
  readonly source: Source;
}

/** `name`: what the taxonomy.json is called in places; `text`: what it says, if it is there. */
export function formerOf(name: string, text: string | undefined, code: () => Texts): Opened | NoBaseline {
  if (text === undefined) return { fault: `${name} does not exist: Faultline did not make this package` };
  const server = openResolved(text);
  if ("fault" in server) return { fault: `${name} cannot be read: ${server.fault}` };
  const source = { path: name, text };
  return { server, source, text, place: (path) => placeInJson(source, path), code };
}

/** All of them, or the first fault. */
export function baseline(name: string, found: readonly (Opened | NoBaseline)[], isPart: boolean, notes: readonly string[] = []): Baseline | NoBaseline {
  const servers: Opened[] = [];
  for (const each of found) {
    if (isNone(each)) return each;
    servers.push(each);
  }
  return { name, servers, sources: servers.map(({ source }) => source), notes, isPart };
}
