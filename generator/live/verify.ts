// Verifies a server: connects, probes it within bounds, and reports. It calls no tool without leave, and whatever happens, nothing it started is left behind.

import { isMessage } from "./frame.ts";
import type { Connect } from "./connect/connection.ts";
import type { Contract } from "./contract.ts";
import { driver, toolPages, type Driver } from "./drive.ts";
import { observe, type Observer } from "./observe.ts";
import { allows, plan, type Consent } from "./probes/plan.ts";
import type { Probe } from "./probes/probe.ts";
import type { Record } from "./record.ts";
import type { Report } from "./report.ts";
import type { ListedTool } from "./session.ts";

export interface VerifyOptions extends Consent {
  readonly contract: Contract | undefined;
  readonly connect: Connect;
  readonly seed: number;
  /** Ids of the only probes to send, or the beginning of them; all by default. */
  readonly only: readonly string[];
  /** Milliseconds for one answer, and for everything. */
  readonly timeoutMs: number;
  readonly totalMs: number;
  /** The MCP revision that is asked for. */
  readonly revision: string;
  readonly version: string;
  /** Ends the run early; what was seen is reported. */
  readonly signal?: AbortSignal | undefined;
  readonly record?: ((record: Record) => void) | undefined;
  readonly progress?: ((done: number, planned: number, probe: string) => void) | undefined;
}

/** The tool took what it should have refused; the server answers none of the kind; the tool does not answer a plain call either. */
export type Why = "taken" | "heavy" | "mute";

export interface Verified extends Report {
  /** Probes: sent and planned. */
  readonly sent: number;
  readonly planned: number;
  /** Tools that are not allowed, and were not called. */
  readonly spared: readonly string[];
  /** Probes that were not sent any more, and why. */
  readonly held: readonly { readonly probe: string; readonly why: Why }[];
  /** Why not all probes were sent. */
  readonly cut?: "stopped" | "time" | "died";
}

/** No probe has that name. */
export class UnknownProbe extends Error {
  readonly probe: string;
  /** The tool that it would call, if a flag allowed it. */
  readonly spared?: string;
  /** The probes that there are. */
  readonly known: readonly string[];
  constructor(probe: string, known: readonly string[], spared: string | undefined) {
    super(`no probe has the name ${JSON.stringify(probe)}`);
    this.probe = probe;
    this.known = known;
    if (spared !== undefined) this.spared = spared;
  }
  override get name(): string {
    return "UnknownProbe";
  }
}

/** A server that dies more often is not started again. */
const mostStarts = 5;

/** How far a run has come. */
interface Went {
  sent: number;
  readonly held: Verified["held"][number][];
  /** Whether a probe that is not heavy got no answer in time. */
  isLate: boolean;
}

interface Sending {
  readonly drive: Driver;
  readonly observer: Observer;
  readonly went: Went;
  readonly stop: () => Verified["cut"];
  readonly progress?: NonNullable<VerifyOptions["progress"]>;
}

/** Sends the probes one after another, and says what cut that short. */
async function sendAll(probes: readonly Probe[], { drive, observer, went, stop, progress }: Sending): Promise<Verified["cut"]> {
  let starts = 1;
  const failsAt = new Set<string>();
  for (const probe of probes) {
    const why = whyHeld(probe, observer, failsAt);
    if (why !== undefined) {
      went.held.push({ probe: probe.id, why });
      continue;
    }
    const cut = stop();
    if (cut !== undefined) return cut;
    if (!drive.isOpen()) {
      starts += 1;
      if (starts > mostStarts || !(await reopened(drive))) return "died";
    }
    progress?.(went.sent, probes.length, probe.id);
    const isAnswered = await send(drive, probe, observer);
    if (!isAnswered) failsAt.add(probe.heavy ?? probe.id);
    went.isLate ||= !isAnswered && probe.heavy === undefined;
    went.sent += 1;
  }
  return undefined;
}

