// Tells why nothing could be compared. It is never taken for "no changes".

import { exits } from "../run/exits.ts";
import { tell } from "./report.ts";
import type { Streams } from "./streams.ts";
import type { NotCompared } from "../baseline/comparison.ts";

/** Resolves to the exit code. */
export async function tellFailure(failure: NotCompared, streams: Streams): Promise<number> {
  if ("fault" in failure) {
    streams.stderr(`error: ${failure.fault}\nNothing was compared.\n`);
    return exits.usage;
  }
  const { diagnostics, files } = failure;
  await tell({ diagnostics: diagnostics.filter(({ severity }) => severity === "error"), sources: files.map(({ source }) => source), consequence: "Nothing was compared." }, streams);
  return files.length === 0 ? exits.usage : exits.findings;
}
