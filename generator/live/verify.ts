// Verifies a server: connects, probes it within bounds, and reports. Whatever happens, nothing it started is left behind.

import { isMessage, textAt } from "./frame.ts";
import type { Connect } from "./connect/connection.ts";
import type { Contract } from "./contract.ts";
import { driver } from "./drive.ts";
import { observe } from "./observe.ts";
import { allows, plan, type Consent } from "./probes/plan.ts";
import type { Probe } from "./probes/probe.ts";
import type { Record } from "./record.ts";
import type { Report } from "./report.ts";

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

export interface Verified extends Report {
  /** Probes: sent and planned. */
  readonly sent: number;
  readonly planned: number;
  /** Tools that were not called with arguments they take, since nobody allowed it. */
  readonly spared: readonly string[];
  /** Why not all probes were sent. */
  readonly cut?: "stopped" | "time" | "died";
}

/** A server that dies more often is not started again. */
const mostStarts = 5;

/** Raises a ConnectionError where there is no connection at all. */
export async function verify(options: VerifyOptions): Promise<Verified> {
  const { contract, connect, timeoutMs, totalMs, revision, version, signal, record, progress, seed, only } = options;
  const observer = observe(contract, { hears: false });
  const take = (each: Record): void => {
    record?.(each);
    observer.take(each);
  };
  const drive = driver({ connect, timeoutMs, revision, version, take });
  const deadline = performance.now() + totalMs;
  let starts = 1;
  let sent = 0;
  let probes: readonly Probe[] = [];
  let cut: Verified["cut"];
  const stop = (): Verified["cut"] => (signal?.aborted === true ? "stopped" : performance.now() > deadline ? "time" : undefined);
  const abort = (): void => void drive.close();
  signal?.addEventListener("abort", abort, { once: true });
  try {
    await drive.open();
    await listTools(drive);
    const mayCall = allows(options);
    const all = plan({ session: observer.session(), contract, mayCall }, seed);
    probes = only.length === 0 ? all : all.filter(({ id }) => only.some((wanted) => id === wanted || id.startsWith(`${wanted}/`)));
    for (const probe of probes) {
      cut = stop();
      if (cut !== undefined) break;
      if (!drive.isOpen()) {
        if (starts >= mostStarts) {
          cut = "died";
          break;
        }
        starts += 1;
        if (!(await reopened(drive))) {
          cut = "died";
          break;
        }
      }
      progress?.(sent, probes.length, probe.id);
      await send(drive, probe);
      sent += 1;
    }
  } catch (error) {
    if (signal?.aborted !== true) throw error;
    cut = "stopped";
  } finally {
    signal?.removeEventListener("abort", abort);
    await drive.close();
  }
  const spared = [...(observer.session().tools?.values() ?? [])].filter((tool) => !allows(options)(tool)).map(({ name }) => name);
  return { ...observer.report(), sent, planned: probes.length, spared, ...(cut === undefined ? {} : { cut }) };
}

/** Whether it could be started once more. */
const reopened = (drive: ReturnType<typeof driver>): Promise<boolean> =>
  drive.open().then(
    () => true,
    () => false,
  );

async function listTools(drive: ReturnType<typeof driver>): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < 100; page++) {
    const [answer] = await drive.ask([{ method: "tools/list", params: cursor === undefined ? {} : { cursor } }]);
    cursor = textAt(answer, "result", "nextCursor");
    if (cursor === undefined) return;
  }
}

/** After a failure, or no answer, the server is asked whether it is still there. */
async function send(drive: ReturnType<typeof driver>, { id, volleys }: Probe): Promise<void> {
  for (const { calls, cancel } of volleys) {
    if (!drive.isOpen()) return;
    const answers = await drive.ask(calls, { probe: id, ...(cancel && { cancel }) });
    const isFailure = answers.some((answer) => !isMessage(answer?.["result"]) || answer["result"]["isError"] === true);
    if (isFailure && drive.isOpen()) await drive.ping(id);
  }
}
