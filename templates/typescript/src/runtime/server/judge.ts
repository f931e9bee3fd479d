// The judge of a failure, thrown or made by hand: one error that may leave, or the failure itself, scrubbed, and one log record that says why. How it leaves is the guard's business.

import { brand } from "../core/brand.js";
import type { Call } from "./call.js";
import { headlineOf } from "../core/causes.js";
import { leavesAsFallback } from "../core/conceal.js";
import type { TaxonomyError } from "../core/error.js";
import type { FamilySpec } from "../core/family-spec.js";
import { blotText, hiddenTexts } from "../core/hidden.js";
import { fallbackFor, fromMade, fromThrown } from "../core/from.js";
import { mayEndIn, type RuleScope } from "../core/match.js";
import { type LogSink, stderrSink, toLogRecord } from "./log.js";
import { failureText } from "./failure-text.js";
import { bare, lacksWords, lead, note, noteSaid, notesOf, noteUndeclared } from "../core/beside.js";
import { logged, newRef } from "../values/ref.js";
import { givenIn, scrubbedLine, scrubbedText, scrubbing } from "./scrubbed.js";
import { innerEnvelope, type Outgoing, outgoing } from "../carriers/outgoing.js";
import { own, peek } from "../values/peek.js";
import { soundOutgoing, unfitDetail } from "./sound.js";
import type { JsonObject } from "../values/spec.js";
import { SdkFailure } from "../core/sdk-failure.js";
import { addContexts } from "./contexts.js";
import { correlate } from "../carriers/tool-failure.js";
import { bodyIn, wordsIn, wordsOf } from "./bodies.js";
import { MadeFailure } from "./made.js";
import { asFailed, scrubbedResult } from "./resent.js";
import { isThenable } from "./wrap.js";

/** The declared error for a failure, and its envelope. */
export interface Declared {
  /** The error that callers get. */
  readonly error: TaxonomyError;
  /** The error that leaves, made once; undefined where it cannot be made. */
  readonly leaving?: Outgoing | undefined;
}

/** Why `error` must not leave as itself, although it is sound; undefined when it may. */
function objection(error: TaxonomyError, family: FamilySpec, call: Call): string | undefined {
  const { code } = error;
  if (own(family, "local")?.includes(code)) return `${code} is for clients to raise`;
  // The codes that a server gives to its SDK's failures are declared for all of it.
  if (peek(error, "cause") instanceof SdkFailure) return undefined;
  if (mayEndIn(family, code, call)) return undefined;
  return `${code} is not declared for ${call.tool === undefined ? `method ${call.method}` : `tool ${call.tool}`}`;
}

function unfit(error: TaxonomyError): string {
  const name = unfitDetail(error);
  return name === undefined ? "" : `: ${JSON.stringify(name)} is missing or does not fit`;
}

const ignore = (): void => {};

/** `call`, as rules know it. */
const scopeOf = (family: FamilySpec, { args, tool, method, server = family.domain, uri }: Call): RuleScope => ({ args, tool, method, server, uri, scrub: scrubbing(family, args) });

/** The id that a classified answer will carry (tool-failure.ts); undefined where answers are not classified. */
function correlated({ error, leaving }: Declared, family: FamilySpec, { method }: Call): string | undefined {
  if (family.format.toolFailure !== true || method !== "tools/call") return undefined;
  return correlate(error, (leaving ?? outgoing(error, family)).envelope.ref);
}

const refOf = (error: TaxonomyError): string | undefined => {
  const ref = peek(error, "ref");
  return typeof ref === "string" && ref.length > 0 && ref.length <= 128 ? ref : undefined;
};

/** `error`, with a `ref` if it is the fallback, and undeclared as what it may hide: one that lacked either would tell that it hides nothing. */
function referred(error: TaxonomyError, family: FamilySpec): TaxonomyError {
  if (peek(error, "code") !== family.fallback) return error;
  try {
    if (Object.values(family.conceal).includes(family.fallback)) noteUndeclared(error);
    return refOf(error) !== undefined ? error : Object.defineProperty(error, "ref", { value: newRef(), configurable: true, enumerable: true, writable: true });
  } catch {
    return fallbackFor(family, error);
  }
}

