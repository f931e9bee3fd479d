// Rules: what a server lists, and what it answers when nothing else fits.

import { quote } from "../../diagnose/quote.ts";
import { serverFields } from "../../model/fields/file.ts";
import { type Become, sdkFacts, sdkFailureKinds, unfilled, writtenBecome } from "../../model/sdk-failures.ts";
import { parseSource, sourcesIn } from "../../model/source-path.ts";
import type { RuleSpec } from "../../model/spec.ts";
import type { SdkFailureKind, Source } from "../../model/taxonomy.ts";
import { detailNamed, placeholders } from "../../model/template.ts";
import { type Context, eachServer, type ServerView } from "../context.ts";
import { categoryOf, detailsOf, isAsked, isRequired } from "../details.ts";
import { unfitting } from "../given-details.ts";
import { suggested } from "../finding.ts";
import { listsOf, repeats } from "../lookups.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const serverRules: readonly Rule[] = [
  {
    code: "duplicate-item", // An item stands in a list once.
    severity: "warning",
    set: "standard",
    why: "The repeated item has no effect. Often the author meant something else, or a merge of branches copied it.",
    help: "remove one of them, or write the item you meant",
    *find(context) {
      for (const { path, items } of lists(context)) yield* repeated(items, path);
    },
  },
  {
    code: "fallback-leaks", // The fallback stands for failures nobody foresaw, so it can be given nothing and must tell nothing.
    severity: "error",
    why: "Callers get the fallback for unforeseen failures: no code fills in its details, and nobody has reviewed what they would say. The SDKs send the text of any exception (typescript-sdk #1429); this rule stops that.",
    help: "use an error with a fixed message and no required details, or give it constant details under standIns; the log has the cause",
    find: eachServer(fallbackOf),
  },
  {
    code: "fallback-unsaid", // An error of the file's own is the fallback of a server where that says so, not by its name.
    severity: "error",
    why: "A server without a fallback of its own answers unforeseen failures with the built-in internal_error. Some catalogues (Spark, GitHub, LSP) have an error of that name with another meaning, and with details that nothing could fill then.",
    help: "write fallback: internal_error at the server if you mean this error; if not, name an error with a fixed message and no required details",
    *find({ spec, servers }) {
      const usual = serverFields.fallback.default;
      if (!Object.hasOwn(spec.errors, usual)) return;
      for (const { name, server, path } of servers)
        if (server.fallback === undefined)
          yield { at: path, part: "key", sentence: `this file declares ${quote(usual)}, but does not say whether it is the fallback of ${quote(name)}`, notes: [{ at: ["errors", usual], part: "key", text: "this error" }] };
    },
  },
  {
    code: "sdk-failure", // The error for a failure of the SDK must be one whose details can be filled.
    severity: "error",
    why: "When no handler has run, only what the SDK refused, and why, is known. An error that needs more cannot be raised, and the caller gets the fallback, which gives it nothing to act on.",
    help: "fill it under with: { error: …, with: { reason: $error.problem } }; $error has problem, argument, expected, received, name, method, uri and available",
    *find(context) {
      for (const view of context.servers) {
        for (const kind of sdkFailureKinds) {
          const become = writtenBecome(view.server, kind);
          if (become) yield* ofKind(kind, become, view, context);
        }
      }
    },
  },
  {
    code: "tool-without-errors", // A tool should say how it can fail.
    severity: "warning",
    set: "strict",
    why: "Every failure of such a tool becomes the fallback, which gives the caller nothing to act on. A few tools cannot fail in any other way; most were just never reviewed.",
    help: "list the errors of its calls, or give the server errors for all its tools",
    *find({ servers }) {
      for (const { server, tools, fallback } of servers) {
        if ((server.errors ?? []).length > 0) continue;
        for (const { name, tool, path } of tools) {
          if (tool.errors.length === 0) yield { at: path, part: "key", sentence: `the tool ${quote(name)} can fail only with ${quote(fallback)}` };
        }
      }
    },
  },
];

interface List {
  readonly path: Path;
  readonly items: readonly unknown[];
}

/** Lists in which order and number mean nothing. Sets of mappings are tried in order: of those mapping-unreachable speaks. */
function* lists(context: Context): Generator<List> {
  const { spec, servers, mappings } = context;
  for (const view of servers) for (const { path, codes } of listsOf(view)) yield { path, items: codes };
  for (const [code, { aliases, tags }] of Object.entries(spec.errors)) {
    if (aliases) yield { path: ["errors", code, "aliases"], items: aliases };
    if (tags) yield { path: ["errors", code, "tags"], items: tags };
  }
  for (const { rule, path } of [...mappings.values()].flat()) yield* ofMatch(rule.match, [...path, "match"]);
  for (const [name, { tool }] of Object.entries(spec.formats ?? {})) {
    if (tool?.carriers) yield { path: ["formats", name, "tool", "carriers"], items: tool.carriers };
  }
  yield { path: ["protocol"], items: spec.protocol ?? [] };
  yield { path: ["lint", "use"], items: spec.lint?.use ?? [] };
  yield { path: ["reserved", "codes"], items: (spec.reserved?.codes ?? []).map((entry) => (typeof entry === "string" ? entry : entry.code)) };
}

