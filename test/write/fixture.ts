// An out folder of its own for a test, and the goals to fill it with. No tests here.

import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Disk } from "../../generator/write/disk.ts";
import { isRefusal } from "../../generator/write/inside.ts";
import { compare, write, type File, type Goal, type Result, type Target } from "../../generator/write/write.ts";

/** Texts by path. */
export type Texts = { readonly [path: string]: string };

export interface Given {
  readonly taxonomy?: string;
  readonly complete?: boolean;
  readonly force?: boolean;
  readonly disk?: Disk;
  /** Files that are their owner's once they are there. */
  readonly once?: readonly string[];
}

export interface Place {
  readonly out: string;
  goal(texts: Texts, given?: Given): Goal;
  write(texts: Texts, given?: Given): Result;
  /** `path standing` of each file that is not as it should be. */
  drift(texts: Texts, given?: Given): readonly string[];
  text(path: string): string;
  put(path: string, text: string): void;
  exists(path: string): boolean;
  /** Everything below the out folder but what is in our own folder there. */
  everything(): readonly string[];
  /** What is in our own folder. */
  home(): readonly string[];
  clear(): void;
}

const packagesOf = (texts: Texts, once: readonly string[]): readonly Target[] => {
  const names = [...new Set(Object.keys(texts).map((path) => path.slice(0, path.indexOf("/"))))];
  const file = ([path, text]: readonly [string, string]): File => (once.includes(path) ? { path, text, once: true } : { path, text });
  return names.map((server) => ({ server, model: `model of ${server}`, files: Object.entries(texts).filter(([path]) => path.startsWith(`${server}/`)).map(file) }));
};

/** `record` and `made` of a run whose inputs are `inputs`. */
export const run = (input = "input", servers: readonly string[] = []): { record: string; made: { inputs: {}; input: string; servers: readonly string[] } } => ({
  record: "../taxonomy.yaml",
  made: { inputs: {}, input, servers },
});

/** Where many small folders come and go: in memory where there is room, for a real disk waits on every one that is removed. */
const home = ((): string => {
  const memory = "/dev/shm";
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 32 * 1024 * 1024 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
})();

/** A folder named `generated` that is not there yet, in a new one of its own. */
export const place = (): Place => {
  const out = join(mkdtempSync(join(home, "faultline-write-")), "generated");
  const goal = (texts: Texts, { taxonomy = "notes", complete = true, once = [] }: Given = {}): Goal => ({ out, taxonomy, complete, targets: packagesOf(texts, once) });
  const all = (): readonly string[] => (existsSync(out) ? readdirSync(out, { recursive: true, encoding: "utf8" }).sort() : []);
  return {
    out,
    goal,
    write: (texts, given = {}) => write(goal(texts, given), { ...run(), force: given.force === true }, given.disk),
    drift: (texts, given) =>
      compare(goal(texts, given), run().record)
        .filter(({ standing }) => standing !== "same")
        .map(({ path, standing }) => `${path} ${standing}`),
    text: (path) => readFileSync(join(out, path), "utf8"),
    put: (path, text) => {
      mkdirSync(dirname(join(out, path)), { recursive: true });
      writeFileSync(join(out, path), text);
    },
    exists: (path) => existsSync(join(out, path)),
    everything: () => all().filter((path) => path.split("/")[0] !== ".faultline"),
    home: () => all().filter((path) => path.startsWith(".faultline/")).map((path) => path.slice(".faultline/".length)),
    clear: () => rmSync(dirname(out), { recursive: true }),
  };
};

/** Paths by what became of them. */
export const outcomes = ({ files }: Result): { readonly [outcome: string]: readonly string[] } => {
  const record: { [outcome: string]: string[] } = {};
  for (const { path, outcome } of files) (record[outcome] ??= []).push(path);
  return record;
};

/** What a run refuses, as it says it. */
export const refused = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
  return "nothing was refused";
};
