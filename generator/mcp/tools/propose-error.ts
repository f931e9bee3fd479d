// propose_error: a new error as YAML that passes the checks; written where the server was started with --write.

import { resolve } from "node:path";
import { errorsOf } from "../../dist/errors/index.js";
import type { Diagnostic, Edit, Value, Intent } from "../../diagnose/diagnostic.ts";
import { defined } from "../../model/defined.ts";
import type { Source, Tree } from "../../read/tree.ts";
import { rewrite } from "../../write/rewrite.ts";
import { among, inspect, modelOf, serversOf, textOf, type Project } from "../project.ts";
import { isDeeper, text, type Arguments, type Tool } from "../tool.ts";
import { placesOf, type Path } from "../../check/places.ts";
import { applyEdits } from "../../edit/apply.ts";
import { withFixes } from "../../edit/fixes.ts";
import { readFrom } from "../../read/disk.ts";
import { openProject } from "../../read/project.ts";

/** The lines of a text in which something was put, each below the keys that hold it: YAML to be read and pasted. */
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The lines above `at` that open what it stands in. */
const above = (lines: readonly string[], at: number): readonly number[] => {
  const found: number[] = [];
  let indent = indentOf(lines[at] ?? "");
  for (let line = at - 1; line >= 0 && indent > 0; line--) {
    const text = lines[line] ?? "";
    if (text.trim() === "" || text.trimStart().startsWith("#") || indentOf(text) >= indent) continue;
    found.push(line);
    indent = indentOf(text);
  }
  return found;
};

/** Where what `edits` have put stands in the text that they made: first and last line, from 0. Edits that begin or end a line do not touch its neighbour. */
function* touched(text: string, edits: readonly Edit[]): Generator<number> {
  let moved = 0;
  for (const { where, text: put } of [...edits].sort((a, b) => a.where.start - b.where.start)) {
    const start = where.start + moved + (put.length - put.trimStart().length);
    const end = where.start + moved + put.trimEnd().length;
    moved += put.length - (where.end - where.start);
    const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length - 1;
    for (let line = lineOf(start); line <= lineOf(Math.max(start, end)); line++) yield line;
  }
}

/** `text`: as `edits`, which do not overlap, have made it. */
function snippetOf(text: string, edits: readonly Edit[]): string {
  const lines = text.split(/\r?\n/);
  const kept = new Set([...touched(text, edits)].flatMap((line) => [...above(lines, line), line]));
  return `${[...kept].sort((a, b) => a - b).map((line) => lines[line]).join("\n")}\n`;
}

const { proposalRejected, unknownName, writeFailed, writeRefused } = errorsOf("propose_error");

const fields = ["category", "title", "message", "description", "guidance", "recoverable", "nextAction", "retry", "httpStatus", "jsonrpc", "details"] as const;

/** Levels of maps and lists, and signs of all arguments as JSON. No error of people's comes near. */
const most = { levels: 32, size: 100_000 } as const;

/** Which server and tools it is for, by the names of the taxonomy. Raises unknown_name. */
function proposalOf(args: Arguments, project: Project): Proposal {
  const model = modelOf(project);
  const servers = serversOf(model, text(args, "server"), unknownName);
  if (servers.length === 0) throw proposalRejected({ reason: "the taxonomy has no server" });
  const tools = Array.isArray(args["tools"]) ? args["tools"].map(String) : [];
  const server = servers.find((one) => tools.every((tool) => one.tools.some((known) => known.name === tool)));
  const known = servers.flatMap((one) => one.tools.map((tool) => tool.name));
  const missing = tools.find((tool) => !known.includes(tool)) ?? tools[0] ?? "";
  if (!server) throw unknownName({ kind: "tool", name: missing, known: among(missing, known) });
  const error = defined(Object.fromEntries(fields.map((field) => [field, args[field] as Value | undefined]))) as { readonly [field: string]: Value };
  return { code: text(args, "code") ?? "", error, server: server.name, tools };
}

/** An entry that stands already is left as it is: nothing would be put there. */
const hasCode = (source: Source, code: string, project: Project): boolean => inspect(source, project).model?.servers.some(({ errors }) => errors.some((error) => error.code === code)) === true;

const lineOf = ({ code, sentence, help }: Diagnostic): string => `${code}: ${sentence}${help === undefined ? "" : ` (${help})`}`;

const save = (project: Project, before: string, after: string): void => {
  try {
    rewrite(resolve(project.cwd, project.file), before, after, true);
  } catch (error) {
    throw writeFailed({ file: project.file, reason: error instanceof Error ? error.message.replaceAll(resolve(project.cwd, project.file), project.file) : String(error) });
  }
};

