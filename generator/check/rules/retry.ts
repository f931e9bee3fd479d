// Rules: when a call may be repeated.

import { quote } from "../../diagnose/quote.ts";
import { unitMs } from "../../model/build/error.ts";
import type { FullError } from "../../model/expand.ts";
import type { CategorySpec, DetailSpec, RetrySpec } from "../../model/spec.ts";
import { type Context, mayReturn, type ServerView, type ToolView } from "../context.ts";
import { anyOf } from "../describe.ts";
import { categoryOf, detailOf, isPublic, isRequired } from "../details.ts";
import { millisecondsIn } from "../reshaped.ts";
import { ownErrors, retryFor, inheritedBy, whereInherited } from "../lookups.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

const units = Object.keys(unitMs);

type RetryFacts = { readonly [K in "retry" | "nextAction" | "recoverable"]?: CategorySpec[K] | undefined };

type NextAction = CategorySpec["nextAction"];

type ThrottleFacts = { readonly [K in "retry" | "httpStatus"]?: CategorySpec[K] | undefined };

const tooManyRequests = 429;

/** Up to this number, seconds are meant: an API has no such short wait. */
const mostSeconds = 60;

const declaredIn = (kind: "categories" | "errors", word: string, members: { readonly [name: string]: Pick<CategorySpec, "retry"> } = {}): readonly (readonly [path: Path, subject: string, member: Pick<CategorySpec, "retry">])[] =>
  Object.entries(members).map(([name, member]) => [[kind, name], `${word} ${quote(name)}`, member]);