/** The record of `error`, tied to what leaves in its place; of as much as can be told when something in it cannot be read. */
function recordOf(error: TaxonomyError, family: FamilySpec, call: Call, declared: Declared): JsonObject {
  const { contract } = family;
  const isItself = declared.error === error;
  try {
    const ref = correlated(declared, family, call) ?? (isItself ? undefined : refOf(declared.error));
    return toLogRecord(error, family.log, { ...call, contract, ref }, isItself && declared.leaving ? innerEnvelope(declared.leaving) : undefined);
  } catch {
    const cause = `Not readable: ${headlineOf(error)}, caused by ${headlineOf(peek(error, "cause"))}`;
    return toLogRecord(fallbackFor(family, cause, refOf(declared.error)), family.log, { ...call, contract });
  }
}

/** Writes the record of `error`. A sink that fails must not fail the call; stderr then takes its record. */
function write(record: () => JsonObject, error: TaxonomyError, call: Call, log: LogSink): void {
  try {
    const made = record();
    try {
      const done: unknown = log(made, { error, call });
      if (isThenable(done)) Promise.resolve(done).then(undefined, ignore);
    } catch {
      stderrSink(made);
    }
  } catch {
    // Not even stderr: the client still gets its answer.
  }
}

const report = (error: TaxonomyError, family: FamilySpec, call: Call, log: LogSink, declared: Declared): void =>
  write(() => recordOf(error, family, call, declared), error, call, log);

/** Writes the record of what is sent as its handler made it: whether it is a fault of the server is not known. */
export function reportAlone(error: TaxonomyError, family: FamilySpec, call: Call, log: LogSink = stderrSink): void {
  write(() => toLogRecord(error, family.log, { ...call, contract: family.contract, level: "warning" }), error, call, log);
}

/**
 * The declared error for `thrown`, logged. An error that the tool or method does not declare, or that breaks its own contract, becomes
 * the fallback, whose `ref` stands on the wire and in the record; the original is its cause. So does what never leaves the server, but that
 * is logged as itself. `contexts` are those that were around what was thrown. Never throws.
 */
export function judge(family: FamilySpec, thrown: unknown, call: Call, log: LogSink = stderrSink, contexts: readonly string[] = []): Declared {
  const meant = fromThrown(family, thrown, scopeOf(family, call));
  sayWords(meant, meant, family, call);
  const found = referred(meant, family);
  addContexts(found, contexts);
  // Before its envelope is made, which is to have its ref: what becomes of it, its record is written below.
  logged(found);
  const sound = soundOutgoing(found, family);
  const why = sound ? objection(found, family, call) : `${String(found[brand].code)} does not keep to its contract${unfit(found)}`;
  const may = why === undefined;
  const isConcealed = sound !== undefined && leavesAsFallback(found, family);
  const words = isConcealed ? undefined : sound?.envelope.message;
  const declared = may && !isConcealed ? { error: found, leaving: sound } : fallback(family, found, may ? refOf(found) : undefined, call, words);
  if (!may) note(declared.error, [...notesOf(found), why]);
  report(may ? found : declared.error, family, call, log, declared);
  return declared;
}

/** Keeps with `error`, where it leaves in place of a failure that said more, the words of that for a reader, scrubbed: where the taxonomy lets them leave. */
function sayWords(error: TaxonomyError, found: TaxonomyError, { undeclared }: FamilySpec, { args }: Call, words: unknown = peek(found, "cause")): void {
  if (undeclared !== "scrubbed" || !lacksWords(error)) return;
  const text = failureText(words);
  if (text === undefined) return;
  const isGiven = givenIn(args);
  noteSaid(error, blotText(scrubbedLine(wordsOf(text, isGiven), isGiven), hiddenTexts(found)), (message) => scrubbedLine(message, isGiven));
}

