// Tools that a running server names and a taxonomy that is there already does not have, put into its text. It reads imports, and writes nothing.

import { placesOf } from "../check/places.ts";
import { applyEdits } from "../edit/apply.ts";
import { withFixes } from "../edit/fixes.ts";
import type { Taxonomy } from "../main.ts";
import { readFrom } from "../read/disk.ts";
import { openProject } from "../read/project.ts";
import { memberOf, type Source, type Tree } from "../read/tree.ts";
import type { FoundTool } from "../source/facts.ts";
import { startersFor, setsFor } from "./starters.ts";
import { codesOf, sentence } from "./taxonomy-text.ts";
import { named } from "./words.ts";
import type { Intent, Value } from "../diagnose/diagnostic.ts";

const keysOf = (tree: Tree | undefined): readonly string[] => (tree?.kind === "map" ? tree.entries.map(({ key }) => key) : []);
const itemsOf = (tree: Tree | undefined): readonly string[] => (tree?.kind === "list" ? tree.items.flatMap((item) => (item.kind === "scalar" ? [String(item.value)] : [])) : []);

/** The tool as it is written, with those of the errors to start with that the taxonomy has and does not list for every tool. */
const valueOf = (tool: FoundTool, known: ReadonlySet<string>): Value => {
  const description = sentence(tool.description ?? "");
  const errors = codesOf(tool, startersFor(setsFor([]))).filter((code) => known.has(code));
  const facts = { ...(description === "" ? {} : { description }), ...(tool.idempotent ? { idempotent: true } : {}), ...(tool.outputSchema ? { outputSchema: true } : {}) };
  return Object.keys(facts).length === 0 ? errors : { ...facts, errors };
};

/** The comment of a first taxonomy without tools. */
const example = /^ *# What one tool alone can end in:\r?\n *# tools: \{ edit_note: \[note_locked\] \}\r?\n/m;

/** With these additional tools, or the first of them; undefined if there is no room. */
function withSome(source: Source, server: string, tools: readonly FoundTool[], cwd: string): Source | undefined {
  const [document] = openProject(source, readFrom(cwd)).files;
  const own = memberOf(memberOf(document?.tree, "servers"), server);
  const [first] = tools;
  if (!document?.tree || !own || !first) return undefined;
  const places = placesOf(document.tree, source.path);
  const path = ["servers", server];
  const always = itemsOf(memberOf(own, "errors"));
  const known = new Set(keysOf(memberOf(document.tree, "errors")).filter((code) => !always.includes(code)));
  const all = Object.fromEntries(tools.map((tool) => [tool.name, valueOf(tool, known)]));
  const intent: Intent = memberOf(own, "tools") ? { kind: "insert", at: places.value([...path, "tools"]), key: first.name, value: valueOf(first, known) } : { kind: "insert", at: places.value(path), key: "tools", value: all };
  const [fixed] = withFixes([{ code: "tool", severity: "error", where: places.value([]), sentence: "", intents: [intent] }], [document]);
  return fixed?.fixes === undefined ? undefined : { ...source, text: applyEdits(source.text, fixed.fixes) };
}

const namesIn = (source: Source, server: string, cwd: string): readonly string[] => keysOf(memberOf(memberOf(memberOf(openProject(source, readFrom(cwd)).files[0]?.tree, "servers"), server), "tools"));

/** One after the other: each stands where those before it have left room. */
function withAll(source: Source, server: string, tools: readonly FoundTool[], cwd: string): Source | undefined {
  let made: Source = { ...source, text: source.text.replace(example, "") };
  for (let left = tools; left.length > 0; ) {
    const next = withSome(made, server, left, cwd);
    if (!next) return undefined;
    made = next;
    const there = namesIn(made, server, cwd);
    const rest = left.filter(({ name }) => !there.includes(name));
    if (rest.length === left.length) return undefined;
    left = rest;
  }
  return made;
}

interface MoreTools {
  readonly text: string;
  readonly about?: string;
  /** The step left to the reader, in a sentence. */
  readonly advice?: string;
}

/** The text of a taxonomy that means `model`, with those of `tools` that it lacks, if their server is certain. */
export function withTools(source: Source, model: Taxonomy | undefined, tools: readonly FoundTool[], cwd: string): MoreTools {
  const known = new Set(model?.servers.flatMap((server) => server.tools.map(({ name }) => name)));
  const missing = tools.filter(({ name }) => !known.has(name));
  const names = named(missing.map(({ name }) => name));
  if (missing.length === 0) return { text: source.text };
  const [server, ...others] = model?.servers ?? [];
  const edited = server && others.length === 0 ? withAll(source, server.name, missing, cwd) : undefined;
  if (edited) return { text: edited.text, about: `tools: ${names}` };
  return { text: source.text, advice: `${source.path} does not have ${names}: add ${missing.length === 1 ? "it" : "them"} under tools of the server that has ${missing.length === 1 ? "it" : "them"}, with the errors of each` };
}
