// Follows a connection record by record, has each exchange judged, and keeps what the report needs. Its memory is bounded.

import { inherited } from "./probes/probe.ts";
import { toolOf, type Contract } from "./contract.ts";
import { wordsIn } from "./answer.ts";
import { handBook } from "./by-hand.ts";
import { bounded, longestKept, most, referenceBook, requestBook, type Waiting } from "./books.ts";
import { answerKey, callCounter, callKey } from "./calls.ts";
import { needsMet, type Need, type Scene } from "./check.ts";
import { checks } from "./checks/index.ts";
import { counter } from "./coverage.ts";
import { at, isRequest, isResponse, textAt, type Id, type Message } from "./frame.ts";
import { exchangeOf, judgeAll, judgeEvent, judgeExchange, type Event } from "./judge.ts";
import { learn } from "./learn.ts";
import { notebook, type Place } from "./notes.ts";
import { failed, takerOf, took } from "./outcome.ts";
import { emptySession, subjectOf, type Exchange, type Session } from "./session.ts";
import { lineOf, type Record, type Sent } from "./record.ts";
import type { Report } from "./report.ts";

const mostRecent = 32;
/** Milliseconds after which an answer was lost before the process was. */
const patience = 10_000;

export interface Observer {
  /** The known facts so far. */
  session(): Session;
  take(record: Record): void;
  /** Judges what was never answered, and tells everything. Nothing may be taken afterwards. */
  report(): Report;
}

/** The names by which an exchange is found again; none of what is very long. */
function keysOf({ tool, args, answer, response }: Exchange, contract: Contract): readonly string[] {
  if (tool === undefined || !answer || JSON.stringify(response).length > longestKept) return [];
  return [callKey(tool, args), ...(answer.code === undefined ? [] : [answerKey(tool, answer, contract)])];
}

/** How often calls of declared tools failed, and ended in the fallback. */
function endsAfter({ ends }: Session, { tool, answer }: Exchange, contract: Contract | undefined, record: number): Session["ends"] {
  if (!answer?.failed || !toolOf(contract, tool)) return ends;
  const isFallback = answer.code === at(contract, "fallback");
  return { failures: ends.failures + 1, fallback: ends.fallback + Number(isFallback), ...(ends.record === undefined ? isFallback && { record } : { record: ends.record }) };
}

/** A session after an exchange, for judging later ones. learn.ts adds the server's own facts. */
function after(session: Session, exchange: Exchange, contract: Contract | undefined, record: number): Session {
  const { tool, fault, answer, request, answeredAt } = exchange;
  return {
    ...session,
    ends: endsAfter(session, exchange, contract, record),
    ...(took(exchange) && { took: new Set([...session.took, takerOf(exchange)].slice(-most)) }),
    ...(answer && failed(exchange) && { failures: [...session.failures.slice(1 - mostRecent), wordsIn(answer).slice(0, longestKept)] }),
    ...(answeredAt !== undefined && { recent: [...session.recent.slice(1 - mostRecent), { request, answeredAt }] }),
    // Names that every object has are compared with one that none has.
    ...(answer && fault === "unknown-tool" && !inherited.includes(String(tool)) && { unknownTool: exchange }),
  };
}

/** The counts of a report. */
function tally() {
  const pairs = counter();
  const calls = callCounter();
  const seen = new Set<Need>();
  let [requests, failures] = [0, 0];
  return {
    saw: (need: Need): void => void seen.add(need),
    sent({ message, probe }: Sent): void {
      if (!isRequest(message)) return;
      requests += 1;
      calls.count(message, probe);
    },
    /** Whether it is the first failure of its tool and code. */
    ended(exchange: Exchange, scene: Scene, record: number): boolean {
      const { tool, answer } = exchange;
      for (const need of needsMet(exchange, scene)) seen.add(need);
      if (!answer?.failed) return false;
      failures += 1;
      return tool !== undefined && answer.code !== undefined && pairs.count(tool, answer.code, record);
    },
    report: (contract: Contract | undefined, session: Session): Pick<Report, "judged" | "coverage" | "requests" | "failures" | "called" | "strangers"> => ({
      judged: checks.filter(({ needs }) => seen.has(needs)).map(({ code }) => code),
      ...(contract && { coverage: pairs.coverage(contract) }),
      requests,
      failures,
      ...calls.all(session),
    }),
  };
}

