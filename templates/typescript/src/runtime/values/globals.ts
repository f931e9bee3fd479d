// The host's globals that the runtime uses, all of them optional, so that it needs neither DOM nor Node types. No polyfills.

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
  readonly TextDecoder?: new () => { decode(bytes: Uint8Array): string };
  readonly TextEncoder?: new () => { encode(text: string): Uint8Array };
  readonly console?: { error(text: string): void; warn?(text: string): void };
  readonly crypto?: { randomUUID?(): string };
  readonly setTimeout?: (run: () => void, ms: number) => unknown;
  readonly clearTimeout?: (timer: unknown) => void;
}

/** Read at the time of use, so that a host may replace a global later. */
export const globals: Globals = globalThis as unknown as Globals;
