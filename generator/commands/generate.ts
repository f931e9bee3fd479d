// The verb generate: taxonomy.yaml in, packages out. It decides what is printed and the exit code, and writes through write/ alone.

import { isAbsolute, join } from "node:path";
import { count, summary } from "../diagnose/report.ts";
import { pretty } from "../diagnose/print/pretty.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { hash, hashOf } from "../model/canonical.ts";
import { fingerprint } from "../read/fingerprint.ts";
import { load } from "../read/load.ts";
import type { Source } from "../read/tree.ts";
import { isRefusal } from "../write/inside.ts";
import { unchanged } from "../write/unchanged.ts";
import { write, type Written } from "../write/write.ts";
import type { Streams } from "./streams.ts";
import type { Flags } from "./verbs.ts";

export interface GenerateOptions {
  readonly taxonomy: string;
  /** Folder of the packages. */
  readonly out: string;
  /** Folder that `taxonomy` and `out` are relative to. */
  readonly cwd: string;
}

/** Exit codes of the command line (README, "The command"). */
const exit = { ok: 0, findings: 1, usage: 2 } as const;

const blame = (diagnostics: readonly Diagnostic[], sources: readonly Source[], { stderr, color, columns }: Streams): void => {
  if (diagnostics.length === 0) return;
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  stderr(pretty(diagnostics, texts, { color, width: columns }));
  const counts = count(diagnostics);
  stderr(`${summary(counts)}${counts.errors > 0 ? " Nothing was written." : ""}\n`);
};

/** `generated/gmail: 3 created, 2 changed, 0 removed, 31 unchanged`, a line per package. */
const lines = (out: string, written: Written): readonly string[] => {
  const folder = (path: string): string => path.slice(0, path.indexOf("/"));
  const every = [...written.created, ...written.changed, ...written.removed, ...written.unchanged];
  return [...new Set(every.map(folder))].sort().map((server) => {
    const counted = (["created", "changed", "removed", "unchanged"] as const).map((kind) => {
      const amount = written[kind].filter((path) => folder(path) === server).length;
      return `${amount} ${kind}`;
    });
    return `${out}/${server}: ${counted.join(", ")}\n`;
  });
};

/** What the operating system says of a file that cannot be written. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && "syscall" in error;

/** Hash of everything the output is made from; empty where the compiler cannot be told from another. */
const inputOf = ({ text }: Source): string => {
  const compiler = fingerprint();
  return compiler === undefined ? "" : hashOf(`${compiler}\n${text}`);
};

const nothing: Written = { created: [], changed: [], unchanged: [], removed: [], kept: [] };

/** Generates the packages of a taxonomy and resolves to the exit code. Nothing is written when there is an error. */
export async function generate({ taxonomy, out, cwd }: GenerateOptions, streams: Streams): Promise<number> {
  const resolve = (path: string): string => (isAbsolute(path) ? path : join(cwd, path));
  const loaded = load(resolve(taxonomy), taxonomy);
  if ("diagnostics" in loaded) {
    blame(loaded.diagnostics, [], streams);
    return exit.usage;
  }
  const { source } = loaded;
  const input = inputOf(source);
  const standing = unchanged(resolve(out), input);
  if (standing) {
    for (const line of lines(out, { ...nothing, unchanged: standing })) streams.stdout(line);
    return exit.ok;
  }
  // Only now: the compiler takes longer to load than a run without work takes in all.
  const { compile } = await import("../main.ts");
  const { model, files, diagnostics } = compile(source);
  blame(diagnostics, [source], streams);
  if (!model) return exit.findings;
  try {
    const written = write(resolve(out), files, hash(model), diagnostics.length === 0 ? input : "");
    for (const line of lines(out, written)) streams.stdout(line);
    for (const path of written.kept) streams.stderr(`${out}/${path} is no longer generated, but was edited; it stays.\n`);
    return exit.ok;
  } catch (error) {
    if (!isRefusal(error) && !isSystemError(error)) throw error;
    streams.stderr(`error: ${error.message}\n`);
    return exit.usage;
  }
}

/** The verb on the command line. */
export const run = ([taxonomy]: readonly unknown[], { out, cwd }: Flags, streams: Streams): Promise<number> =>
  generate({ taxonomy: String(taxonomy), out: String(out), cwd: String(cwd) }, streams);
