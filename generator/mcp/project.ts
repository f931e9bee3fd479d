// The taxonomy of the server, read again for every question, since it may just have changed. A fault in it is a typed error. Lists describe an error in a few words.

import { resolve } from "node:path";
import { TaxonomyInvalidError, TaxonomyUnreadableError } from "../dist/errors/index.js";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { nearest } from "../diagnose/nearest.ts";
import { visible } from "../diagnose/quote.ts";
import { compile, type Server, type Source, type Taxonomy } from "../main.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import { naming } from "../lookup/facts.ts";
import type { ErrorDef } from "../model/taxonomy.ts";

export interface Project {
  /** As the command line has it, relative to `cwd`. */
  readonly file: string;
  readonly cwd: string;
  /** Whether propose_error may change the taxonomy. */
  readonly write: boolean;
}

interface Inspected {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
  /** Absent where there are errors. */
  readonly model?: Taxonomy;
}

/** Its text. Raises taxonomy_unreadable. */
export function textOf({ file, cwd }: Pick<Project, "file" | "cwd">): Source {
  const loaded = load(resolve(cwd, file), file);
  if ("source" in loaded) return loaded.source;
  // The error says itself that it cannot be read.
  throw new TaxonomyUnreadableError({ file, reason: loaded.diagnostics.map(({ sentence }) => sentence.replace(`cannot read ${visible(file)}: `, "")).join("; ") });
}

/** The findings about `source` as the taxonomy. It makes no files. */
export const inspect = (source: Source, { cwd }: Pick<Project, "cwd">): Inspected => compile(source, { read: readFrom(cwd), servers: () => false });

/** The resolved taxonomy. Raises taxonomy_unreadable and taxonomy_invalid. */
export function modelOf(project: Pick<Project, "file" | "cwd">): Taxonomy {
  const { model, diagnostics } = inspect(textOf(project), project);
  if (model) return model;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  throw new TaxonomyInvalidError({ file: project.file, errors: errors.length, first: errors[0]?.sentence ?? "" });
}

const most = 12;

/** `known` as a text for people: the name most like `name` first, then a dozen at most. */
export function among(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  const names = [...new Set([...(meant === undefined ? [] : [meant]), ...known])];
  return names.length <= most ? names.join(", ") : `${names.slice(0, most).join(", ")} and ${names.length - most} more`;
}

/** The servers, or the one of that name; `unknown` makes the error where there is none. */
export function serversOf({ servers }: Taxonomy, name: string | undefined, unknown: (details: { kind: "server"; name: string; known: string }) => Error): readonly Server[] {
  const chosen = servers.filter((server) => name === undefined || server.name === name);
  if (chosen.length > 0 || name === undefined) return chosen;
  throw unknown({ kind: "server", name, known: among(name, servers.map((server) => server.name)) });
}

export const rowOf = (server: Server, error: ErrorDef): object => {
  const { code, title, message, category, recoverable, nextAction, guidance, jsonRpc, httpStatus, deprecated } = error;
  const tools = naming(server.tools, code);
  return { server: server.name, code, title, message, category, recoverable, nextAction, guidance, jsonRpc: jsonRpc.default, httpStatus, tools, deprecated };
};
