// The verb docs: pages about the errors of a taxonomy, written or served. targets/explorer makes their contents.

import { resolve } from "node:path";
import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import { inert } from "../diagnose/print/inert.ts";
import { exits, usageError } from "../run/exits.ts";
import type { Planned } from "../targets/target.ts";
import { writeReport } from "../write/report-file.ts";
import { baselineOf } from "../pages/baseline.ts";
import { writeFolder } from "../pages/folder.ts";
import { htmlOf, llmsOf, made, markdownOf, type Subject } from "../pages/pages.ts";
import { serve, type Answer } from "../pages/serve.ts";
import type { Flags } from "../terminal/flags.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";
import { understand } from "../terminal/understand.ts";

interface DocsRequest {
  readonly taxonomy: string;
  readonly cwd: string;
  readonly servers: readonly string[];
  readonly baseline?: string;
}

/** The subject of the pages; an exit code if that was reported as impossible. */
async function subjectOf({ taxonomy, cwd, servers, baseline }: DocsRequest, streams: Streams): Promise<Subject | { readonly exit: number }> {
  const understood = await understand(taxonomy, cwd, streams);
  if ("exit" in understood) return understood;
  const { model } = understood;
  const known = model.servers.map(({ name }) => name);
  const unknown = servers.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const meant = nearest(unknown, known);
    throw usageError(`${taxonomy} has no server ${quote(unknown)}${meant === undefined ? `; it has ${known.join(", ")}` : `; did you mean "${meant}"?`}`);
  }
  const before = baseline === undefined ? { servers: [] } : await baselineOf(baseline, cwd, streams);
  if ("exit" in before) return before;
  return { model, servers: model.servers.filter(({ name }) => servers.length === 0 || servers.includes(name)), before: before.servers };
}

/** By what a page that we made is known, and replaced. */
const ours = { html: /<meta name="generator" content="Faultline">/, llms: /^# Errors of .*\n\n> The errors of / } as const;

const put = (file: string, text: string, cwd: string, known: RegExp | undefined): void => {
  if (/\.ya?ml$/i.test(file)) throw usageError(`a page is not YAML: give ${quote(file)} a different extension`);
  try {
    writeReport(resolve(cwd, file), text, known);
  } catch (error) {
    throw usageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const portOf = (port: unknown): number => {
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65_535) throw usageError(`--port takes a number up to 65535, not ${quote(String(port))}`);
  return Number(port);
};

/** Answers with the pages as the taxonomy says them now; with what is wrong with it, where something is. */
async function serving(request: DocsRequest, port: number, streams: Streams): Promise<number> {
  const page = async (plan: (subject: Subject) => Planned, type: Answer["type"]): Promise<Answer> => {
    let printed = "";
    const silent: Streams = { stdout: () => undefined, stderr: (text) => void (printed += text), color: false };
    const subject = await subjectOf(request, silent);
    if ("exit" in subject) return { status: 500, type: "text/plain", text: printed };
    const { files, diagnostics, sources } = await made([plan(subject)], request.taxonomy, request.cwd);
    await tell({ diagnostics, sources }, silent);
    const [file] = files;
    return file ? { status: 200, type, text: file.text } : { status: 500, type: "text/plain", text: printed };
  };
  const { address } = await serve(port, async (path) => (path === "/" ? page(htmlOf, "text/html") : path === "/llms.txt" ? page(llmsOf, "text/plain") : undefined));
  streams.stdout(`${address}\n`);
  // Until a signal ends the process.
  return new Promise<number>(() => undefined);
}

/** Raises a usage error (usage.ts) where no page is asked for, or one cannot be written. */
export async function run([taxonomy]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const { html, markdown, llms, baseline, frontMatter, force } = flags;
  const cwd = String(flags["cwd"]);
  const named = Array.isArray(flags["server"]) ? flags["server"].map(String) : [];
  const request: DocsRequest = { taxonomy: String(taxonomy), cwd, servers: named, ...(baseline === undefined ? {} : { baseline: String(baseline) }) };
  if (frontMatter === true && markdown === undefined) throw usageError("--front-matter needs --markdown");
  if (flags["serve"] === true) return serving(request, portOf(flags["port"]), streams);
  if (html === undefined && markdown === undefined && llms === undefined) throw usageError("nothing to write: give --html <file>, --markdown <dir>, --llms <file> or --serve");

  const subject = await subjectOf(request, streams);
  if ("exit" in subject) return subject.exit;
  const single = [...(html === undefined ? [] : [htmlOf(subject, String(html))]), ...(llms === undefined ? [] : [llmsOf(subject, String(llms))])];
  const folder = markdown === undefined ? [] : markdownOf(subject, frontMatter === true);
  const { files, diagnostics, sources } = await made([...single, ...folder], request.taxonomy, cwd);
  const { errors } = await tell({ diagnostics, sources, consequence: "Nothing was written." }, streams);
  if (errors > 0) return exits.findings;
  for (const [index, { path, text }] of files.slice(0, single.length).entries()) {
    put(path, text, cwd, force === true ? undefined : ours[html !== undefined && index === 0 ? "html" : "llms"]);
    streams.stdout(`${inert(path)}: ${Buffer.byteLength(text)} bytes\n`);
  }
  return markdown === undefined ? exits.ok : writeFolder(String(markdown), files.slice(single.length), { cwd, subject, complete: named.length === 0, force: force === true }, streams);
}
