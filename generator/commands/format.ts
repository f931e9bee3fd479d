// The verb format: taxonomies in canonical order and layout. edit/ knows that layout; this file decides what is printed, written and returned.

import { resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { format as formatted, sameMeaning } from "../edit/format.ts";
import { load } from "../read/load.ts";
import type { Source } from "../read/tree.ts";
import { parse } from "../read/yaml.ts";
import { hasMark } from "../write/rewrite.ts";
import { exits, usageError } from "../run/exits.ts";
import { tell } from "../terminal/report.ts";
import { save } from "../terminal/save.ts";
import type { Streams } from "../terminal/streams.ts";
import { unifiedDiff } from "../terminal/unified-diff.ts";
import type { Flags } from "../terminal/flags.ts";

export interface FormatOptions {
  readonly taxonomies: readonly string[];
  /** Folder that they are relative to. */
  readonly cwd: string;
  /** Says which files differ and how, and writes nothing. */
  readonly check?: boolean;
  /** Prints the one file, and writes nothing. */
  readonly stdout?: boolean;
}

type Outcome =
  | { readonly source: Source; readonly text: string; readonly isMarked: boolean }
  | { readonly diagnostics: readonly Diagnostic[]; readonly source?: Source; readonly exit: number };

/** Raises an error, which is a fault of ours, when the text would say something else than before. */
function outcomeOf(name: string, cwd: string): Outcome {
  const path = resolve(cwd, name);
  const loaded = load(path, name);
  if ("diagnostics" in loaded) return { ...loaded, exit: exits.usage };
  const { source } = loaded;
  const { tree, diagnostics } = parse(source);
  const faults = diagnostics.filter(({ severity }) => severity === "error");
  if (!tree || faults.length > 0) return { source, diagnostics: faults, exit: exits.findings };
  const text = formatted(source, tree);
  const again = parse({ path: name, text }).tree;
  if (!again || !sameMeaning(tree, again)) throw new Error(`formatting ${name} would change its meaning; nothing was written`);
  return { source, text, isMarked: hasMark(path) };
}

/** How a file differs from its formatted text, as lines. */
function difference({ path, text: before }: Source, text: string, isMarked: boolean): readonly string[] {
  const plain = before.replaceAll("\r\n", "\n");
  return [
    ...(isMarked ? [`${path} begins with a byte order mark.`] : []),
    ...(plain === before ? [] : [`${path} has Windows line endings (CRLF).`]),
    ...(plain === text ? [] : unifiedDiff(path, plain, text, Infinity, { what: "formatted" })),
  ];
}

const faultOfStdout = (taxonomies: readonly string[], check: boolean): string | undefined =>
  check ? "--stdout and --check exclude each other" : taxonomies.length > 1 ? "--stdout takes one file" : undefined;

/** Formats each file, whatever is wrong with the others, and resolves to the exit code. */
export async function format({ taxonomies, cwd, check = false, stdout = false }: FormatOptions, streams: Streams): Promise<number> {
  const json = taxonomies.find((name) => /\.json$/i.test(name));
  const fault = json !== undefined ? `format writes YAML, which ${json} is not` : stdout ? faultOfStdout(taxonomies, check) : undefined;
  if (fault !== undefined) throw usageError(fault);
  const outcomes = taxonomies.map((name) => outcomeOf(name, cwd));
  const refused = outcomes.flatMap((outcome) => ("diagnostics" in outcome ? [outcome] : []));
  const sources = refused.flatMap(({ source }) => source ?? []);
  const diagnostics = refused.flatMap((each) => each.diagnostics);
  await tell({ diagnostics, sources, ...(check || stdout ? {} : { consequence: "Files with errors were not formatted." }) }, streams);
  let exit = refused.reduce<number>((most, each) => Math.max(most, each.exit), exits.ok);
  const differing: string[] = [];
  for (const outcome of outcomes) {
    if ("diagnostics" in outcome) continue;
    const { source, text, isMarked } = outcome;
    const isSame = text === source.text && !isMarked;
    if (stdout) streams.stdout(text);
    else if (check && !isSame) {
      differing.push(source.path);
      streams.stdout(`${difference(source, text, isMarked).join("\n")}\n\n`);
    } else if (!check && isSame) streams.stdout(`${source.path}: unchanged\n`);
    else if (!check && save(source, text, { cwd, keepMark: false }, streams)) streams.stdout(`${source.path}: formatted\n`);
    else if (!check) exit = exits.usage;
  }
  if (differing.length === 0) {
    if (check && exit === exits.ok) streams.stdout(`${taxonomies.join(", ")}: formatted\n`);
    return exit;
  }
  streams.stdout(`To format, run: faultline format ${differing.join(" ")}\n`);
  return Math.max(exit, exits.findings);
}

/** The verb on the command line. */
export const run = ([taxonomies]: readonly unknown[], { cwd, check, stdout }: Flags, streams: Streams): Promise<number> =>
  format({ taxonomies: [taxonomies].flat().map(String), cwd: String(cwd), check: check === true, stdout: stdout === true }, streams);
