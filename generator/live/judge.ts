// The judge: one request and its answer against a contract, as far as the session knows it. Pure; probes, the proxy, replays and tests ask it alike.

import type { Severity } from "../diagnose/diagnostic.ts";
import { readAnswer } from "./answer.ts";
import { isUnknownTool } from "./calls.ts";
import type { Check, Observation, Scene } from "./check.ts";
import { checks } from "./checks/index.ts";
import type { Contract } from "./contract.ts";
import { at, isMessage, textAt, type Request, type Response } from "./frame.ts";
import { refusal } from "./input-schema.ts";
import type { Exchange, Session } from "./session.ts";

/** A result of a check, before its place in a transcript is known. */
export interface Judgement extends Observation {
  readonly check: string;
  readonly severity: Severity;
  readonly help: string;
  /** The line of the transcript; by default the current one. */
  readonly record?: number;
}

/** Where and when the two were seen. */
export type Seen = Pick<Exchange, "record" | "answered" | "at" | "answeredAt"> & { readonly probe?: string | undefined };

const nowhere: Seen = { record: 0, at: 0 };

/** A request and its answer, read. Without a response none came. */
export function exchangeOf(contract: Contract | undefined, request: Request, response: Response | undefined, session: Session, seen: Seen = nowhere): Exchange {
  const { method } = request;
  const tool = method === "tools/call" ? textAt(request["params"], "name") : undefined;
  return {
    request,
    method,
    ...(tool === undefined ? {} : { tool }),
    args: at(request["params"], "arguments"),
    ...faultOf(request, tool, session, seen.probe),
    ...seen,
    ...(response && { response, answer: readAnswer(response, contract) }),
  };
}

function faultOf({ method, params }: Request, tool: string | undefined, { tools, listing }: Session, probe: string | undefined): Pick<Exchange, "fault" | "why"> {
  if (method !== "tools/call") return { fault: "sound" };
  if (!isMessage(params)) return { fault: "malformed", why: "params are missing" };
  if (tool === undefined) return { fault: "malformed", why: "the name is missing" };
  const args = params["arguments"];
  if (args !== undefined && !isMessage(args)) return { fault: "malformed", why: "the arguments are not an object" };
  const listed = (tools ?? listing)?.get(tool);
  // If the list is incomplete, an unlisted name may be a tool's, but not a made-up one.
  if (!listed) return { fault: tools || isUnknownTool(probe) ? "unknown-tool" : "sound" };
  const why = refusal(listed.inputSchema, args);
  return why === undefined ? { fault: "sound" } : { fault: "refused-arguments", why };
}

type Judging = (check: Check) => Iterable<Observation & { readonly record?: number }> | undefined;

const judged = (judging: Judging): readonly Judgement[] =>
  checks.flatMap((check) => [...(judging(check) ?? [])].map((observation) => ({ check: check.code, severity: check.severity, help: check.help, ...observation })));

/** The results for one exchange. */
export const judgeExchange = (contract: Contract | undefined, exchange: Exchange, session: Session): readonly Judgement[] =>
  judged((check) => [...(check.exchange?.(exchange, { contract, session }) ?? []), ...((contract && check.underContract?.(exchange, { contract, session })) ?? [])]);

type Kind = "stray" | "noise" | "logged" | "ended";

/** An event that is not an exchange, under the name of the method that judges it. */
export type Event = { readonly [K in Kind]: readonly [kind: K, what: Parameters<NonNullable<Check[K]>>[0]] }[Kind];

/** The results for any other event. */
export const judgeEvent = (contract: Contract | undefined, [kind, what]: Event, session: Session): readonly Judgement[] =>
  judged((check) => (check[kind] as ((of: typeof what, scene: Scene) => Iterable<Observation>) | undefined)?.(what, { contract, session }));

/** The results for everything together, at the end. */
export const judgeAll = (contract: Contract | undefined, session: Session): readonly Judgement[] => judged((check) => check.closing?.({ contract, session }));
