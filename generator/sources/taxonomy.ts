// The taxonomy that a source is held to, where there is one. It holds nothing to it.

import { resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import type { Server, Taxonomy } from "../main.ts";
import { called } from "../model/codes.ts";
import type { ErrorDef } from "../model/taxonomy.ts";
import { load, usual } from "../read/load.ts";
import { declaredBy, type Declared } from "../scan/declared.ts";
import { namings } from "../targets/namings.ts";
import type { Streams } from "../terminal/streams.ts";
import { understand } from "../terminal/understand.ts";
import { usageError } from "../run/exits.ts";

export type OpenTaxonomy = { readonly declared: Declared; readonly servers: readonly Server[]; readonly taxonomy: { readonly path: string; readonly text: string } };

/** The values of `--taxonomy FILE`, `--no-taxonomy` and `--server NAME`. */
export interface Wanted {
  readonly taxonomy?: unknown;
  readonly server?: unknown;
  readonly cwd: string;
}

/** The names of an error in a source, its class first. */
export const sourceNames = (errors: readonly ErrorDef[]): ((code: string) => readonly string[]) => {
  const words = new Map(errors.map((error) => [error.code, called(error)]));
  const each = namings.map(({ namesOf, memberOf }) => ({ names: namesOf([...words.values()]), memberOf }));
  const namesOf = (word: string): readonly string[] => [...new Set(each.flatMap(({ names, memberOf }) => [...names(word).slice(0, 1), memberOf(word)]))];
  return (code) => namesOf(words.get(code) ?? code);
};

const serversOf = ({ servers }: Taxonomy, wanted: unknown, name: string): readonly Server[] => {
  const found = servers.filter((server) => wanted === undefined || server.name === wanted);
  if (found.length === 0) throw usageError(`${name} has no server ${quote(String(wanted))}; it has ${servers.map((server) => server.name).join(", ")}`);
  return found;
};

/** Undefined where there is none, and none was asked for. Raises a usage error (usage.ts); errors of the taxonomy are reported. */
export async function taxonomyFor({ taxonomy, server, cwd }: Wanted, sources: Iterable<string>, streams: Streams): Promise<OpenTaxonomy | { readonly exit: number } | undefined> {
  if (taxonomy === false) return undefined;
  const name = typeof taxonomy === "string" ? taxonomy : usual;
  const loaded = load(resolve(cwd, name), name);
  if (!("source" in loaded) && typeof taxonomy !== "string") {
    if (server !== undefined) throw usageError(`--server ${String(server)}: no ${usual} found here; name it with --taxonomy`);
    return undefined;
  }
  const understood = await understand(name, cwd, streams);
  if ("exit" in understood) return understood;
  const servers = serversOf(understood.model, server, name);
  const source = "source" in loaded ? loaded.source : { path: name, text: "" };
  const errors = servers.flatMap((each) => each.errors);
  return { declared: declaredBy({ servers, namesOf: sourceNames(errors), taxonomy: source, sources }), servers, taxonomy: source };
}