/** `words`: the sendable text of the error that is not sent. */
function fallback(family: FamilySpec, found: TaxonomyError, ref: string | undefined, call: Call, words?: string): Declared {
  const error = fallbackFor(family, found, ref);
  if (words !== undefined) sayWords(error, found, family, call, words);
  logged(error);
  return { error, leaving: soundOutgoing(error, family) };
}

/** Most characters of a text that follow a message. */
const longest = 4_000;

/** `message`, whose end was cut, as far as `said` goes; undefined where that says something else. */
function whole(message: string, said: string): string | undefined {
  const words = said.slice(-said.toLowerCase().replace(lead, "").length);
  const begun = bare(message);
  const at = begun.indexOf(words.slice(0, 80));
  return at >= 0 && words.startsWith(begun.slice(at)) ? begun.slice(0, at) + words : undefined;
}

/** Whether `made`, which is in the form of a success, leaves as a failure. */
const isMarked = ({ unmarked, format }: FamilySpec, { isFailed, isSure }: MadeFailure): boolean => !isFailed && isSure && unmarked !== undefined && format.tool.isError;

/** Texts of `made` that rules look at: the words of its body; its own; their first paragraph and line, since handlers put notes of their own below what they caught; the body around them, which may have a code. */
function textsOf({ message, whole }: MadeFailure): ReadonlySet<string> {
  const isShort = whole.length <= longest;
  const said = isShort ? wordsIn(bodyIn(whole) ?? {}) : "";
  return new Set([said === "" ? message : said, message, ...["\n\n", "\n"].map((end) => message.split(end)[0] ?? ""), ...(isShort ? [whole] : [])]);
}

/** The error of the first of these texts that a rule knows, and that text. */
function ruledOf(family: FamilySpec, made: MadeFailure, call: Call): readonly [error?: TaxonomyError, text?: string] {
  const { result, isFailed, message, whole } = made;
  for (const text of textsOf(made)) {
    const error = fromMade(family, text === message ? made : new MadeFailure(result, text, isFailed, bodyIn(whole)), scopeOf(family, call), isFailed);
    if (error) return [error, text];
  }
  return [];
}

/** The error that a rule makes of `made`, with its words where the rule does not know them, or the fallback where its words may leave; undefined where `made` is to be sent. */
export function errorOfMade(family: FamilySpec, made: MadeFailure, call: Call): TaxonomyError | undefined {
  if (made.isCoded) return undefined;
  const [ruled, text = made.whole] = ruledOf(family, made, call);
  const error = ruled ?? (isMarked(family, made) && family.undeclared === "scrubbed" && made.whole.length < 900 ? fallbackFor(family, made) : undefined);
  if (error && lacksWords(error)) {
    const isGiven = givenIn(call.args);
    const isKnown = (each: string): boolean => each === call.tool || each.toLowerCase() === error.code;
    const words = wordsOf(text === made.whole ? text : made.message, isGiven, made.whole, isKnown);
    noteSaid(error, scrubbedLine(scrubbedText(words.replace(/^(?:[\u274c\u26a0\u{1f6ab}\u{1f6d1}]\ufe0f? ?)?(?:Error: ?){0,3}/u, ""), isGiven).replace(/\s*\n\s*/g, " "), isGiven, longest), (message) => scrubbedLine(message, isGiven, longest), whole);
  }
  return error;
}

/** `made` as it is sent where no rule knows it, logged; as a failure, where the family lets it be one. */
export function sentAsMade(family: FamilySpec, made: MadeFailure, call: Call, log: LogSink | undefined): unknown {
  const error = fallbackFor(family, made);
  note(error, ["undeclared: the handler made this result by hand, and no rule matches its text"]);
  reportAlone(error, family, call, log);
  const sent = scrubbedResult(made, givenIn(call.args));
  return isMarked(family, made) ? asFailed(sent) : sent;
}
