// The beginning of verbs: a resolved taxonomy, or a report why there is none or nothing to compare it with. It makes no files.

import { resolve } from "node:path";
import { compile, type Taxonomy } from "../main.ts";
import type { NotCompared } from "../baseline/comparison.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import { exits } from "../run/exits.ts";
import { tell } from "./report.ts";
import type { Streams } from "./streams.ts";

type Understood = { readonly model: Taxonomy } | { readonly exit: number };

/** Warnings are the business of check. Errors are reported, since a faulty taxonomy has no meaning. */
export async function understand(taxonomy: string, cwd: string, streams: Streams): Promise<Understood> {
  const loaded = load(resolve(cwd, taxonomy), taxonomy);
  if ("diagnostics" in loaded) {
    await tell({ diagnostics: loaded.diagnostics }, streams);
    return { exit: exits.usage };
  }
  const { model, diagnostics, sources } = compile(loaded.source, { read: readFrom(cwd), servers: () => false });
  if (model) return { model };
  await tell({ diagnostics: diagnostics.filter(({ severity }) => severity === "error"), sources }, streams);
  return { exit: exits.findings };
}

/** Tells why nothing could be compared, which is never taken for "no changes". Resolves to the exit code. */
export async function tellFailure(failure: NotCompared, streams: Streams): Promise<number> {
  if ("fault" in failure) {
    streams.stderr(`error: ${failure.fault}\nNothing was compared.\n`);
    return exits.usage;
  }
  const { diagnostics, files } = failure;
  await tell({ diagnostics: diagnostics.filter(({ severity }) => severity === "error"), sources: files.map(({ source }) => source), consequence: "Nothing was compared." }, streams);
  return files.length === 0 ? exits.usage : exits.findings;
}
