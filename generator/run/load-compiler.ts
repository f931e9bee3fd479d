// Loads the compiler: built, as a script whose code is kept. It decides nothing.

import { exits } from "./exits.ts";
import { loadScript } from "./load-script.ts";
import { holdHeap, letHeapGrow, optimiseLater } from "./optimise-later.ts";

export type Compiler = typeof import("./compiler.ts");

let loaded: Compiler | undefined;

/** An edit runs functions that making all does not. */
const [ofAll, ofEdits] = [1, 2];

/** `isLarge`: whether much is to be made. */
export async function compiler(isLarge = false): Promise<Compiler> {
  if (loaded) return loaded;
  // Before there is a script: V8 takes no code that was made under other flags.
  await optimiseLater();
  const script = loadScript("compiler");
  if (script === undefined) return (loaded = await import("./compiler.ts"));
  const { prepare, ...others } = script.exports as Compiler;
  let kinds = 0;
  loaded = {
    ...others,
    prepare: async (...job) => {
      const prepared = await prepare(...job);
      kinds |= prepared.isQuick ? ofEdits : ofAll;
      return prepared;
    },
  };
  // A run that found faults stopped half-way.
  process.once("exit", (exitCode) => {
    if (exitCode !== exits.ok) return;
    holdHeap();
    script.keep(kinds);
  });
  if (isLarge) letHeapGrow();
  return loaded;
}
