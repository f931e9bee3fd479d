// The answer to a failure that a guard catches: one declared error, or the fallback (formats.md, privacy.md). words.ts makes the words of caught failures fit to leave.

import { substituteOf } from "../../model/codes.ts";
import type { Json } from "../../model/taxonomy.ts";
import { envelopeOf } from "../leaving.ts";
import { sentOf, toolResult, type ToolOptions } from "./encode.ts";
import { causesOf, Ours, type Read, SdkFailed } from "./foreign.ts";
import { blotted, hiddenTexts } from "./hidden.ts";
import type { Known } from "./known.ts";
import { made, type Occurrence } from "./occurrence.ts";
import { readEnvelope } from "./received.ts";
import { applied, type Call, forSdk, mayEndIn } from "./rules.ts";
import { fitAll, memberOf, type Values } from "./shapes.ts";
import { givenIn, plainWords, spokenLine, spokenText, wordsOf } from "./words.ts";

/** Stands for a reference that is made. */
export const newRef = "00000000-0000-4000-8000-000000000000";

/** The error of whatever nothing declares. */
export function fallback({ server, byCode }: Known, ref: string = newRef): Occurrence {
  const error = byCode.get(server.fallback);
  if (error === undefined) throw new Error(`${server.name} has no ${server.fallback}`);
  const details = memberOf(server.standIns as Values | undefined, error.code) ?? {};
  return { ...made(error, { details: details as Values, ref }), undeclared: true };
}

/** The error that a failure is, before anybody asks whether it may leave. */
export function errorOf(known: Known, thrown: Read, call: Call): Occurrence {
  if (thrown instanceof Ours) return thrown.occurrence;
  const named = { server: known.server.domain, ...call };
  const ofSdk = thrown instanceof SdkFailed ? forSdk(known, thrown, named) : undefined;
  if (thrown instanceof SdkFailed) return ofSdk ? made(ofSdk.error, { details: ofSdk.details }) : fallback(known);
  const found = applied(known, thrown, named);
  const error = found && known.byCode.get(found.code);
  return error ? { ...made(error, { details: found.details }), quotes: found.quotes } : fallback(known);
}

/** Do-not-log texts of the error and of those behind it. */
const hiddenBehind = (error: Occurrence, thrown: Read): readonly string[] => {
  const behind = (thrown instanceof Ours ? causesOf(thrown) : [{ value: thrown }, ...causesOf(thrown)]).flatMap(({ value }) => (value instanceof Ours ? [value.occurrence] : []));
  return [error, ...behind].flatMap(hiddenTexts);
};

/** `error` with `words`, where it stands for a failure that said more than it does, and the taxonomy lets them leave. */
function withWords(known: Known, error: Occurrence, words: Read, hidden: readonly string[], { args }: Call): Occurrence {
  if (known.server.undeclared !== "scrubbed" || error.words !== undefined || !(error.undeclared || error.quotes)) return error;
  const text = wordsOf(words);
  const isGiven = givenIn(args);
  const line = text === undefined ? "" : blotted(spokenLine(plainWords(text, isGiven), isGiven), hidden);
  return line === "" ? error : { ...error, words: line };
}

/** The log's name of the rule that made it; undefined without a rule. */
export const madeByRule = (known: Known, thrown: Read, call: Call): string | undefined =>
  thrown instanceof Ours || thrown instanceof SdkFailed ? undefined : applied(known, thrown, { server: known.server.domain, ...call })?.rule;

const hasRef = ({ ref }: Occurrence): boolean => ref !== undefined && ref.length > 0 && ref.length <= 128;

/** The fallback has a reference always: one without would tell that it hides nothing. */
const referred = (error: Occurrence, { server }: Known): Occurrence => {
  if (error.definition.code !== server.fallback) return error;
  const hides = Object.values(server.conceal).includes(server.fallback);
  return { ...error, undeclared: error.undeclared || hides, ref: hasRef(error) ? error.ref : newRef };
};

/** Whether a client could read what leaves as what its contract says. */
function isSound(error: Occurrence, known: Known): boolean {
  const { occurrence, leaving } = sentOf(error, known);
  const envelope = envelopeOf(leaving);
  const read = readEnvelope(envelope);
  const isWhole = read !== undefined && Object.keys(read).length === Object.keys(envelope).length && Object.keys(read.retry ?? {}).length === Object.keys(leaving.retry ?? {}).length;
  return isWhole && fitAll(leaving.details, occurrence.definition.details);
}

/** The call with what makes words of failures fit to leave, where they may. */
export const scrubbing = ({ server }: Known, call: Call): Call => (server.undeclared === "scrubbed" ? { ...call, scrub: (words) => spokenText(words, givenIn(call.args)) } : call);

/** The error that leaves in its place, or itself; `meant` is what it is known as already. */
export function judged(known: Known, thrown: Read, call: Call, meant?: Occurrence): Occurrence {
  const { server } = known;
  const found = meant ?? errorOf(known, thrown, scrubbing(known, call));
  const hidden = hiddenBehind(found, thrown);
  const error = referred(withWords(known, found, thrown, hidden, call), known);
  const { code } = error.definition;
  // The codes that a server gives to its SDK's failures are declared for all of it.
  const isDeclared = thrown instanceof SdkFailed || mayEndIn(server, code, call);
  const mayLeave = isSound(error, known) && known.byCode.get(code)?.origin !== "client" && isDeclared;
  const isHidden = code !== server.fallback && substituteOf(server, code) === server.fallback;
  if (!mayLeave) return isSound(error, known) && !isHidden ? withWords(known, fallback(known), sentOf(error, known).leaving.message, hidden, call) : fallback(known);
  return isHidden ? fallback(known, hasRef(error) ? error.ref : newRef) : error;
}

export const guardedTool = (known: Known, thrown: Read, call: Call, options: ToolOptions): Json => toolResult(judged(known, thrown, { method: "tools/call", ...call }), known, options);
