// A connection to a server over any transport. Types, the time to start it, its two ways to fail, and a limit for what is waited for.

import type { Message } from "../frame.ts";
import type { StopSignal } from "../record.ts";

/** Milliseconds in which a server starts, for every verb that starts one. */
export const startTime = 30_000;

/** Events of a connection. */
export interface Listener {
  message(message: Message, status?: number): void;
  /** Lines that are not JSON-RPC. */
  noise(text: string): void;
  logged(text: string): void;
  ended(end: { readonly code: number | null; readonly signal: string | null; readonly asked?: StopSignal; readonly isShut?: true }): void;
}

export interface Connection {
  send(message: Message): void;
  /** Ends it, and whatever was started for it. Resolves when nothing is left. */
  close(): Promise<void>;
  /** Rejects with a ConnectionError where that is found out later. */
  readonly failed?: Promise<never>;
}

/** Raises a ConnectionError. */
export type Connect = (listener: Listener) => Promise<Connection>;

export type ConnectionFault = "unreachable" | "sign-in";

/** The server cannot be reached, or requires a sign-in. */
export class ConnectionError extends Error {
  readonly fault: ConnectionFault;
  /** Whether the server runs, and has not answered yet. */
  readonly isLate: boolean;
  constructor(fault: ConnectionFault, message: string, isLate = false) {
    super(message);
    this.fault = fault;
    this.isLate = isLate;
  }
  override get name(): string {
    return "ConnectionError";
  }
}

/** Resolves to true once `work` is done, or to false where it takes longer. */
export const isDoneIn = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => void (timer = setTimeout(resolve, ms, false)));
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
};
