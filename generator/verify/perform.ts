// Performs a run of verify: it probes, proxies, or reads a recording. Other code reports the result.

import { resolve } from "node:path";
import { http } from "../live/connect/http.ts";
import { stdio } from "../live/connect/stdio.ts";
import type { Contract } from "../live/contract.ts";
import { observe } from "../live/observe.ts";
import { proxy } from "../live/proxy.ts";
import { lineOf, recordOf, type Record } from "../live/record.ts";
import type { Report } from "../live/report.ts";
import { scrub } from "../live/secrets.ts";
import { verify, type Verified } from "../live/verify.ts";
import { linesOf } from "../read/disk.ts";
import { openLines, type Lines } from "../write/lines.ts";
import type { Streams } from "../terminal/streams.ts";
import { version } from "../terminal/version.ts";
import type { VerifyRequest } from "./request.ts";
import { progressOn } from "../terminal/progress.ts";
import { isUsageError, usageError } from "../run/exits.ts";

export interface Performed {
  readonly report: Report;
  /** The outcome of a run with probes. */
  readonly verified?: Verified;
  /** Lines of the recording before the first of this run. */
  readonly before: number;
}

const reason = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

function opened({ record, cwd }: VerifyRequest): Lines | undefined {
  if (record === undefined) return undefined;
  try {
    return openLines(resolve(cwd, record));
  } catch (error) {
    throw usageError(`cannot write ${record}: ${reason(error)}`);
  }
}

/** Raises a ConnectionError, or a usage error (usage.ts) for a file that cannot be read or written. */
export async function performed(request: VerifyRequest, contract: Contract | undefined, streams: Streams): Promise<Performed> {
  if (request.replay !== undefined) return { report: await replayed(request, request.replay, contract), before: 0 };
  const file = opened(request);
  const before = file?.before ?? 0;
  const record = (each: Record): void => file?.put(scrub(lineOf(each)));
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    if (request.proxy) return { report: await proxy({ command: request.command, cwd: request.cwd, contract, record, signal: stopped.signal, streams: process }), before };
    const verified = await probed(request, contract, record, stopped.signal, streams);
    return { report: verified, verified, before };
  } finally {
    for (const signal of signals) process.removeListener(signal, stop);
    file?.close();
  }
}

async function probed(request: VerifyRequest, contract: Contract | undefined, record: (each: Record) => void, signal: AbortSignal, streams: Streams): Promise<Verified> {
  const progress = progressOn(streams);
  const { url, command, headers, cwd } = request;
  const connect = url === undefined ? stdio(command, cwd) : http(url, headers);
  try {
    progress.show(`connecting to ${url ?? command.join(" ")}`);
    return await verify({ ...request, contract, connect, signal, record, version, progress: (done, planned, probe) => progress.show(`${done} of ${planned} probes  ${probe}`) });
  } finally {
    progress.clear();
  }
}

/** An empty line is one, too. */
const nothing: Record = { at: 0, from: "client", message: {} };

async function replayed({ cwd }: VerifyRequest, name: string, contract: Contract | undefined): Promise<Report> {
  const observer = observe(contract, { hears: false });
  let number = 0;
  try {
    for await (const line of linesOf(resolve(cwd, name))) {
      number += 1;
      const record = line.trim() === "" ? nothing : recordOf(line);
      if (!record) throw usageError(`${name}:${number} is not a line of a recording; expected {"from":"client","message":{…}}`);
      observer.take(record);
    }
  } catch (error) {
    if (isUsageError(error)) throw error;
    throw usageError(`cannot read ${name}: ${reason(error)}`);
  }
  return observer.report();
}
