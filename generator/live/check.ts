// The interface of a check: one promise that a server can break, its page and its search. It knows no check.

import type { Severity } from "../diagnose/diagnostic.ts";
import type { Row } from "../diagnose/page.ts";
import { toolOf, type Contract } from "./contract.ts";
import type { Message } from "./frame.ts";
import { isLarge } from "./probes/probe.ts";
import type { Ended } from "./record.ts";
import type { Exchange, Session } from "./session.ts";

/** A report of a check about one event. */
export interface Observation {
  readonly sentence: string;
  /** The words in the answer that it is about. */
  readonly words?: string;
  /** Where this one weighs less than the check. */
  readonly severity?: Severity;
  /** The remedy, where it is different from the check's: nothing is advised that the contract forbids. */
  readonly help?: string;
  /** The tool it is about, where that is not the one that was called. */
  readonly subject?: string;
  /** Its cause: findings of one check and one cause are one, whatever tool shows them. */
  readonly cause?: string;
}

/** The traffic that a check needs to have judged anything (needs.ts). */
export type Need =
  | "call under contract"
  | "calls at once"
  | "cancellation"
  | "concealed errors"
  | "declared failure"
  | "end"
  | "failure"
  | "failure under contract"
  | "large argument"
  | "log"
  | "lookup"
  | "malformed call"
  | "protocol error"
  | "refused arguments"
  | "request"
  | "success"
  | "tool list"
  | "tool list under contract"
  | "unknown tool";

export interface Scene {
  readonly contract: Contract | undefined;
  readonly session: Session;
}

/** A scene with a contract. */
export interface SceneWithContract extends Scene {
  readonly contract: Contract;
}

/**
 * One check, whole: a row of the table. Its examples are recordings (record.ts), and data (test/live/examples.yaml).
 *
 * Its subjects: requests with their answers, messages that answer nothing, lines that are not messages, the log, the end of the process, and at
 * last everything together. All of it is pure.
 */
export interface Check extends Row {
  readonly needs: Need;
  exchange?(exchange: Exchange, scene: Scene): Iterable<Observation>;
  /** As `exchange`, where there is a contract. */
  underContract?(exchange: Exchange, scene: SceneWithContract): Iterable<Observation>;
  stray?(message: Message, scene: Scene): Iterable<Observation>;
  noise?(text: string, scene: Scene): Iterable<Observation>;
  logged?(text: string, scene: Scene): Iterable<Observation>;
  ended?(end: Ended, scene: Scene): Iterable<Observation>;
  /** Once, when everything has been seen; each with the record it is about. */
  closing?(scene: Scene): Iterable<Observation & { readonly record: number }>;
}

/** The traffic that a check needs: a check without any has not passed. It finds nothing. */
const isFailure = ({ answer }: Exchange): boolean => answer?.failed === true;

const met: { readonly [N in Need]?: (exchange: Exchange, scene: Scene) => boolean } = {
  request: () => true,
  failure: isFailure,
  "declared failure": (exchange, { contract }) => isFailure(exchange) && exchange.answer?.code !== undefined && contract !== undefined,
  "failure under contract": (exchange, { contract }) => isFailure(exchange) && contract !== undefined && (exchange.tool === undefined || toolOf(contract, exchange.tool) !== undefined),
  success: ({ tool, answer }) => tool !== undefined && answer !== undefined && !answer.failed,
  "refused arguments": ({ fault, answer }) => fault === "refused-arguments" && answer !== undefined,
  "unknown tool": ({ fault, answer }) => fault === "unknown-tool" && answer !== undefined,
  "malformed call": ({ fault, answer }) => fault === "malformed" && answer !== undefined,
  "protocol error": ({ answer }) => answer?.kind === "error",
  "tool list": ({ method, answer }) => method === "tools/list" && answer !== undefined,
  "tool list under contract": ({ method, answer }, { contract }) => method === "tools/list" && answer !== undefined && contract !== undefined,
  lookup: ({ method, answer }) => /^(?:resources\/read|prompts\/get|logging\/setLevel)$/.test(method) && answer !== undefined,
  "large argument": ({ request }) => isLarge(request),
  cancellation: ({ request }, { session }) => session.cancelled.has(request.id),
  "calls at once": (_, { session }) => session.waiting.size > 0,
  "call under contract": ({ tool, answer }, { contract }) => answer !== undefined && toolOf(contract, tool) !== undefined,
  "concealed errors": (exchange, { contract }) => isFailure(exchange) && contract !== undefined && Object.keys(contract.conceal).length > 0,
};

/** The kinds of traffic in an exchange. */
export const needsMet = (exchange: Exchange, scene: Scene): readonly Need[] => (Object.keys(met) as Need[]).filter((need) => met[need]?.(exchange, scene));
