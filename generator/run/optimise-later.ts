// Tells V8 when to optimise, and how far its heap of young objects may grow. Loading node:v8 takes as long as a whole run without work, so only a run that compiles does it.

type SetFlag = (flag: string) => void;

let setFlag: SetFlag | undefined;

/** Whether V8 runs with the flags that it was started with. */
export const isAsStarted = (): boolean => setFlag === undefined;

/** By the line of V8, whose flags have changed: those of Node 20, and of Node 24 and later. Each has been measured; another line goes as it is. */
const flags: readonly (readonly [line: RegExp, flags: readonly string[]])[] = [
  [/^11\./, ["--interrupt-budget=1000000"]],
  [/^1[34]\./, ["--invocation-count-for-maglev=3000", "--invocation-count-for-turbofan=60000"]],
];

/** Young objects get as much room as they begin with: a run of a thousand errors takes a fifth less memory so, and no longer. */
const steady = "--semi-space-growth-factor=1";
/** V8's own. Those of ten thousand errors would be collected too often. */
const growing = "--semi-space-growth-factor=2";

export const letHeapGrow = (): void => setFlag?.(growing);
/** As it was when the scripts were loaded: V8 takes no code that was kept under other flags. */
export const holdHeap = (): void => setFlag?.(steady);

/** Flags for this line of V8; none for one that has not been measured. */
export const laterFlags: readonly string[] = flags.find(([line]) => line.test(process.versions.v8))?.[1] ?? [];

/** V8 spends a third (Node 20) or a quarter (Node 24) of a run on optimising code that ends before it pays. */
export async function optimiseLater(): Promise<void> {
  if (laterFlags.length === 0) return;
  const { setFlagsFromString } = await import("node:v8");
  setFlag = setFlagsFromString;
  for (const flag of [...laterFlags, steady]) setFlagsFromString(flag);
}
