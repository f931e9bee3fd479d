// How far a run is, on a terminal somebody watches; nothing elsewhere, and nothing within the first second.

import type { Streams } from "./streams.ts";

/** Milliseconds. */
const patience = 1_000;

export interface Progress {
  show(text: string): void;
  clear(): void;
}

export function progressOn({ stderr, watched, columns = 80 }: Streams): Progress {
  const began = performance.now();
  let shown = false;
  return {
    show(text) {
      if (watched !== true || performance.now() - began < patience) return;
      shown = true;
      stderr(`\r\u001b[2K${text.slice(0, Math.max(10, columns - 1))}`);
    },
    clear() {
      if (shown) stderr("\r\u001b[2K");
      shown = false;
    },
  };
}
