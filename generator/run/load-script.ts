// Loads a script of the built command with the code that V8 made of it in an earlier run, and keeps that for the next run. It decides nothing.

import { fingerprint } from "../read/disk.ts";
import { codeAt, keptCode } from "../read/kept-code.ts";
import { keepCode } from "../write/keep-code.ts";

export interface Loaded {
  readonly exports: unknown;
  /** Keeps what is compiled by now, where none was kept. A cache that is made early holds little. */
  keep(): void;
}

/** The script `<name>.cjs` beside this one; undefined where there is none, or nothing may be kept: sources run as they are. */
export function loadScript(name: string): Loaded | undefined {
  const build = fingerprint();
  const code = build === undefined ? undefined : codeAt(new URL(`${name}.cjs`, import.meta.url), build);
  if (code === undefined) return undefined;
  return {
    exports: code.run(),
    keep: () => {
      const bytes = code.isKept || code.path === undefined ? undefined : keptCode(code);
      if (bytes !== undefined && code.path !== undefined) keepCode(code.path, bytes);
    },
  };
}
