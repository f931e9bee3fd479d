// Rules: what a detail may be. Sizes stand in sizes.ts, what is kept back in secrecy.ts.

import { quote } from "../../diagnose/quote.ts";
import type { Naming } from "../../model/naming.ts";
import type { DetailSpec } from "../../model/spec.ts";
import { besideErrors, type Context, type ServerView } from "../context.ts";
import { anyOf } from "../describe.ts";
import { detailOf, type DetailView, isPublic, isRequired } from "../details.ts";
import { impossible, untold } from "../impossible.ts";
import { ownErrors, repeats } from "../lookups.ts";
import type { Path } from "../places.ts";
import { compiled, patternProblem, unportable } from "../regexp.ts";
import type { Finding, Rule } from "../rule.ts";
import { mismatch, quotesHelp } from "../satisfies.ts";

type Type = DetailSpec["type"];

type Word = keyof DetailView["own"];

/** Words that go with some types only. */
const types: readonly (readonly [Word, readonly Type[]])[] = [
  ["format", ["string", "integer", "number"]],
  ["minLength", ["string"]],
  ["maxLength", ["string"]],
  ["pattern", ["string"]],
  ["minimum", ["integer", "number"]],
  ["maximum", ["integer", "number"]],
  ["exclusiveMinimum", ["integer", "number"]],
  ["exclusiveMaximum", ["integer", "number"]],
  ["multipleOf", ["integer"]],
  ["items", ["array"]],
  ["minItems", ["array"]],
  ["maxItems", ["array"]],
  ["uniqueItems", ["array"]],
  ["multiline", ["string"]],
  ["properties", ["object"]],
  ["additionalProperties", ["object"]],
  ["oneOf", ["object"]],
  ["discriminator", ["object"]],
  ["enum", ["string", "integer", "number", "boolean"]],
  ["const", ["string", "integer", "number", "boolean"]],
];

/** Words about the whole detail, which mean nothing for what is in an array or a map. */
const wholeOnly = ["required", "safety", "wire"] as const;

/** Most validators deny that 0.07 is a multiple of 0.01; others accept it. */
const fractions = "count in whole units, such as cents, as an integer: validators disagree on multiples of fractions";

const insides: { readonly [K in DetailView["kind"]]?: { readonly parts: string; readonly whole: string } } = {
  items: { parts: "the items of an array", whole: "array" },
  values: { parts: "the members of a map", whole: "map" },
  branch: { parts: "an alternative of oneOf", whole: "detail itself" },
};

/** Words that go with any detail. */
const everywhere: ReadonlySet<string> = new Set(["type", "nullable", "description", "required", "safety", "unit", "example"]);

/** Most details are: they need no closer look. A shared type is checked at its own place. */
const isPlain = ({ own }: DetailView): boolean => Object.keys(own).every((word) => everywhere.has(word));

export const detailRules: readonly Rule[] = [
  {
    code: "detail-shape", // The words of a detail must fit its type and each other, so that some value satisfies them.
    severity: "error",
    why: "The same words become a TypeScript type, a zod schema, a JSON Schema and the check of the decoder. Each of them would read a misplaced word differently, and a shape that no value fits refuses every error. Some patterns take minutes on one text (CWE-1333).",
    help: "details use the words of JSON Schema: see its validation vocabulary",
    *find({ details, names }) {
      for (const view of details) {
        if (insides[view.kind] === undefined && isPlain(view)) continue;
        yield* misplaced(view);
        yield* impossible(view);
        yield* unpassed(view);
        yield* untold(view, names.types);
        yield* repeated(view);
        yield* unusable(view);
      }
    },
  },
  {
    code: "missing-resource-detail", // The detail that names a missing resource must exist and always travel.
    severity: "error",
    why: "resources/read answers -32602 with the URI only if the error means the requested resource (MCP, server/resources). The guard compares this detail with the URI of the request.",
    help: "name a required, safe detail of type string; or write true if the error always means the requested resource",
    *find(context) {
      for (const { code, error, written: { missingResource: name } } of ownErrors(context)) {
        if (typeof name !== "string") continue;
        const problem = problemOf(detailOf(error, name));
        if (problem !== undefined) yield { at: ["errors", code, "missingResource"], sentence: `error ${quote(code)} means the resource at ${quote(name)}, which ${problem}` };
      }
    },
  },
  {
    code: "pattern-portable", // Every language of its server can run the pattern. Other rules judge its cost.
    severity: "warning",
    set: "standard",
    why: "Each language of the server's packages runs the same pattern. In a language that cannot run it, the pattern never matches: the rule never applies, and the detail never fits.",
    help: "use only syntax that all languages run (RFC 9485, and groups with ASCII names): no look-behind of variable length; several rules instead of one",
    *find(context) {
      const languages = languagesOf(context);
      if (languages.length === 0) return;
      for (const { source, at, isOf } of patternsIn(context)) {
        if (compiled(source) === undefined) continue;
        for (const [naming, servers] of languages) {
          const why = servers.some(isOf) && naming.patterns ? unportable(source, naming.patterns) : undefined;
          if (why !== undefined) yield { at, sentence: `${naming.language} cannot run ${quote(source)}: it ${why}` };
        }
      }
    },
  },
];