export const retryRules: readonly Rule[] = [
  {
    code: "repeat-error", // A tool that fails when a call is repeated says with which one of its errors.
    severity: "error",
    why: "A client that repeats a call after a lost answer gets this error and must know that all is well (Smithy, idempotent trait). An error that the tool does not declare never reaches it.",
    help: "write idempotent: { notFound: code } or { exists: code }, with a code from the tool's list",
    *find({ servers, names }) {
      for (const view of servers) {
        for (const { name, tool, path } of view.tools) {
          if (typeof tool.idempotent !== "object") continue;
          const outcomes = Object.entries(tool.idempotent);
          const at = [...path, "idempotent"];
          if (outcomes.length !== 1) yield { at, part: "key", sentence: `repeating ${quote(name)} must have one outcome, not ${outcomes.length}` };
          for (const [outcome, code] of outcomes) {
            if (mayReturn(view, tool, code) || !names.errors.has(code)) continue;
            yield { at: [...at, outcome], sentence: `tool ${quote(name)} does not declare ${quote(code)}` };
          }
        }
      }
    },
  },
  {
    code: "retry-detail", // The detail that says how long to wait must cross the wire and have a unit of time; one that may be missing needs a backoff.
    severity: "error",
    why: "Clients wait as long as this detail says. If it may be missing, is not sent, or has no unit, they do not wait, or wait a thousandth of the time.",
    help: `name a safe integer or number with a unit: ${anyOf(units)}; add a backoff if the detail may be missing; or write the milliseconds`,
    *find(context) {
      for (const { code, error } of ownErrors(context)) {
        const retry = retryFor(error, context);
        if (retry === undefined || typeof retry.after !== "string") continue;
        const { after } = retry;
        const detail = detailOf(error, after);
        const problem = detail === undefined ? "is not one of its details" : problemOf(detail, retry);
        if (problem === undefined) continue;
        const sentence = `error ${quote(code)} takes its wait from ${quote(after)}, which ${problem}`;
        const notes = detail === undefined ? [] : [{ at: ["errors", code, "details", after], part: "key", text: "this detail" } as const];
        const wait = detail === undefined ? millisecondsIn(after) : undefined;
        if (error.retry) yield { at: ["errors", code, "retry", "after"], sentence, notes, ...(wait !== undefined && { help: `write milliseconds: ${wait}` }) };
        else
          yield {
            at: ["errors", code],
            part: "key",
            sentence,
            notes: [{ at: ["categories", error.category ?? "user", "retry", "after"], text: "inherited from here" }, ...notes],
          };
      }
    },
  },
  {
    code: "retry-not-idempotent", // A call that cannot be repeated without harm should not be repeated unasked.
    severity: "warning",
    set: "standard",
    why: "An error does not say how far the call got. Repeating a call that sends, pays or deletes does it twice. MCP treats a tool as not idempotent unless it says otherwise (ToolAnnotations, idempotentHint), and the ToolFailure draft repeats only those that do.",
    help: "add onlyIfIdempotent: true to its retry, or throttling: true if calls are rejected unread; or declare the tool idempotent: true",
    *find(context) {
      const done = new Set<string>();
      for (const view of context.servers) {
        for (const tool of view.tools) if (tool.tool.idempotent !== true) yield* ofTool(tool, view, done, context);
      }
    },
  },
  {
    code: "retry-milliseconds", // A wait of so few milliseconds was probably meant in seconds.
    severity: "warning",
    set: "standard",
    why: "The wait is in milliseconds. The model reads the wait as it stands, and clients wait as long: where seconds are meant, they call again a thousand times too soon, and the limit that turned them away never ends.",
    help: "write milliseconds: a second is 1000",
    *find({ spec }) {
      const written = [...declaredIn("categories", "category", spec.categories), ...declaredIn("errors", "error", spec.errors)];
      for (const [path, subject, { retry }] of written) {
        const after = retry === undefined || retry === "none" ? undefined : retry.after;
        if (typeof after !== "number" || after < 1 || after > mostSeconds) continue;
        const at = [...path, "retry", "after"];
        yield { at, sentence: `${subject} is retried after ${after} ms`, help: `write ${after * 1000} for ${after} s` };
      }
    },
  },
  {
    code: "retry-unrecoverable", // An error that cannot be recovered from should not say to try again.
    severity: "warning",
    set: "standard",
    why: "Clients ignore retry if recoverable is false or missing. A model that reads both that it should retry and that it cannot succeed may do either.",
    help: "make it recoverable: true, or remove retry and choose a nextAction that fits",
    *find(context) {
      const { spec, categories, errors } = context;
      for (const [name, written] of Object.entries(spec.categories ?? {})) {
        // The inherited facts are not known.
        if (written.extends !== undefined && !categories.has(written.extends)) continue;
        const parent = written.extends === undefined ? undefined : categories.get(written.extends);
        yield* contradictions(written, categories.get(name) ?? {}, [parent], ["categories", name], `category ${quote(name)}`);
      }
      for (const { code, written, error } of ownErrors(context)) {
        if (error.category !== undefined && !categories.has(error.category)) continue;
        const parent = errors.get(written.extends ?? "");
        yield* contradictions(written, factsOf(error, context), [parent && factsOf(parent, context), categoryOf(error, context)], ["errors", code], `error ${quote(code)}`);
      }
    },
  },
  {
    code: "retry-without-delay", // An error that may be retried should say when.
    severity: "warning",
    set: "standard",
    why: "Without a delay a client retries at once, and many clients together keep a server down that could recover. One looping client made 8,000 calls in seven hours for an error without a delay (longbridge-mcp PR #141).",
    help: "add after (milliseconds, or a detail with the wait) or backoff; write nextAction: retry_now if clients should retry at once",
    *find(context) {
      const { spec, categories } = context;
      for (const [name, { retry }] of Object.entries(spec.categories ?? {})) {
        if (isHasty(retry, categories.get(name)?.nextAction))
          yield { at: ["categories", name, "retry"], part: "key", sentence: `clients retry errors of category ${quote(name)} at once` };
      }
      for (const { code, written: { retry }, error } of ownErrors(context)) {
        if (isHasty(retry, inheritedBy(error, "nextAction", context)))
          yield { at: ["errors", code, "retry"], part: "key", sentence: `clients retry calls that fail with ${quote(code)} at once` };
      }
    },
  },
  {
    code: "throttle-status-429", // An error that asks for fewer calls should say so by its status as well.
    severity: "warning",
    set: "standard",
    why: "429 means too many requests (RFC 6585, section 4). Proxies, client libraries and dashboards slow down or count by this status; with any other they take the server for broken.",
    help: "write httpStatus: 429, or remove throttling if the number of calls is not the cause",
    *find(context) {
      const { spec, categories } = context;
      for (const [name, written] of Object.entries(spec.categories ?? {})) {
        yield* judged(written, categories.get(name) ?? {}, ["categories", name], `category ${quote(name)}`);
      }
      for (const { code, written, error } of ownErrors(context)) {
        const all = { retry: inheritedBy(error, "retry", context), httpStatus: inheritedBy(error, "httpStatus", context) };
        yield* judged(written, all, ["errors", code], `error ${quote(code)}`);
      }
    },
  },
];

function problemOf(detail: DetailSpec, { backoff = "none" }: RetrySpec): string | undefined {
  if (detail.type !== "integer" && detail.type !== "number") return `is of type ${detail.type}`;
  if (detail.nullable === true && backoff === "none") return "may be null, and there is no backoff for that case";
  if (!isRequired(detail) && backoff === "none") return "may be missing, and there is no backoff for that case";
  if (!isPublic(detail)) return `is ${detail.safety}`;
  if (detail.unit === undefined) return "has no unit";
  return Object.hasOwn(unitMs, detail.unit) ? undefined : `has the unit ${quote(detail.unit)}, which does not measure time`;
}