export const proposeError: Tool = {
  name: "propose_error",
  title: "Propose an error",
  description:
    "Writes the YAML of a new error and runs all checks before it answers: a returned snippet passes. Put facts of the occurrence into message and guidance in braces, with a detail of the same name. " +
    "With `write` the error goes into the taxonomy, if the server was started with --write; then run faultline generate.",
  properties: {
    code: { type: "string", pattern: "^_?[a-z][a-z0-9]*(_[a-z0-9]+)*$", description: "A stable, unused code in snake_case." },
    message: { type: "string", minLength: 1, description: 'What happened, such as "Note {id} is locked by {owner}."' },
    guidance: { type: "string", description: "Advice for the model." },
    category: { type: "string", description: "A category of the taxonomy; user, config, system and bug are built in." },
    title: { type: "string", description: "A short constant summary." },
    description: { type: "string", description: "A longer explanation for documentation." },
    recoverable: { type: "boolean", description: "Whether another try, differently or later, can succeed." },
    nextAction: { type: "string", description: "The next action of the reader, such as fix_input or retry_later." },
    retry: { type: "object", description: "Facts for repeating the same call, such as { after: 1000, backoff: exponential }." },
    httpStatus: { type: "integer", minimum: 400, maximum: 599, description: "HTTP status." },
    jsonrpc: { type: "integer", description: "JSON-RPC number; -32603 by default." },
    details: { type: "object", description: "Typed facts by name, such as { id: string, retry_after: { type: integer, unit: s } }." },
    tools: { type: "array", items: { type: "string" }, description: "Tools that may return it; every tool of the server by default." },
    server: { type: "string", description: "The server; by default the first that has these tools." },
    write: { type: "boolean", default: false, description: "Put it into the taxonomy." },
  },
  required: ["code", "message"],
  writes: true,
  answer(args, project) {
    const write = args["write"] === true;
    if (write && !project.write) throw writeRefused();
    if (isDeeper(args, most.levels)) throw proposalRejected({ reason: `the arguments have more than ${most.levels} levels of maps and lists` });
    if (JSON.stringify(args).length > most.size) throw proposalRejected({ reason: `the arguments have more than ${most.size} characters` });
    const source = textOf(project);
    const proposal = proposalOf(args, project);
    const { code } = proposal;
    const put = withProposal(source, proposal, project.cwd);
    if (!put || hasCode(source, code, project)) throw proposalRejected({ reason: `${code} already exists, or the text of ${project.file} has no place for it` });
    const known = new Set(inspect(source, project).diagnostics.map(lineOf));
    const { source: after, edits } = put;
    const fresh = inspect(after, project).diagnostics.filter((diagnostic) => !known.has(lineOf(diagnostic)));
    const errors = fresh.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw proposalRejected({ reason: errors.map(lineOf).join("; ") });
    if (write) save(project, source.text, after.text);
    return { code, snippet: snippetOf(after.text, edits), written: write, warnings: fresh.map(lineOf), next: write ? "faultline generate" : `add the snippet to ${project.file}, then run faultline generate` };
  },
};

interface Proposal {
  readonly code: string;
  /** As it is written below `errors`. */
  readonly error: { readonly [field: string]: Value };
  /** Tools that may return it; where there is none, the server as a whole. */
  readonly server?: string;
  readonly tools: readonly string[];
}

const at = (tree: Tree | undefined, path: Path): Tree | undefined =>
  path.reduce<Tree | undefined>((found, step) => (found?.kind === "map" ? found.entries.find(({ key }) => key === step)?.value : undefined), tree);

/** The list of a tool's codes: its own value, or its `errors`. */
const listOf = (tree: Tree, server: string, tool: string): Path => {
  const path = ["servers", server, "tools", tool];
  return at(tree, path)?.kind === "map" ? [...path, "errors"] : path;
};

/** `source` with the error in it, and the added text; undefined if its text has no place for it, or is not a taxonomy. */
function withProposal(source: Source, { code, error, server, tools }: Proposal, cwd: string): { readonly source: Source; readonly edits: readonly Edit[] } | undefined {
  const document = openProject(source, readFrom(cwd)).files[0];
  const tree = document?.tree;
  if (!tree) return undefined;
  const places = placesOf(tree, source.path);
  const codes = server === undefined ? [] : tools.length > 0 ? tools.map((tool) => listOf(tree, server, tool)) : [["servers", server, "errors"]];
  const intents: Intent[] = [
    at(tree, ["errors"]) ? { kind: "insert", at: places.value(["errors"]), key: code, value: error } : { kind: "insert", at: places.value([]), key: "errors", value: { [code]: error } },
    ...codes.map((path): Intent =>
      at(tree, path) ? { kind: "insert", at: places.value(path), value: code } : { kind: "insert", at: places.value(path.slice(0, -1)), key: String(path.at(-1)), value: [code] },
    ),
  ];
  const [proposed] = withFixes([{ code: "proposal", severity: "error", where: places.value([]), sentence: "", intents }], [document]);
  const edits = proposed?.fixes ?? [];
  return edits.length === 0 ? undefined : { source: { ...source, text: applyEdits(source.text, edits) }, edits };
}
