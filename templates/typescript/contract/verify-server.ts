// The judge in a generated package, for its users' tests. Its types are src/live.d.ts.

import { read } from "./package-files.ts";
import { fromDocument } from "../../../generator/model/left-out.ts";
import { pretty } from "../../../generator/diagnose/print/pretty.ts";
import { http } from "../../../generator/live/connect/http.ts";
import { stdio } from "../../../generator/live/connect/stdio.ts";
import { isTransport, over, type Transport } from "../../../generator/live/connect/transport.ts";
import type { Connect } from "../../../generator/live/connect/connection.ts";
import type { Contract } from "../../../generator/live/contract.ts";
import { percent } from "../../../generator/live/coverage.ts";
import { diagnosticsOf, transcriptText, without } from "../../../generator/live/diagnostics.ts";
import { endOf } from "../../../generator/live/end.ts";
import { isMessage } from "../../../generator/live/frame.ts";
import { observe } from "../../../generator/live/observe.ts";
import type { Finding, Report } from "../../../generator/live/report.ts";
import { byCause } from "../../../generator/live/report.ts";
import { verify, type Verified } from "../../../generator/live/verify.ts";
import type { VerifyServerOptions } from "../src/live.d.ts";

/** Words apart; `'…'` and `"…"` keep theirs together. Variables, pipes and the like are words like any other. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ""));

/** The contract of the package that this file is a part of. */
const contractHere = (): Contract => fromDocument(read("taxonomy.json") as Contract);

export type ServerUnderTest = string | readonly string[] | { readonly href: string } | Transport;

const isAddress = (server: object): server is { readonly href: string } => isMessage({ ...server }) && typeof (server as { href?: unknown }).href === "string";

function connectTo(server: ServerUnderTest, { headers, cwd }: VerifyServerOptions): Connect {
  if (typeof server === "string") return /^https?:\/\//.test(server) ? http(server, headers) : stdio(wordsOf(server), cwd);
  if (isTransport(server)) return over(server);
  return isAddress(server) ? http(server.href, headers) : stdio(server as readonly string[], cwd);
}

/** A server does not keep its contract; `report` says all of it. */
export class ContractBroken extends Error {
  readonly report: Verified;
  constructor(message: string, report: Verified) {
    super(message);
    this.report = report;
  }
  override get name(): string {
    return "ContractBroken";
  }
}

const file = "transcript.jsonl";

function said(report: Verified, minimum: number | undefined, counts: (finding: Finding) => boolean): string {
  const findings = report.findings.filter(counts);
  const shown = pretty(diagnosticsOf({ ...report, findings }, { file }).slice(0, 20), new Map([[file, transcriptText(report)]]));
  const coverage = report.coverage && minimum !== undefined && percent(report.coverage) < minimum ? `${percent(report.coverage)} % of the declared pairs of tool and code were seen; the required minimum is ${minimum} %\n` : "";
  return findings.length === 0 && coverage === "" ? "" : `the server breaks its contract\n${shown}${coverage}${callsOf(report).join("\n")}\n`;
}

/** Probes a server, and throws where it does not keep the contract of this package. */
export async function verifyServer(server: ServerUnderTest, options: VerifyServerOptions = {}): Promise<Verified> {
  const { tools = [], sideEffects = false, only = [], seed = 1, timeoutMs = 10_000, totalMs = 120_000, protocol = "2025-11-25", failOn = "error", suppress = [], minCoverage } = options;
  const contract = contractHere();
  const settings = { tools, sideEffects, only, seed, timeoutMs, totalMs, revision: protocol, version: contract.version };
  const report = byCause(without(await verify({ ...settings, contract, connect: connectTo(server, options) }), suppress).report);
  const message = failOn === "never" ? "" : said(report, minCoverage, ({ severity }) => severity === "error" || failOn === "warning");
  if (message !== "") throw new ContractBroken(message, report);
  return report;
}

/** The called and uncalled tools of a report, a line each. */
export const callsOf = (report: Verified): readonly string[] => endOf(report, report);

export interface Judged {
  report(): Report;
}

/** Judges what passes over a transport of an SDK's client, which is then used as before. */
export function judged(transport: Transport): Judged {
  const observer = observe(contractHere(), { hears: false });
  const began = performance.now();
  const take = (from: "client" | "server", message: unknown): void => {
    if (isMessage(message)) observer.take({ at: Math.round(performance.now() - began), from, message });
  };
  const send = transport.send.bind(transport) as (message: unknown, ...rest: readonly unknown[]) => Promise<void>;
  let receive: unknown = transport.onmessage;
  Object.defineProperties(transport, {
    send: {
      value: (message: unknown, ...rest: readonly unknown[]) => {
        take("client", message);
        return send(message, ...rest);
      },
    },
    onmessage: {
      get: () => receive,
      set: (listener: unknown) => {
        receive = typeof listener === "function" ? (message: unknown, ...rest: readonly unknown[]) => (take("server", message), listener(message, ...rest) as unknown) : listener;
      },
    },
  });
  return { report: () => byCause(observer.report()) };
}