const lineAt = (record: number, of: Record): Place["lines"][number] => [record, lineOf(of)];

/** A session, and the findings of it. `hears`: whether the log of the server comes here. */
function account(contract: Contract | undefined, hears: boolean) {
  const [requests, references, byHand, notes, counts] = [requestBook(), referenceBook(), handBook(contract), notebook(), tally()];
  const earlier = new Map<string, Exchange>();
  let session: Session = { ...emptySession, hears, earlier, ...requests.known, ...references.known };
  return {
    requests,
    counts,
    session: () => session,
    sent(record: Sent, number: number): void {
      counts.sent(record);
      requests.sent(record, number);
    },
    settle({ sent, record: at }: Waiting, response: Message | undefined, answering: Record | undefined, record: number): void {
      const moment = { record: at, at: sent.at, probe: sent.probe, ...(answering && { answered: record, answeredAt: answering.at }) };
      const exchange = exchangeOf(contract, sent.message as Exchange["request"], response, session, moment);
      const lines = [lineAt(at, sent), ...(answering ? [lineAt(record, answering)] : [])];
      const place = { subject: subjectOf(exchange), record: answering ? record : at, asked: at, lines, probe: sent.probe };
      for (const judgement of judgeExchange(contract, exchange, session)) notes.note(judgement, place);
      if (counts.ended(exchange, { contract, session }, record)) notes.keep(lines);
      const ref = textAt(exchange.answer?.envelope, "ref");
      if (ref !== undefined) references.failed(ref, record);
      for (const key of contract ? keysOf(exchange, contract) : []) bounded(earlier, key, exchange);
      session = learn(after(session, exchange, contract, record), exchange);
    },
    happen(event: Event, subject: string, record: Record, number: number): void {
      for (const judgement of judgeEvent(contract, event, session)) notes.note(judgement, { subject, record: number, lines: [lineAt(number, record)] });
    },
    logged(text: string): void {
      session = { ...session, hears: true };
      counts.saw("log");
      references.logged(text);
      byHand.logged(text);
    },
    report(): Report {
      for (const judgement of judgeAll(contract, session)) notes.note(judgement, { subject: "the log", record: judgement.record ?? 0, lines: [] });
      return reportOf(contract, session, notes.findings().map(byHand.weighed), notes.transcript(), counts);
    },
  };
}

function reportOf(contract: Contract | undefined, session: Session, findings: Report["findings"], transcript: Report["transcript"], counts: ReturnType<typeof tally>): Report {
  const { server, revision, ends } = session;
  return {
    ...(server && { server }),
    ...(revision !== undefined && { revision }),
    findings,
    ...(contract && { fallback: { ended: ends.fallback, of: ends.failures } }),
    ...counts.report(contract, session),
    transcript,
  };
}

/** `hears`: whether the log of the server comes here. */
export function observe(contract: Contract | undefined, { hears }: { readonly hears: boolean }): Observer {
  const { requests, counts, session, sent, settle, happen, logged, report } = account(contract, hears);
  let next = 0;
  const takers: { readonly [F in Record["from"]]: (record: Extract<Record, { from: F }>, number: number) => void } = {
    client: sent,
    server(record, number) {
      const { message } = record;
      if (!isResponse(message)) return;
      const open = requests.answered(message["id"] as Id);
      if (open) settle(open, message, record, number);
      else happen(["stray", message], "the connection", record, number);
    },
    stdout: (record, number) => happen(["noise", record.text], "stdout", record, number),
    stderr(record, number) {
      logged(record.text);
      happen(["logged", record.text], "stderr", record, number);
    },
    exit(record, number) {
      const died = record.asked === undefined;
      if (!died) counts.saw("end");
      happen(["ended", record], "the process", record, number);
      // A process that died has said enough about what came later.
      for (const each of requests.givenUp(died)) if (!died || each.sent.at <= record.at - patience) settle(each, undefined, undefined, each.record);
      requests.forget();
    },
  };

  return {
    session,
    take(record) {
      (takers[record.from] as (record: Record, number: number) => void)(record, next);
      next += 1;
    },
    report() {
      for (const each of requests.givenUp(false)) settle(each, undefined, undefined, each.record);
      return report();
    },
  };
}
