// Follows a connection record by record, has each exchange judged, and keeps what the report needs. Its memory is bounded.

import { toolOf, type Contract } from "./contract.ts";
import { callCounter } from "./calls.ts";
import type { Need } from "./check.ts";
import { checks } from "./checks/index.ts";
import { counter } from "./coverage.ts";
import { isNotification, isRequest, isResponse, textAt, type Id, type Message } from "./frame.ts";
import { exchangeOf, judgeEvent, judgeExchange, type Event } from "./judge.ts";
import { answerKey, callKey } from "./keys.ts";
import { learn } from "./learn.ts";
import { needsMet } from "./needs.ts";
import { notebook, type Place } from "./notes.ts";
import { failed, takerOf, took } from "./outcome.ts";
import { outletOf } from "./outlet.ts";
import { lineOf, type Record, type Sent } from "./record.ts";
import type { Report } from "./report.ts";
import { emptySession, type Exchange, type Session } from "./session.ts";

const most = 1_000;
const mostRecent = 32;
/** Milliseconds after which an answer was lost before the process was. */
const patience = 10_000;
const longestKept = 65_536;

export interface Observer {
  /** What is known so far. */
  session(): Session;
  take(record: Record): void;
  /** Judges what was never answered, and tells everything. Nothing may be taken afterwards. */
  report(): Report;
}

interface Waiting {
  readonly sent: Sent;
  readonly record: number;
}

const bounded = <K, V>(map: Map<K, V>, key: K, value: V): void => {
  if (!map.has(key) && map.size < most) map.set(key, value);
};