/** `done`: places of the retry facts that are reported already; several errors may inherit one of them. */
function* ofTool({ name, tool, errorsPath }: ToolView, { always }: ServerView, done: Set<string>, context: Context): Generator<Finding> {
  for (const code of [...tool.errors, ...always]) {
    const error = context.errors.get(code);
    if (!error || !isRepeated(error, context)) continue;
    const at = whereInherited(code, error, "retry", context);
    const place = at.join(" ");
    if (done.has(place)) continue;
    done.add(place);
    yield {
      at,
      part: "key",
      sentence: `clients repeat calls that fail with ${quote(code)}, but the tool ${quote(name)} is not idempotent`,
      notes: [{ at: errorsPath, part: "key", text: `the errors of ${name}` }],
    };
  }
}

/** Whether clients repeat any call that ends in it. One turned away for its number has not begun. */
function isRepeated(error: FullError, context: Context): boolean {
  const retry = retryFor(error, context);
  if (retry === undefined || retry.onlyIfIdempotent === true || retry.throttling === true || retry.maxAttempts === 1) return false;
  return inheritedBy(error, "recoverable", context) !== false && inheritedBy(error, "httpStatus", context) !== 429;
}

const factsOf = (error: FullError, context: Context): RetryFacts => ({
  retry: inheritedBy(error, "retry", context),
  nextAction: inheritedBy(error, "nextAction", context),
  recoverable: inheritedBy(error, "recoverable", context),
});

const isRepeatable = ({ retry = "none" }: RetryFacts): boolean => retry !== "none";

const isFinal = ({ recoverable = false }: RetryFacts): boolean => recoverable === false;

/** `all`: what is written together with what is inherited; `above`: what it is inherited from. Where both are inherited, the finding is where they stand. */
function* contradictions(written: RetryFacts, all: RetryFacts, above: readonly (RetryFacts | undefined)[], path: Path, subject: string): Generator<Finding> {
  if (!isFinal(all)) return;
  const { nextAction } = all;
  const note = written.recoverable === undefined ? [] : [{ at: [...path, "recoverable"], text: "not recoverable" }];
  const isToldAbove = written.recoverable === undefined && above.some((each) => each !== undefined && isRepeatable(each) && isFinal(each));
  if (isRepeatable(written)) {
    yield { at: [...path, "retry"], part: "key", sentence: `${subject} has retry, but is not recoverable`, notes: note };
    return;
  }
  if (isRepeatable(all) && !isToldAbove) {
    const at = written.recoverable === undefined ? { at: path, part: "key" as const } : { at: [...path, "recoverable"] };
    yield { ...at, sentence: `${subject} inherits retry, but is not recoverable`, help: "write retry: none, or make it recoverable: true" };
  }
  if (nextAction === "retry_now" || nextAction === "retry_later") {
    const sentence = `${subject} has nextAction: ${nextAction}, but is not recoverable`;
    if (written.nextAction !== undefined) yield { at: [...path, "nextAction"], sentence, notes: note };
    else if (written.recoverable !== undefined) yield { at: [...path, "recoverable"], sentence };
  }
}

/** Whether this is what the runtime does with it (templates/typescript/src/runtime/core/retry.ts). */
const isHasty = (retry: RetrySpec | "none" | undefined, nextAction: NextAction): boolean =>
  retry !== undefined && retry !== "none" && retry.after === undefined && (retry.backoff ?? "none") === "none" && retry.maxAttempts !== 1 && nextAction !== "retry_now";

/** `all`: what is written together with what is inherited. Where both facts are inherited, the finding is where they stand. */
function* judged(written: ThrottleFacts, { retry, httpStatus }: ThrottleFacts, path: Path, subject: string): Generator<Finding> {
  if (retry === undefined || retry === "none" || retry.throttling !== true || httpStatus === tooManyRequests) return;
  const at = [...path, "httpStatus"];
  if (written.httpStatus !== undefined) {
    yield { at, sentence: `${subject} is throttling, but its status is ${written.httpStatus}`, fix: [{ at, replace: tooManyRequests }] };
  } else if (written.retry === retry || (written.retry !== undefined && written.retry !== "none" && written.retry.throttling !== undefined)) {
    const status = httpStatus === undefined ? "has no status of its own" : `has the status ${httpStatus} of its category`;
    const fix = [{ at: path, insert: ["httpStatus", tooManyRequests] as const }];
    yield { at: [...path, "retry", "throttling"], part: "key", sentence: `${subject} is throttling, but ${status}`, fix };
  }
}
