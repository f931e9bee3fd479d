// The judge: one request and its answer against a contract, as far as the session knows it. Pure; probes, the proxy, replays and tests ask it alike.

import type { Severity } from "../diagnose/diagnostic.ts";
import { readAnswer } from "./answer.ts";
import { isUnknownTool } from "./calls.ts";
import type { Check, Observation } from "./check.ts";
import { checks } from "./checks/index.ts";
import type { Contract } from "./contract.ts";
import { at, isMessage, textAt, type Message, type Request, type Response } from "./frame.ts";
import { refusal } from "./input-schema.ts";
import type { Ended } from "./record.ts";
import type { Exchange, Session } from "./session.ts";

/** A result of a check, before its place in a transcript is known. */
export interface Judgement {
  readonly check: string;
  readonly severity: Severity;
  readonly sentence: string;
  readonly help: string;
  readonly words?: string;
  readonly cause?: string;
  readonly subject?: string;
  /** The line of the transcript; by default the current one. */
  readonly record?: number;
}

/** Where and when the two were seen. */
export interface Seen {
  readonly record: number;
  readonly answered?: number;
  readonly at: number;
  readonly answeredAt?: number;
  readonly status?: number;
  readonly probe?: string | undefined;
}

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

/** The results for a request and its response; `undefined` if none came. */
export const judge = (contract: Contract | undefined, request: Request, response: Response | undefined, session: Session): readonly Judgement[] =>
  judgeExchange(contract, exchangeOf(contract, request, response, session), session);

/** An event that is not an exchange. */
export type Event =
  | { readonly kind: "stray"; readonly message: Message }
  | { readonly kind: "noise" | "logged"; readonly text: string }
  | { readonly kind: "ended"; readonly end: Ended }
  | { readonly kind: "closing" };

/** The results for any other event. */
export function judgeEvent(contract: Contract | undefined, event: Event, session: Session): readonly Judgement[] {
  const scene = { contract, session };
  return judged((check) => {
    switch (event.kind) {
      case "stray":
        return check.stray?.(event.message, scene);
      case "noise":
        return check.noise?.(event.text, scene);
      case "logged":
        return check.logged?.(event.text, scene);
      case "ended":
        return check.ended?.(event.end, scene);
      case "closing":
        return check.closing?.(scene);
    }
  });
}
