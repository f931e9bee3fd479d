// Streams that keep what a verb says, for a verb that runs another. They show nothing.

import type { Streams } from "../../terminal/streams.ts";

export interface Heard {
  readonly streams: Streams;
  out(): string;
  err(): string;
}

/** Findings are told in a line each. `cwd`: what paths are relative to. */
export function heard(cwd: string): Heard {
  let out = "";
  let err = "";
  const streams: Streams = {
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    color: false,
    reporting: { outputs: [{ reporter: "short" }], max: Infinity, cwd },
  };
  return { streams, out: () => out, err: () => err };
}
