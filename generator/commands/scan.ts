// The verb scan: the possible failures of a server's tools, and findings about its error handling. It runs nothing and changes nothing.

import { exits } from "../run/exits.ts";
import { judge, without } from "../scan/judge.ts";
import type { Flags } from "../terminal/flags.ts";
import { tell } from "../terminal/report.ts";
import { askedFor, sourcesAt } from "../sources/sources.ts";
import { dataOf, summaryOf } from "../sources/summary.ts";
import { heldTo, look, tellSkipped } from "../sources/look.ts";
import type { Streams } from "../terminal/streams.ts";

/** Resolves to the exit code. Raises a usage error (usage.ts). */
export async function run(positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const request = askedFor(positional, flags);
  const source = sourcesAt(request.paths, request.cwd);
  const { files } = source;
  const held = await heldTo({ taxonomy: flags["taxonomy"], server: flags["server"], cwd: request.cwd }, files.values(), streams);
  if (held && "exit" in held) return held.exit;
  const survey = await look(files, streams);
  const { kept, idle } = without(judge({ survey, declared: held?.declared }), request.suppressed);
  const blamed = new Set(kept.flatMap(({ where, notes = [] }) => [where.file, ...notes.map((note) => note.where.file)]));
  const sources = [...[...files].map(([path, text]) => ({ path, text })), ...(held ? [held.taxonomy] : [])].filter(({ path }) => blamed.has(path));
  const { errors, warnings } = await tell({ diagnostics: kept, sources }, streams);
  for (const { check, file } of idle) streams.stderr(`note: --suppress ${check}${file === undefined ? "" : `@${file}`} suppressed nothing\n`);
  tellSkipped(source, survey, streams);
  const text = flags["json"] === true ? dataOf(survey, held?.declared, files, kept) : summaryOf(survey, held?.declared, files, request.tools);
  const isOurs = !streams.reporting?.outputs.some(({ file }) => file === "-");
  (isOurs ? streams.stdout : streams.stderr)(text);
  const fails = request.failOn !== "never" && (errors > 0 || (request.failOn === "warning" && warnings > 0));
  return fails ? exits.findings : exits.ok;
}
