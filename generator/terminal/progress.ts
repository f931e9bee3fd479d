// The progress of a run, on a terminal with a reader, nothing elsewhere; and how long its phases took.

import type { Streams } from "./streams.ts";

/** How long the phases of a run took. It prints nothing. */
export interface Stopwatch {
  /** Ends the phase before, and begins this one; a phase may be begun several times. */
  readonly begin: (phase: string) => void;
  /** `render   12.3 ms`, a line each in the order they began, and the sum. Ends the last phase. */
  readonly text: () => string;
}

/** Milliseconds since the process began. Node would load `performance` for it, which takes a millisecond of every run. */
const elapsed = (): number => process.uptime() * 1_000;

export const stopwatch = (now: () => number = elapsed): Stopwatch => {
  const spent = new Map<string, number>();
  let current: string | undefined;
  let since = now();
  const end = (): void => {
    const then = now();
    if (current !== undefined) spent.set(current, (spent.get(current) ?? 0) + then - since);
    since = then;
  };
  return {
    begin: (phase) => {
      end();
      current = phase;
      spent.set(phase, spent.get(phase) ?? 0);
    },
    text: () => {
      end();
      const rows = [...spent, ["in all", [...spent.values()].reduce((sum, ms) => sum + ms, 0)] as const];
      return rows.map(([phase, ms]) => `${phase.padEnd(10)}${ms.toFixed(1).padStart(8)} ms\n`).join("");
    },
  };
};

/** Milliseconds. */
const patience = 1_000;
/** Milliseconds that a run may take without a word to a reader who is not at a terminal. */
const silence = 10_000;

interface Progress {
  show(text: string): void;
  /** As `show`, for a step that nothing interrupts: at once, and elsewhere than on a terminal as a note, if the run takes long. */
  step(text: string): void;
  clear(): void;
}

export function progressOn({ stderr, watched, columns = 80 }: Streams): Progress {
  const began = elapsed();
  let shown = false;
  let said = began;
  const put = (text: string): void => {
    shown = true;
    stderr(`\r\u001b[2K${text.slice(0, Math.max(10, columns - 1))}`);
  };
  return {
    show(text) {
      if (watched === true && elapsed() - began >= patience) put(text);
    },
    step(text) {
      const now = elapsed();
      if (watched === true) put(text);
      else if (now - said >= silence) stderr(`note: ${text}, after ${Math.round((now - began) / 1_000)} s\n`);
      if (now - said >= silence) said = now;
    },
    clear() {
      if (shown) stderr("\r\u001b[2K");
      shown = false;
    },
  };
}
