// The text of a first taxonomy. It knows what YAML looks like, and neither reads nor writes a file.

import { everyHidden, visible } from "../diagnose/quote.ts";
import { format } from "../edit/format.ts";
import { keySource, textSource } from "../edit/scalar-text.ts";
import { ecosystemsOf } from "../model/ecosystem.ts";
import { firstTarget, type Targets } from "../model/targets.ts";
import { parse } from "../read/yaml.ts";
import type { FoundTool } from "../source/facts.ts";
import { setsFor, startersFor, type Starter } from "./starters.ts";

export interface First {
  /** The path of the JSON Schema for editors, relative to the taxonomy; undefined if none is or will be installed. */
  readonly schema?: string | undefined;
  readonly server: string;
  /** The keys of its packages, by language. */
  readonly targets: Targets;
  readonly license?: string | undefined;
  readonly owner?: string | undefined;
  readonly repository?: string | undefined;
  /** Folder of the generated packages in the repository; generated/ when absent. */
  readonly directory?: string | undefined;
  readonly dependencies: Iterable<string>;
  readonly tools: readonly FoundTool[];
  /** Errors of the project's own. */
  readonly proposed?: Proposed;
  /** Where results speak of a failure and are not marked as one. */
  readonly unmarked?: readonly string[];
  /** Whether the source registers tools that it does not name. */
  readonly hasUnread?: boolean;
}

/** Whether there is a server that fails already, in undeclared ways. */
export const isThere = ({ tools, proposed, hasUnread = false }: First): boolean => tools.length > 0 || proposed !== undefined || hasUnread;

/** The part that infer proposes beside the errors that every taxonomy starts with. */
export interface Proposed {
  /** How many errors they are. */
  readonly amount: number;
  /** Codes that stand in for ones that a person has to choose. */
  readonly unnamed: readonly string[];
  /** Comments at the top. */
  readonly head: readonly string[];
  /** As they stand under `errors:`. */
  readonly lines: readonly string[];
  /** The project's own facts of errors that every taxonomy starts with, by code. */
  readonly starters: ReadonlyMap<string, OwnWords>;
  /** Whether some error is of the category `unclear`. */
  readonly hasUnclear: boolean;
  /** The rules of the mapping set `own`, for errors of the project, and of `last`, for those with another program's words. */
  readonly rules: { readonly own: readonly string[]; readonly last: readonly string[] };
  readonly tools: ReadonlyMap<string, readonly string[]>;
  /** Codes that any tool may end in. */
  readonly anywhere: readonly string[];
}

/** An error that every taxonomy starts with, as a project says it. */
export interface OwnWords {
  readonly comment: readonly string[];
  /** Empty where those of the starter say it. */
  readonly message: string;
  readonly details: readonly string[];
}

const longest = 160;

/** One line of what may be many: the first sentence where all of it is too long. */
export const sentence = (text: string): string => {
  const line = text.replace(/\s+/gu, " ").replace(everyHidden, "").trim();
  if (line.length <= longest) return line;
  const [first = line] = /^.{20,}?[.!?](?= )/u.exec(line) ?? [];
  return first.length <= longest ? first : `${[...line].slice(0, longest - 1).join("").trimEnd()}…`;
};

const listed = (codes: readonly string[]): string => `[${codes.map(keySource).join(", ")}]`;

const needs: { readonly [N in NonNullable<Starter["tools"]>]: (tool: FoundTool) => boolean } = {
  "with input": ({ hasInput }) => hasInput,
  "that change things": ({ hasInput, readOnly }) => hasInput && !readOnly,
};

export const codesOf = (tool: FoundTool, starters: readonly Starter[]): readonly string[] =>
  starters.filter(({ tools }) => tools !== undefined && needs[tools](tool)).map(({ code }) => code);

const toolLines = (tool: FoundTool, starters: readonly Starter[], own: readonly string[]): readonly string[] => {
  const description = sentence(tool.description ?? "");
  const codes = listed([...new Set([...own, ...codesOf(tool, starters)])]);
  const facts = [
    ...(description === "" ? [] : [`description: ${textSource(description, false)}`]),
    ...(tool.idempotent ? ["idempotent: true"] : []),
    ...(tool.outputSchema ? ["outputSchema: true"] : []),
  ];
  const name = keySource(tool.name);
  return facts.length === 0 ? [`${name}: ${codes}`] : [`${name}:`, ...[...facts, `errors: ${codes}`].map((line) => `  ${line}`)];
};

/** A starter, in the project's own words where it has some. */
const starterLines = ({ code, message, lines, details = [] }: Starter, own: OwnWords | undefined): readonly string[] => {
  const all = [...(own?.details ?? []), ...details];
  return [
    ...(own?.comment ?? []),
    `${code}:`,
    // The line that stands for the whole class of failures comes first, as in the errors above.
    ...[...lines.filter((line) => line.startsWith("category:")), `message: ${textSource(own?.message || message, false)}`, ...lines.filter((line) => !line.startsWith("category:")), ...(all.length === 0 ? [] : ["details:", ...all.map((line) => `  ${line}`)])].map((line) => `  ${line}`),
  ];
};

const indented = (depth: number, lines: readonly string[]): readonly string[] => lines.map((line) => " ".repeat(depth) + line);