/** Raises a ConnectionError where there is no connection at all, and an UnknownProbe before any is sent. */
export async function verify(options: VerifyOptions): Promise<Verified> {
  const { contract, connect, timeoutMs, totalMs, revision, version, signal, record, progress, seed, only } = options;
  const observer = observe(contract, { hears: false });
  const take = (each: Record): void => {
    record?.(each);
    observer.take(each);
  };
  const drive = driver({ connect, timeoutMs, revision, version, take });
  const deadline = performance.now() + totalMs;
  const went: Went = { sent: 0, held: [], isLate: false };
  let probes: readonly Probe[] = [];
  let cut: Verified["cut"];
  const stop = (): Verified["cut"] => (signal?.aborted === true ? "stopped" : performance.now() > deadline ? "time" : undefined);
  const abort = (): void => void drive.close();
  signal?.addEventListener("abort", abort, { once: true });
  try {
    await drive.open();
    for await (const _ of toolPages(drive, () => stop() !== undefined));
    probes = chosen(plan({ session: observer.session(), contract, callable: listed(observer).filter(allows(options)) }, seed), only, spared(observer, options));
    cut = await sendAll(probes, { drive, observer, went, stop, ...(progress && { progress }) });
    if (went.isLate && stop() === undefined) await linger(drive, observer, timeoutMs);
  } catch (error) {
    if (signal?.aborted !== true) throw error;
    cut = "stopped";
  } finally {
    signal?.removeEventListener("abort", abort);
    await drive.close();
  }
  return { ...observer.report(), sent: went.sent, planned: probes.length, spared: spared(observer, options), held: went.held, ...(cut === undefined ? {} : { cut }) };
}

/** The known tools: if the list is incomplete, the tools of the pages that came. */
function listed(observer: Observer): readonly ListedTool[] {
  const { tools, listing } = observer.session();
  return [...((tools ?? listing)?.values() ?? [])];
}

const spared = (observer: Observer, consent: Consent): readonly string[] => listed(observer).filter((tool) => !allows(consent)(tool)).map(({ name }) => name);

const begins = (id: string, wanted: string): boolean => id === wanted || id.startsWith(`${wanted}/`);

/** The probes that were asked for; a word that none begins with is raised. */
function chosen(all: readonly Probe[], only: readonly string[], kept: readonly string[]): readonly Probe[] {
  const lost = only.find((wanted) => !all.some(({ id }) => begins(id, wanted)));
  if (lost !== undefined) throw new UnknownProbe(lost, all.map(({ id }) => id), kept.find((tool) => begins(lost, tool)));
  return only.length === 0 ? all : all.filter(({ id }) => only.some((wanted) => begins(id, wanted)));
}

/** `failsAt`: kinds of heavy probes, and ids of others, that were not answered. */
function whyHeld({ taker, heavy }: Probe, observer: Observer, failsAt: ReadonlySet<string>): Why | undefined {
  if (taker !== undefined && observer.session().took.has(taker)) return "taken";
  if (heavy === undefined) return undefined;
  return failsAt.has(`${taker}/sample`) ? "mute" : failsAt.has(heavy) ? "heavy" : undefined;
}

/** A slow tool is not a silent one: late answers get a second wait at the end. Turns are counted, for a clock goes on while this process is kept from reading. */
async function linger(drive: Driver, observer: Observer, ms: number): Promise<void> {
  const waits = (): boolean => [...observer.session().waiting.keys()].some((id) => !observer.session().cancelled.has(id));
  for (let waited = 0; drive.isOpen() && waits() && waited < ms; waited += 100) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Whether it could be started once more. */
const reopened = (drive: Driver): Promise<boolean> =>
  drive.open().then(
    () => true,
    () => false,
  );

/** After a failure, or no answer, the server is asked whether it is still there. Resolves to whether all was answered. */
async function send(drive: Driver, { id, volleys, taker }: Probe, observer: Observer): Promise<boolean> {
  let isAnswered = true;
  for (const { calls, cancel } of volleys) {
    if (!drive.isOpen() || (taker !== undefined && observer.session().took.has(taker))) return isAnswered;
    const answers = await drive.ask(calls, { probe: id, ...(cancel && { cancel }) });
    isAnswered &&= answers.every((answer) => answer !== undefined);
    const isFailure = answers.some((answer) => !isMessage(answer?.["result"]) || answer["result"]["isError"] === true);
    if (isFailure && drive.isOpen()) await drive.ping(id);
  }
  return isAnswered;
}