function* misplaced({ detail, own, path, kind }: DetailView): Generator<Finding> {
  for (const [word, fitting] of types) {
    if (own[word] === undefined || fitting.includes(detail.type)) continue;
    const help = word === "multipleOf" && detail.type === "number" ? fractions : `remove it, or make the type ${anyOf(fitting)}`;
    yield { at: [...path, word], part: "key", sentence: `${quote(word)} has no meaning for type ${detail.type}`, help };
  }
  for (const word of wholeOnly) {
    const inside = insides[kind];
    if (inside === undefined || own[word] === undefined) continue;
    yield { at: [...path, word], part: "key", sentence: `${quote(word)} has no meaning for ${inside.parts}`, help: `put it on the ${inside.whole}` };
  }
  if (detail.wire !== undefined && detail.safety !== "unsafe") {
    const sentence = detail.safety === "do-not-log" ? "a detail that may not be logged cannot go over the wire" : "a safe detail goes over the wire anyway";
    const target = { at: [...path, "wire"], part: "key" } as const;
    const fix = detail.safety === "do-not-log" ? [] : [{ ...target, remove: true } as const];
    yield { ...target, sentence, help: "write wire only with safety: unsafe", fix };
  }
}

/** Findings about a constant and a default. */
function* unpassed({ detail, own, path, kind }: DetailView): Generator<Finding> {
  const { const: only, default: usual, ...rest } = detail;
  const isWhole = kind === "detail" || kind === "type";
  if (own.default !== undefined && !isWhole) yield { at: [...path, "default"], part: "key", sentence: "only a detail of an error has a default, not a part inside a detail", help: "remove it, and pass the value" };
  for (const [word, value] of [["const", only], ["default", usual]] as const) {
    if (value === undefined || own[word] === undefined) continue;
    const wrong = mismatch(value, rest);
    if (wrong !== undefined) yield { at: [...path, word], sentence: `the ${word === "const" ? "constant" : "default"} ${wrong}`, help: "write a value that fits the rest of the detail", ...quotesHelp(value, rest) };
    if (detail.required === false && kind === "detail") yield { at: [...path, word], part: "key", sentence: `a detail with a ${word === "const" ? "constant value" : "default"} is always present, but this one may be missing`, help: "remove the ? after its name or required: false, or the value" };
  }
  const useless = only === undefined ? undefined : (["enum", "default", "nullable"] as const).find((word) => own[word] !== undefined);
  if (useless !== undefined && own.const !== undefined) yield { at: [...path, useless], part: "key", sentence: `${quote(useless)} has no effect beside a constant value`, help: "remove it" };
}

/** A word of its own list; that of a shared type is found where it is declared. */
function* repeated({ own: { enum: words = [] }, path }: DetailView): Generator<Finding> {
  for (const [index, before] of repeats(words)) {
    const notes = [{ at: [...path, "enum", before], text: "first here" }];
    yield { at: [...path, "enum", index], sentence: `${quote(String(words[index]))} is in this enum twice`, notes, help: "remove one of them, or write what was meant" };
  }
}

function* unusable({ detail, path }: DetailView): Generator<Finding> {
  if (detail.pattern === undefined || detail.type !== "string") return;
  const at = [...path, "pattern"];
  const problem = patternProblem(detail.pattern, detail.maxLength);
  if (problem !== undefined) {
    yield { at, sentence: `the pattern ${quote(detail.pattern)} ${problem.says}`, help: problem.help };
  } else if (detail.example === undefined && detail.enum === undefined) {
    yield { at, sentence: "a text with a pattern needs an example", help: "add an example that matches; documentation and tests use it" };
  }
}

function problemOf(detail: DetailSpec | undefined): string | undefined {
  if (detail === undefined) return "is not one of its details";
  if (detail.type !== "string") return `is of type ${detail.type}`;
  if (!isRequired(detail)) return "may be missing";
  return isPublic(detail) ? undefined : `is ${detail.safety}`;
}

/** Languages that cannot run all that ECMAScript can, each with the servers that have a package in it. */
const languagesOf = ({ namings, servers, spec }: Context): readonly (readonly [Naming, readonly ServerView[]])[] =>
  namings.flatMap((naming) => {
    const having = naming.patterns ? servers.filter(({ name }) => spec.servers[name]?.targets?.[naming.target] !== undefined) : [];
    return having.length === 0 ? [] : [[naming, having] as const];
  });

interface Pattern {
  readonly source: string;
  readonly at: Path;
  /** Whether a package of the server has it. */
  readonly isOf: (server: ServerView) => boolean;
}

function* patternsIn({ details, mappings }: Context): Generator<Pattern> {
  for (const { own, path } of details) {
    // A shared type may be of any error.
    const [root, code] = path;
    if (own.pattern !== undefined) yield { source: own.pattern, at: [...path, "pattern"], isOf: ({ codes }) => root !== "errors" || codes.has(String(code)) };
  }
  for (const [set, rules] of mappings) {
    for (const { rule, path } of rules) {
      const isOf = ({ server, codes }: ServerView): boolean => (set === besideErrors ? codes.has(rule.error) : server.mappings?.includes(set) === true);
      if (rule.match.message !== undefined) yield { source: rule.match.message, at: [...path, "match", "message"], isOf };
      for (const [member, source] of Object.entries(rule.match.pattern ?? {})) yield { source, at: [...path, "match", "pattern", member], isOf };
    }
  }
}
