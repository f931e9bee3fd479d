// Tells V8 when to optimise. It loads node:v8, which is as long as all that a run without work does: so who compiles asks, and nobody else.

let isTold = false;

/** Whether V8 runs with the flags that it was started with. */
export const isAsStarted = (): boolean => !isTold;

/** By the line of V8, whose flags have changed: those of Node 20, and of Node 24 and later. Each has been measured; another line goes as it is. */
const flags: readonly (readonly [line: RegExp, flags: readonly string[]])[] = [
  [/^11\./, ["--interrupt-budget=1000000"]],
  [/^1[34]\./, ["--invocation-count-for-maglev=3000", "--invocation-count-for-turbofan=60000"]],
];

/** V8 spends a third (Node 20) or a quarter (Node 24) of a run on optimising code that ends before it pays. */
export async function optimiseLater(): Promise<void> {
  const [, wanted] = flags.find(([line]) => line.test(process.versions.v8)) ?? [];
  if (wanted === undefined) return;
  isTold = true;
  const { setFlagsFromString } = await import("node:v8");
  for (const flag of wanted) setFlagsFromString(flag);
}
