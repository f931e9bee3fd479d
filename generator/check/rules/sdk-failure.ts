// Rule sdk-failure: what a server makes of its SDK's failures must be an error whose details can be filled.

import { quote } from "../../diagnose/quote.ts";
import { sdkFacts, sdkFailureKinds, unfilled, writtenBecome, type Become } from "../../model/sdk-failures.ts";
import { parseSource, sourcesIn } from "../../model/source-path.ts";
import type { SdkFailureKind, Source } from "../../model/taxonomy.ts";
import type { Context, ServerView } from "../context.ts";
import { detailsOf } from "../details.ts";
import { unfitting } from "../given-details.ts";
import { suggested } from "../guess.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const sdkFailure: Rule = {
  code: "sdk-failure",
  severity: "error",
  why:
    "When no handler has run, only what the SDK refused, and why, is known. An error that needs more cannot be raised, and " +
    "the caller gets the fallback, which gives it nothing to act on.",
  help: "fill it under with: { error: …, with: { reason: $error.problem } }; $error has problem, argument, expected, received, name, method, uri and available",
  bad: `
errors:
  refused: { message: "{reason}", details: { reason: string } }
servers:
  notes: { package: "@me/notes-errors", sdkFailures: { invalid_arguments: refused } }
`,
  good: `
errors:
  refused: { message: "{reason}", details: { reason: string } }
servers:
  notes: { package: "@me/notes-errors", sdkFailures: { invalid_arguments: { error: refused, with: { reason: $error.problem } } } }
`,
  *check(context) {
    for (const view of context.servers) {
      for (const kind of sdkFailureKinds) {
        const become = writtenBecome(view.server, kind);
        if (become) yield* ofKind(kind, become, view, context);
      }
    }
  },
};

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
