// Loads a script of the built command with the code that V8 made of it in an earlier run, and keeps that for the next run. It decides nothing.

import { fingerprint } from "../read/disk.ts";
import { codeAt, keptCode } from "../read/kept-code.ts";
import { keepCode } from "../write/keep-code.ts";

export interface Loaded {
  readonly exports: unknown;
  /** Keeps what is compiled by now, where none was kept after such a run. A cache that is made early holds little. `kinds`: a bit for each kind of run that this one was. */
  keep(kinds?: number): void;
}

/** The script `<name>.cjs` beside this one; undefined where there is none, or nothing may be kept: sources run as they are. */
export function loadScript(name: string): Loaded | undefined {
  const build = fingerprint();
  const code = build === undefined ? undefined : codeAt(new URL(`${name}.cjs`, import.meta.url), build);
  if (code === undefined) return undefined;
  return {
    exports: code.run(),
    keep: (kinds = 1) => {
      const holds = code.holds | kinds;
      const bytes = holds === code.holds || code.path === undefined ? undefined : keptCode(code, holds);
      if (bytes !== undefined && code.path !== undefined) keepCode(code.path, bytes);
    },
  };
}
