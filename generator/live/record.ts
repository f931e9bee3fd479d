// One event on a connection, as a line of a recording (JSON Lines). Lines are in order; it holds no state.

import { isMessage, type Message, receivedJson } from "./frame.ts";

interface Moment {
  /** Milliseconds since the recording began. */
  readonly at: number;
}

/** A message of the client; `probe` names the probe that sent it. */
export interface Sent extends Moment {
  readonly from: "client";
  readonly message: Message;
  readonly probe?: string;
}

/** A message of the server; `status` is the HTTP status it came with. */
interface Received extends Moment {
  readonly from: "server";
  readonly message: Message;
  readonly status?: number;
}

/** Lines on the server's stdout that are not JSON-RPC. */
interface Noise extends Moment {
  readonly from: "stdout";
  readonly text: string;
}

interface Logged extends Moment {
  readonly from: "stderr";
  readonly text: string;
}

/** The end of the process or of the connection; `asked` is what we did to end it. */
export interface Ended extends Moment {
  readonly from: "exit";
  readonly code: number | null;
  readonly signal: string | null;
  readonly asked?: StopSignal;
  /** Its output ended while the process ran on. */
  readonly isShut?: true;
}

export type StopSignal = "stdin" | "SIGTERM" | "SIGKILL";

export type Record = Sent | Received | Noise | Logged | Ended;

/** A line without its line break. */
export const lineOf = (record: Record): string => JSON.stringify(record);

const isText = (value: unknown): value is string => typeof value === "string";

/** The record a line holds; undefined when it holds none. `at` may be left out. */
export function recordOf(line: string): Record | undefined {
  const value = receivedJson(line);
  if (!isMessage(value)) return undefined;
  const { from, message, text } = value;
  const record = { at: 0, ...value } as unknown as Record;
  if (from === "client" || from === "server") return isMessage(message) ? record : undefined;
  if (from === "stdout" || from === "stderr") return isText(text) ? record : undefined;
  return from === "exit" ? ({ code: null, signal: null, ...record } as Ended) : undefined;
}