function* ofMatch(match: RuleSpec["match"], path: Path): Generator<List> {
  for (const word of ["name", "code", "status", "tool"] as const) {
    const items = match[word];
    if (typeof items === "object") yield { path: [...path, word], items };
  }
}

function* repeated(items: readonly unknown[], path: Path): Generator<Finding> {
  if (items.length < 2 || new Set(items).size === items.length) return;
  for (const [index, before] of repeats(items)) {
    const at = [...path, index];
    const notes = [{ at: [...path, before], text: "first here" }];
    yield { at, sentence: `${quote(String(items[index]))} is in this list twice`, notes, fix: [{ at, remove: true }] };
  }
}

function* fallbackOf({ name, server, path, fallback }: ServerView, context: Context): Generator<Finding> {
  const error = context.errors.get(fallback);
  // Another rule reports a server without a fallback.
  if (!error || (server.fallback === undefined && Object.hasOwn(context.spec.errors, fallback))) return;
  const target = server.fallback === undefined ? ({ at: path, part: "key" } as const) : { at: [...path, "fallback"] };
  const subject = `the fallback ${quote(fallback)} of ${quote(name)}`;
  const details = detailsOf(error);
  for (const [detail, written] of details) {
    const note = { at: ["errors", fallback, "details", detail], part: "key", text: "required here" } as const;
    // The rule stand-in-details reports placeholder details that lack one.
    if (isAsked(written) && server.standIns?.[fallback] === undefined) yield { ...target, sentence: `${subject} requires the detail ${quote(detail)}, which nothing can fill`, notes: [note] };
  }
  const texts = [error.message, error.guidance ?? categoryOf(error, context)?.guidance ?? ""];
  for (const detail of texts.flatMap(placeholders).map(({ name }) => detailNamed(name))) {
    const written = details.get(detail);
    if (written === undefined || isRequired(written) || written.wire === undefined) continue;
    const note = { at: ["errors", fallback, "details", detail, "wire"], part: "key", text: "unsafe, but allowed on the wire here" } as const;
    yield { ...target, sentence: `${subject} sends the unsafe detail ${quote(detail)}`, notes: [note] };
  }
}

function* ofKind(kind: SdkFailureKind, become: Become, { path, server }: ServerView, context: Context): Generator<Finding> {
  const error = context.errors.get(become.error);
  if (!error) return;
  const place: Path = [...path, "sdkFailures", kind];
  const at = typeof server.sdkFailures?.[kind] === "string" ? place : [...place, "error"];
  const subject = quote(become.error);
  for (const name of unfilled(kind, error, become.with)) {
    const note = { at: ["errors", become.error, "details", name], part: "key", text: "required here" } as const;
    yield { at, sentence: `${subject} requires ${quote(name)}, which nothing fills`, notes: [note] };
  }
  yield* ofWith(kind, become, [...place, "with"], context);
}

function* ofWith(kind: SdkFailureKind, { error: code, with: filled = {} }: Become, path: Path, context: Context): Generator<Finding> {
  const error = context.errors.get(code);
  if (!error) return;
  const details = detailsOf(error);
  const { always, sometimes } = sdkFacts[kind];
  const facts = [...always, ...sometimes];
  for (const [name, written] of Object.entries(filled)) {
    const source = parseSource(written);
    const at = [...path, name];
    if (source === undefined) yield { at, sentence: `${quote(String(written))} is not a source of details`, help: "write $error.problem, $tool, $server, or a literal" };
    else if ("value" in source) yield* unfitting({ [name]: source.value }, code, error, path, context);
    else if (!details.has(name)) yield* unfitting({ [name]: "" }, code, error, path, context);
    else yield* unknownFacts(source, facts, { at, kind, isWhole: written === `$${"from" in source ? source.from.join(".") : ""}` }, context);
  }
}

interface Place {
  readonly at: Path;
  readonly kind: SdkFailureKind;
  /** Whether the value is the path alone, which can then be replaced. */
  readonly isWhole: boolean;
}

function* unknownFacts(source: Source, facts: readonly string[], { at, kind, isWhole }: Place, { guess }: Context): Generator<Finding> {
  for (const part of sourcesIn(source)) {
    const [root, fact] = "from" in part ? part.from : [];
    if (root !== "error" || fact === undefined || facts.includes(fact)) continue;
    yield {
      at,
      sentence: `${quote(fact)} is unknown for ${kind}`,
      help: `$error has ${facts.join(", ")} here`,
      ...suggested(isWhole ? guess(fact, facts) : { sure: false }, (meant) => ({ at, replace: `$error.${meant}` })),
    };
  }
}