/** `hears`: whether the log of the server comes here. */
export function observe(contract: Contract | undefined, { hears }: { readonly hears: boolean }): Observer {
  const waiting = new Map<Id, Waiting>();
  const requests = new Map<Id, Exchange["request"]>();
  const cancelled = new Map<Id, number>();
  const refs = new Map<string, number>();
  const heard = new Set<string>();
  const earlier = new Map<string, Exchange>();
  let session: Session = { ...emptySession, hears, cancelled, waiting: requests, refs, heard, earlier };
  const notes = notebook();
  const pairs = counter();
  let tail = "";
  let next = 0;
  const calls = callCounter();
  const seen = new Set<Need>();
  let asked = 0;
  let failures = 0;
  let server: Report["server"];

  const lineAt = (record: number, of: Record): Place["lines"][number] => [record, lineOf(of)];

  /** What later exchanges are compared with. */
  const remember = (exchange: Exchange, record: number): void => {
    const { tool, answer, response, args, request, answeredAt } = exchange;
    if (answeredAt !== undefined) session = { ...session, recent: [...session.recent.slice(1 - mostRecent), { request, answeredAt }] };
    const ref = textAt(answer?.envelope, "ref");
    if (ref !== undefined) {
      bounded(refs, ref, record);
      if (tail.includes(ref)) heard.add(ref);
    }
    if (tool === undefined || !answer) return;
    if (exchange.fault === "unknown-tool" && !/^(?:constructor|__proto__|toString)$/.test(tool)) session = { ...session, stranger: exchange };
    if (!contract || JSON.stringify(response).length > longestKept) return;
    bounded(earlier, callKey(tool, args), exchange);
    if (answer.code !== undefined) bounded(earlier, answerKey(tool, answer, contract), exchange);
  };

  const settle = ({ sent, record: at }: Waiting, response: Message | undefined, answering: Record | undefined, record: number): void => {
    const moment = { record: at, at: sent.at, probe: sent.probe, ...(answering && { answered: record, answeredAt: answering.at }) };
    const exchange = exchangeOf(contract, sent.message as Exchange["request"], response, session, moment);
    const { tool, answer } = exchange;
    for (const need of needsMet(exchange, { contract, session })) seen.add(need);
    const lines = [lineAt(at, sent), ...(answering ? [lineAt(record, answering)] : [])];
    const place = { subject: outletOf(exchange), record: answering ? record : at, asked: at, lines, probe: sent.probe };
    for (const judgement of judgeExchange(contract, exchange, session)) notes.note(judgement, place);
    if (answer?.failed) {
      failures += 1;
      if (tool !== undefined && answer.code !== undefined && pairs.count(tool, answer.code, record)) notes.keep(lines);
    }
    if (answer?.failed === true && contract && toolOf(contract, tool)) {
      const isFallback = answer.code === contract.fallback;
      const { failures: before, fallback, record: first } = session.ends;
      session = { ...session, ends: { failures: before + 1, fallback: fallback + Number(isFallback), ...(first === undefined ? isFallback && { record } : { record: first }) } };
    }
    if (took(exchange)) session = { ...session, took: new Set([...session.took, takerOf(exchange)].slice(-most)) };
    if (answer && failed(exchange)) session = { ...session, failures: [...session.failures.slice(1 - mostRecent), answer.texts.join("\n").slice(0, longestKept)] };
    remember(exchange, record);
    session = learn(session, exchange);
    server = session.server ?? server;
  };

  const happen = (event: Event, subject: string, record: Record, number: number): void => {
    for (const judgement of judgeEvent(contract, event, session)) notes.note(judgement, { subject, record: number, lines: [lineAt(number, record)] });
  };

  const ofClient = (record: Sent, number: number): void => {
    const { message } = record;
    if (isRequest(message)) {
      asked += 1;
      calls.count(message, record.probe);
      waiting.set(message.id, { sent: record, record: number });
      requests.set(message.id, message);
    } else if (isNotification(message) && message.method === "notifications/cancelled") {
      const id = (message["params"] as { readonly requestId?: unknown } | undefined)?.requestId;
      if (typeof id === "string" || typeof id === "number") cancelled.set(id, record.at);
    }
  };

  const ofServer = (record: Extract<Record, { from: "server" }>, number: number): void => {
    const { message } = record;
    if (!isResponse(message)) return;
    const id = message["id"] as Id;
    const open = waiting.get(id);
    if (!open) return happen({ kind: "stray", message }, "the connection", record, number);
    waiting.delete(id);
    requests.delete(id);
    settle(open, message, record, number);
  };

  /**
   * Ends what still waits. `since`: of what came later, a process that died has said enough. A ping that waits shows a server that hung: then the call
   * before it says all, and where the process died at last, that does.
   */
  const giveUp = (since: number, died: boolean): void => {
    const open = [...waiting];
    const hung = open.findIndex(([, { sent }]) => sent.message["method"] === "ping");
    for (const [id] of open) {
      waiting.delete(id);
      requests.delete(id);
    }
    const told = hung < 1 ? open : died ? [] : open.slice(0, hung);
    for (const [, each] of told) if (each.sent.at <= since) settle(each, undefined, undefined, each.record);
    cancelled.clear();
  };

  return {
    session: () => session,
    take(record) {
      const number = next;
      next += 1;
      switch (record.from) {
        case "client":
          return ofClient(record, number);
        case "server":
          return ofServer(record, number);
        case "stdout":
          return happen({ kind: "noise", text: record.text }, "stdout", record, number);
        case "stderr":
          tail = (tail + record.text).slice(-longestKept);
          if (!session.hears) session = { ...session, hears: true };
          seen.add("log");
          for (const ref of refs.keys()) if (record.text.includes(ref)) heard.add(ref);
          return happen({ kind: "logged", text: record.text }, "stderr", record, number);
        case "exit":
          if (record.asked !== undefined) seen.add("end");
          happen({ kind: "ended", end: record }, "the process", record, number);
          return giveUp(record.asked === undefined ? record.at - patience : Infinity, record.asked === undefined);
      }
    },
    report() {
      giveUp(Infinity, false);
      for (const judgement of judgeEvent(contract, { kind: "closing" }, session)) notes.note(judgement, { subject: "the log", record: judgement.record ?? 0, lines: [] });
      return {
        ...(server && { server }),
        ...(session.revision === undefined ? {} : { revision: session.revision }),
        findings: notes.findings(),
        judged: checks.filter(({ needs }) => seen.has(needs)).map(({ code }) => code),
        ...(contract && { coverage: pairs.coverage(contract) }),
        ...(contract && { fallback: { ended: session.ends.fallback, of: session.ends.failures } }),
        requests: asked,
        failures,
        ...calls.all(session),
        transcript: notes.transcript(),
      };
    },
  };
}
