// The host's globals that the runtime uses, all of them optional, so that it needs neither DOM nor Node types. No polyfills.

/** What the runtime needs of an `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface Globals {
  readonly console?: { error(text: string): void };
  readonly crypto?: { randomUUID?(): string };
  readonly setTimeout?: (run: () => void, ms: number) => unknown;
  readonly clearTimeout?: (timer: unknown) => void;
}

/** Read at the time of use, so that a host may replace a global later. */
export const globals: Globals = globalThis as unknown as Globals;
