// A disk on which one operation fails, or after which nothing happens any more. No tests here.

import { writeFileSync } from "node:fs";
import { disk, type Disk } from "../../generator/write/disk.ts";

/** What a dead process would not do any more. Nothing catches it, except to clear up. */
export const isDeath = (error: unknown): boolean => error instanceof Error && error.message === "dead";

const full = (path: string): Error => Object.assign(new Error(`ENOSPC: no space left on device, '${path}'`), { code: "ENOSPC", syscall: "write", path });

export interface Counted extends Disk {
  /** Operations so far. */
  readonly count: () => number;
}

const wrap = (before: (index: number, name: string, path: string, text: string | undefined) => void): Counted => {
  let index = 0;
  const wrapped = Object.entries(disk).map(([name, operation]) => [
    name,
    (...args: unknown[]) => {
      index += 1;
      before(index, name, String(args[0]), name === "create" ? String(args[1]) : undefined);
      return (operation as (...given: unknown[]) => unknown)(...args);
    },
  ]);
  return { ...(Object.fromEntries(wrapped) as unknown as Disk), count: () => index };
};

/** The real disk, counting. */
export const counting = (): Counted => wrap(() => undefined);

/** Half of the file is written before it fails. */
const torn = (path: string, text: string | undefined): void => {
  if (text !== undefined) writeFileSync(path, text.slice(0, text.length / 2));
};

/** The operation number `k` fails for lack of space; those after it work. */
export const failingAt = (k: number): Counted =>
  wrap((index, _, path, text) => {
    if (index !== k) return;
    torn(path, text);
    throw full(path);
  });

/** The process ends in operation number `k`: nothing works from there on, nor does clearing up. */
export const dyingAt = (k: number): Counted =>
  wrap((index, _, path, text) => {
    if (index < k) return;
    if (index === k) torn(path, text);
    throw new Error("dead");
  });
