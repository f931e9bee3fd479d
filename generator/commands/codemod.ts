// The verb codemod: the rewrites of a source that are safe, as a diff, or written. What could change what the program does stays as it is.

import { resolve } from "node:path";
import { inert } from "../diagnose/print/inert.ts";
import { modulesBelow } from "../read/module-type.ts";
import { testsBelow } from "../read/test-texts.ts";
import { scripts } from "../readers.ts";
import { exits, usageError } from "../run/exits.ts";
import type { Rewritten } from "../typescript/rewrite/change.ts";
import { inForm } from "../project/formatter.ts";
import { planFor } from "../sources/codemod.ts";
import { borneBy, type TakenBack } from "../sources/types.ts";
import { rewriteAll } from "../sources/write.ts";
import type { Flags } from "../terminal/flags.ts";
import { progressOn } from "../terminal/progress.ts";
import { patchOf } from "../terminal/unified-diff.ts";
import { pathsOf, sourcesAt } from "../sources/sources.ts";
import { look, tellSkipped } from "../sources/look.ts";
import { placesIn } from "../diagnose/source-lines.ts";
import { taxonomyFor } from "../sources/taxonomy.ts";
import type { Streams } from "../terminal/streams.ts";
import { several } from "../diagnose/quote.ts";

const kinds = { throws: "message replaced by an error", results: "result replaced by a throw", causes: "cause added", guards: "server guarded", handlers: "handler guarded" } as const;

function summaryOf(changed: readonly Rewritten[]): string {
  const parts = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const amount = changed.reduce((sum, { done }) => sum + done[kind], 0);
    const [noun, ...rest] = kinds[kind].split(" ");
    return amount === 0 ? [] : [`${several(amount, noun ?? "")} ${rest.join(" ")}`];
  });
  return parts.length === 0 ? "Nothing to do.\n" : `${parts.join(", ")}, in ${several(changed.length, "file")}.\n`;
}

const missing = /Cannot find module|has no exported member/;

/** Why something was taken back: the first line of what the compiler says, with what it is about. */
function unfit({ parts, fault, word }: TakenBack): string {
  const [first, ...others] = parts;
  const message = fault.message.split("\n", 1)[0] ?? "";
  const about = word === undefined || message.includes(word) ? "" : ` at ${word}`;
  const more = others.length === 0 ? "" : `, nor those of ${several(others.length, "other place")} in this file`;
  return `the types of ${first?.what ?? "it"} would not fit${more}: TS${fault.code}${about}: ${message}${missing.test(fault.message) ? " (run faultline generate, and install its package, first)" : ""}`;
}

/** Resolves to the exit code. Raises a usage error (usage.ts). */
export async function run([named]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const cwd = String(flags["cwd"]);
  const progress = progressOn(streams);
  const source = sourcesAt(pathsOf(named), cwd);
  const all = source.files;
  const files = scripts(all);
  if (files.size < all.size) streams.stderr(`note: codemod rewrites JavaScript and TypeScript; ${several(all.size - files.size, "file")} in Python ${all.size - files.size === 1 ? "stays" : "stay"} as ${all.size - files.size === 1 ? "it is" : "they are"}\n`);
  const taxonomy = await taxonomyFor({ taxonomy: flags["taxonomy"], server: flags["server"], cwd }, files.values(), streams);
  if (taxonomy && "exit" in taxonomy) return taxonomy.exit;
  if (!taxonomy) throw usageError("no taxonomy.yaml found here or above; faultline infer proposes one, --taxonomy names one elsewhere");
  const [server, other] = taxonomy.servers;
  if (!server || other) throw usageError(`the taxonomy has several servers; name the one of this source with --server: ${taxonomy.servers.map(({ name }) => name).join(", ")}`);
  const survey = await look(files, streams);
  tellSkipped(source, survey, streams);
  const { changed: planned, refused, compose } = await planFor(files, survey, server, taxonomy.declared, modulesBelow(cwd), testsBelow(cwd));
  const { changed: rewritten, takenBack, notes: checked, isWorse } = await borneBy(planned, cwd, compose, (text) => progress.step(inert(text)));
  progress.clear();
  const { edits: changed, notes: unformed } = inForm(rewritten, resolve(cwd));
  const notes = [...checked, ...unformed];
  const at = placesIn(files);
  for (const { where, why } of refused) streams.stderr(`skipped: ${inert(`${at(where)}: ${why}`)}\n`);
  for (const each of takenBack) for (const { where } of each.parts.slice(0, 1)) streams.stderr(`skipped: ${inert(`${at(where)}: ${unfit(each)}`)}\n`);
  for (const sentence of notes) streams.stderr(`note: ${sentence}\n`);
  if (isWorse) {
    streams.stderr("error: the project would have new type errors. Nothing was written.\n");
    return exits.findings;
  }
  if (flags["write"] === true) {
    const written = await rewriteAll(changed.map(({ path, before, text }) => ({ path: resolve(cwd, path), before, text })));
    if (written.fault !== undefined) {
      streams.stderr(`error: ${inert(written.fault.replaceAll(`${resolve(cwd)}/`, ""))}\n`);
      return exits.usage;
    }
    streams.stdout(changed.map(({ path }) => `  edit  ${path}\n`).join(""));
  } else streams.stdout(changed.map(({ path, before, text }) => patchOf(path, before, text)).join(""));
  streams.stderr(summaryOf(changed));
  if (flags["write"] !== true && changed.length > 0) streams.stderr("Nothing was written; --write applies the changes, as does git apply with this diff.\n");
  return exits.ok;
}