/** The packages of a server, in the short form where there is one for all that is said. */
const packageLines = (targets: Targets): readonly string[] => {
  const written = Object.entries(targets).map(([language, words]) => [language, Object.entries(words).map(([word, value]) => `${word}: ${textSource(String(value), true)}`)] as const);
  const [[language, words], ...others] = written as [(typeof written)[number], ...typeof written];
  const [only, ...more] = Object.entries(targets[language] ?? {});
  if (language === firstTarget && others.length + more.length === 0 && only?.[0] === "package") return [`package: ${textSource(String(only[1]), false)}`];
  return ["targets:", ...[[language, words] as const, ...others].map(([each, all]) => `  ${each}: { ${all.join(", ")} }`)];
};

/** Failures that an existing server answers as successes. */
const unmarkedLines = ([first, ...others]: readonly string[]): readonly string[] =>
  first === undefined
    ? []
    : [
        `# Failures leave as plain results (${first}${others.length === 0 ? "" : ` and ${others.length} more`}). With this line they are failures: typed where a rule matches. Remove it to leave them as they are.`,
        "unmarked: typed",
        "",
      ];

/** The head of the file, before its errors. */
function headLines(first: First): readonly string[] {
  const { schema, server, license, owner, repository, directory, proposed, unmarked = [] } = first;
  const fact = (key: string, value: string | undefined): readonly string[] => (value === undefined ? [] : [`${key}: ${textSource(value, false)}`]);
  return [
    ...(schema === undefined ? [] : [`# yaml-language-server: $schema=${schema}`]),
    `# The errors of ${server}. Edit this file, then run: npx faultline generate`,
    ...(proposed?.head ?? []),
    "taxonomy: 1",
    `name: ${textSource(server, false)}`,
    "version: 0.1.0",
    ...fact("license", license),
    ...fact("owner", owner),
    ...fact("repository", repository),
    ...fact("repositoryDirectory", directory && `${directory}/{server}`),
    "",
    ...(isThere(first) ? ["# Not strict yet: an undeclared failure sends its words, redacted. Remove this line once the failures that matter are declared.", "undeclared: scrubbed", ""] : []),
    ...unmarkedLines(unmarked),
    ...(proposed?.hasUnclear
      ? ["# It is not known yet who can fix these, so they carry no retry advice. Give each a category: user, config, system or bug.", "categories:", "  unclear: { recoverable: true, jsonrpc: -32603, httpStatus: 500 }", ""]
      : []),
  ];
}

/** Mapping sets of the server's own, before and behind the built-in ones. */
function ruleLines(own: readonly string[], last: readonly string[]): readonly string[] {
  const sets = [
    ...(own.length > 0 ? ["own:", ...indented(2, own)] : []),
    ...(last.length > 0 ? ["# These texts contain another program's words, so the built-in rules come first: a status in them says more.", "last:", ...indented(2, last)] : []),
  ];
  if (sets.length > 0) return ["mappings:", ...indented(2, sets)];
  return ["# mappings:", '#   store: [{ match: { code: ENOENT }, error: not_found, with: { resource: "$args.file ?? $subject ?? the file" } }]'];
}

/** A taxonomy of one server that holds together: everything in it is used, and nothing is to be remarked on. */
export function taxonomyText(first: First): string {
  const { server, targets, dependencies, tools, proposed } = first;
  const builtIn = setsFor(dependencies, isThere(first), ecosystemsOf({ targets }));
  const starters = startersFor(builtIn, proposed?.starters.keys());
  const ofTools = new Set(tools.flatMap((tool) => codesOf(tool, starters)));
  const always = starters.map(({ code }) => code).filter((code) => !ofTools.has(code));
  const { own, last } = proposed?.rules ?? { own: [], last: [] };
  const lines = [
    ...headLines(first),
    "# A message may name details, which then travel with the error:",
    '#   note_locked: { message: "Note {id} is locked by {owner}.", details: { id: string, owner: string } }',
    "# Unforeseen failures become the built-in internal_error.",
    "errors:",
    ...indented(2, proposed?.lines ?? []),
    ...starters.flatMap((starter) => indented(2, starterLines(starter, proposed?.starters.get(starter.code)))),
    "",
    "# Rules turn native failures into errors; the first match wins. Write your own rules here, and name them before the built-in ones:",
    ...ruleLines(own, last),
    "",
    "servers:",
    `  ${keySource(server)}:`,
    ...indented(4, packageLines(targets)),
    "    # Built-in rules for the failures of these libraries.",
    `    mappings: ${listed([...(own.length > 0 ? ["own"] : []), ...builtIn, ...(last.length > 0 ? ["last"] : [])])}`,
    "    # Any call can fail with these.",
    `    errors: ${listed([...(proposed?.anywhere ?? []), ...always])}`,
    ...(tools.length === 0
      ? ["    # Errors of one tool alone:", "    # tools: { edit_note: [note_locked] }"]
      : ["    tools:", ...indented(6, tools.flatMap((tool) => toolLines(tool, starters, proposed?.tools.get(tool.name) ?? [])))]),
  ];
  // Comments name files, whose names may hold anything.
  const written = lines.map((line) => (/^\s*#/.test(line) ? visible(line) : line));
  const source = { path: "taxonomy.yaml", text: `${written.join("\n")}\n` };
  const { tree } = parse(source);
  // `faultline format` has nothing to do.
  return tree ? format(source, tree) : source.text;
}
