// Tells V8 when to optimise. It loads node:v8, which is as long as all that a run without work does: so who compiles asks, and nobody else.

let isTold = false;

/** Whether V8 runs with the flags that it was started with. */
export const isAsStarted = (): boolean => !isTold;

/** V8 of Node 20 spends a third of a run on optimising code that ends before it pays. Later lines do not, and have no such flag. */
export async function optimiseLater(): Promise<void> {
  if (!process.versions.v8.startsWith("11.")) return;
  isTold = true;
  (await import("node:v8")).setFlagsFromString("--interrupt-budget=1000000");
}
