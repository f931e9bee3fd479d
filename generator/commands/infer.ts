// The verb infer: a first taxonomy proposed from what the source throws and what was recorded. It prints it, and writes nothing.

import { resolve } from "node:path";
import { whyNever } from "../check/claims.ts";
import { quote } from "../diagnose/quote.ts";
import { compile } from "../main.ts";
import { kebab, packageName as packagePattern, snake } from "../model/words.ts";
import { isFolder } from "../read/around.ts";
import { exits } from "../run/exits.ts";
import { usageError } from "../run/usage.ts";
import type { Proposal } from "../infer/proposal.ts";
import { propose } from "../infer/propose.ts";
import { errorLines, ruleLines } from "../infer/lines.ts";
import { namings } from "../targets/namings.ts";
import type { FoundTool } from "../typescript/registered-tools.ts";
import type { Survey } from "../typescript/scan/facts.ts";
import type { Flags } from "./flags.ts";
import { recordingAt } from "./infer/recording.ts";
import { firstOf } from "./init/first.ts";
import { projectIn } from "./init/project.ts";
import { starters } from "./init/starters.ts";
import { taxonomyText } from "./init/taxonomy-text.ts";
import { scan, usable } from "./init/tools.ts";
import { tell } from "./report.ts";
import { pathsOf } from "./scan/asked.ts";
import { look } from "./scan/look.ts";
import { sourcesAt } from "./scan/sources.ts";
import { placesIn } from "./scan/summary.ts";
import type { Streams } from "./streams.ts";

/** Errors in all, those every taxonomy starts with included. */
const most = 30;

const reserved: ReadonlySet<string> = new Set(["internal_error", "invalid_result", ...starters.map(({ code }) => code)]);

/** Why nothing can have a code; the check of the whole file has the last word. */
const whyNot = (code: string): string | undefined => {
  if (reserved.has(code)) return "it is one that every taxonomy starts with";
  if (!snake.test.test(code)) return `it takes ${snake.says}`;
  const naming = namings.find(({ namesOf, taken }) => namesOf([code])(code).some((name) => taken("server").has(name)));
  return whyNever("code", code, namings) ?? (naming ? `${naming.language} has the name` : undefined);
};

/** Tools as a taxonomy has them: those that init finds, and those whose handlers were. */
function toolsOf(found: readonly FoundTool[], { tools }: Survey, heard: Iterable<string>): readonly FoundTool[] {
  const plain = { hasInput: true, outputSchema: false, readOnly: false, idempotent: false };
  const more = [...tools, ...[...heard].map((name) => ({ name, where: { file: "", start: 0, end: 0 } }))].map((tool): FoundTool => ({ ...plain, name: tool.name, where: tool.where, ...("description" in tool && tool.description !== undefined ? { description: tool.description } : {}) }));
  const byName = new Map([...more, ...found].map((tool) => [tool.name, tool]));
  return usable([...byName.values()]).tools;
}

const several = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? "" : "s"}`;

const headOf = ({ errors, leftOut }: Proposal, { failures }: Survey, files: number): readonly string[] => [
  `# Proposed from ${several(failures.length, "place")} that fail in ${several(files, "file")}: ${several(errors.length, "error")} of the project's own, each below the places it comes from.`,
  "# Codes that no class says are guessed from messages, as are categories and types of details. What a tool lists was within two calls of it, which is not proven.",
  ...(leftOut === 0 ? [] : [`# ${several(leftOut, "kind")} of failure more had no room here; faultline scan shows them.`]),
];

const given = (flags: Flags, flag: "server" | "package", pattern: typeof kebab): string | undefined => {
  const name = flags[flag];
  if (name !== undefined && !pattern.test.test(String(name))) throw usageError(`--${flag} takes ${pattern.says}, not ${quote(String(name))}`);
  return name === undefined ? undefined : String(name);
};

/** Prints the taxonomy. Raises a usage error (usage.ts). */
export async function run([named]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const cwd = String(flags["cwd"]);
  const paths = pathsOf(named);
  const wanted = { server: given(flags, "server", kebab), package: given(flags, "package", packagePattern) };
  const { files } = sourcesAt(paths, cwd);
  const project = projectIn(resolve(cwd), ".");
  if ("fault" in project) {
    await tell({ diagnostics: [project.fault], sources: [{ path: project.fault.where.file, text: project.text }] }, streams);
    return exits.usage;
  }
  const recording = flags["from"] === undefined ? undefined : String(flags["from"]);
  const heard = recording === undefined ? [] : await recordingAt(recording, cwd);
  const survey = await look(files, streams);
  const proposal = propose({ survey, heard, at: placesIn(files), whyNot, most: most - starters.length, ...(recording === undefined ? {} : { recording }) });
  const folder = paths.map((path) => resolve(cwd, path)).find(isFolder) ?? resolve(cwd);
  const scanned = await scan(folder, (path) => path);
  const tools = toolsOf(scanned.tools, survey, proposal.tools.keys());
  const proposed = { head: headOf(proposal, survey, files.size), lines: proposal.errors.flatMap(errorLines), rules: ruleLines(proposal.errors), tools: proposal.tools, anywhere: proposal.anywhere };
  const text = taxonomyText({ ...firstOf(project, { ...scanned, tools }, wanted), proposed });
  streams.stdout(text);
  const errors = compile({ path: "taxonomy.yaml", text }).diagnostics.filter(({ severity }) => severity === "error");
  await tell({ diagnostics: errors, sources: [{ path: "taxonomy.yaml", text }] }, streams);
  streams.stderr(`note: ${several(proposal.errors.length, "error")} proposed for ${several(tools.length, "tool")}; what is guessed is said above each. Nothing was written: faultline infer > taxonomy.yaml keeps it.\n`);
  return errors.length > 0 ? exits.findings : exits.ok;
}
