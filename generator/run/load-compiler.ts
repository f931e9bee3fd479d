// Loads the compiler with the code that V8 made of it in an earlier run, where there is such code, and keeps it for the next run. It decides nothing.

import { fingerprint } from "../read/fingerprint.ts";
import { keepCode } from "../write/keep-code.ts";
import { exits } from "./exits.ts";
import { optimiseLater } from "./optimise-later.ts";

export type Compiler = typeof import("./compiler.ts");

/** Of the built command; the sources run as they are. */
const built = "compiler.cjs";

let loaded: Compiler | undefined;

export async function compiler(): Promise<Compiler> {
  if (loaded) return loaded;
  // Before there is a script: V8 takes no code that was made under other flags.
  await optimiseLater();
  const { codeAt, keptCode } = await import("../read/kept-code.ts");
  const build = fingerprint();
  const code = build === undefined ? undefined : codeAt(new URL(built, import.meta.url), build);
  if (code === undefined) return (loaded = await import("./compiler.ts"));
  loaded = code.run() as Compiler;
  if (code.isKept) return loaded;
  // What ran by then is compiled: a cache made earlier would hold little. A run that found faults stopped half-way.
  process.once("exit", (exitCode) => {
    const bytes = exitCode === exits.ok ? keptCode(code) : undefined;
    if (bytes !== undefined && code.path !== undefined) keepCode(code.path, bytes);
  });
  return loaded;
}
