// Loads the compiler: built, as a script whose code is kept. It decides nothing.

import { exits } from "./exits.ts";
import { loadScript } from "./load-script.ts";
import { holdHeap, letHeapGrow, optimiseLater } from "./optimise-later.ts";

export type Compiler = typeof import("./compiler.ts");

let loaded: Compiler | undefined;

/** `isLarge`: whether much is to be made. */
export async function compiler(isLarge = false): Promise<Compiler> {
  if (loaded) return loaded;
  // Before there is a script: V8 takes no code that was made under other flags.
  await optimiseLater();
  const script = loadScript("compiler");
  if (script === undefined) return (loaded = await import("./compiler.ts"));
  loaded = script.exports as Compiler;
  // A run that found faults stopped half-way.
  process.once("exit", (exitCode) => {
    if (exitCode !== exits.ok) return;
    holdHeap();
    script.keep();
  });
  if (isLarge) letHeapGrow();
  return loaded;
}
