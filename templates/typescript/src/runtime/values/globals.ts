// The parts of the host that the runtime uses, all of them optional, so that it needs neither DOM nor Node types nor the newest language. No polyfills.

/** The used part of an `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

type Listener = (value?: unknown) => void;

/** The used part of a readable stream of Node. */
export interface Input {
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
  listenerCount(event: string): number;
  pause(): unknown;
}

/** The used part of a writable stream of Node. */
export interface Output {
  write(text: string): boolean;
  on(event: string, listener: Listener): unknown;
  once(event: string, listener: Listener): unknown;
}

export interface Globals {
  readonly process?: { readonly stdin: Input; readonly stdout: Output; getBuiltinModule?(name: string): unknown };
  readonly URL?: new (uri: string) => { readonly href: string };
  readonly TextDecoder?: new () => { decode(bytes: Uint8Array, options?: { readonly stream: boolean }): string };
  readonly TextEncoder?: new () => { encode(text: string): Uint8Array };
  readonly console?: { error(text: string): void; warn?(text: string): void };
  readonly crypto?: { randomUUID?(): string };
  readonly setTimeout?: (run: () => void, ms: number) => unknown;
  readonly clearTimeout?: (timer: unknown) => void;
}

/** Read at the time of use, so that a host may replace a global later. */
export const globals: Globals = globalThis as unknown as Globals;

type CausedErrorClass = new (message: string, options?: { readonly cause?: unknown }) => Error;

/** `Error` as it is since ES2022, which takes a cause: a project that compiles these sources may target less. */
export const CausedError: CausedErrorClass = Error;

interface Stacks {
  stackTraceLimit?: number;
  captureStackTrace?(error: object): void;
}

const stacks: Stacks = Error as unknown as Stacks;

/** Stops the recording of stacks. Returns what {@link resumeStacks} needs to go on; undefined when nothing was recorded anyway. */
export function pauseStacks(): number | undefined {
  try {
    const limit = stacks.stackTraceLimit;
    if (limit === undefined || limit === 0) return undefined;
    stacks.stackTraceLimit = 0;
    return limit;
  } catch {
    // A limit that cannot be set stays.
  }
  return undefined;
}

export function resumeStacks(limit: number | undefined): void {
  if (limit !== undefined) stacks.stackTraceLimit = limit;
}

/** Gives `error` the stack of this place, with the functions that await it. */
export function stackFromHere(error: object): void {
  stacks.captureStackTrace?.(error);
}
