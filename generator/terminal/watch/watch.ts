// generate --watch: runs again whenever an input has changed, says what changed, until a signal ends it. It knows no compiler: each run is generate's.

import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Result } from "../../write/write.ts";
import { exits, isUsageError } from "../../run/exits.ts";
import type { OnInput } from "../../run/inputs.ts";
import { pathFrom } from "../../read/paths.ts";
import type { Job } from "../../run/site.ts";
import type { Streams } from "../streams.ts";
import { following } from "./follow.ts";
import { textHash } from "../../read/presence.ts";
import { outcomesByPackage } from "../outcome-lines.ts";

/** The calls that wake or end a run that goes on: a bell that is rung as often as you like and answered once, and a sign of the user or the system. It knows no files. */
interface Bell {
  ring(): void;
  /** Resolves when it has been rung since the last time this was asked; at once when it already has. */
  rung(): Promise<void>;
}

const bell = (): Bell => {
  let ring = (): void => undefined;
  const hung = (): Promise<void> => new Promise((resolve) => (ring = resolve));
  let next = hung();
  return {
    ring: () => ring(),
    rung: async () => {
      await next;
      next = hung();
    },
  };
};

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Resolves at the first such sign, which then does not end the process by itself. */
const signalled = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
    // Nobody reads it any more.
    for (const stream of [process.stdout, process.stderr]) stream.once("error", () => resolve());
  });

/** Hears of a run's inputs, and of what it did with each file. */
export interface RunListener {
  readonly onInput: OnInput;
  readonly onFiles: (files: Result["files"]) => void;
}

/** One run. Resolves to the exit code. */
export type Generate = (listener: RunListener) => Promise<number>;

/** How long inputs have to stay as they are before they are read, in ms: an editor may empty a file and then fill it. */
const settling = 50;
/** How many times as long a run waits for that. */
const patience = 40;

/** The inputs once they no longer change. */
const settled = async (paths: readonly string[]): Promise<Hashes> => {
  let found = hashesOf(paths);
  for (let times = 0; times < patience; times += 1) {
    const before = found;
    await wait(settling);
    found = hashesOf(paths);
    if (differing(before, found).length === 0) break;
  }
  return found;
};

const unwatchable = (reason: string): string => `error: cannot watch: ${reason}\nSet CHOKIDAR_USEPOLLING=1 to poll the files instead.\n`;

interface Run {
  readonly main: string;
  readonly out: string;
  readonly found: Hashes;
  readonly streams: Streams;
}

/** One run: the texts that it read, and what it did in words. */
async function ran(generate: Generate, { main, out, found, streams }: Run): Promise<{ readonly inputs: Hashes; readonly summary: string }> {
  const inputs = new Map([[main, found.get(main)]]);
  let done: string | undefined;
  const code = await generate({
    onInput: (path, hash) => void inputs.set(path, hash ?? found.get(path)),
    onFiles: (written) => void (done = doneText(out, written)),
  }).catch((error: unknown) => {
    // A server that is not there may be with the next edit.
    if (!isUsageError(error)) throw error;
    streams.stderr(`error: ${error.message}\n`);
    return exits.usage;
  });
  return { inputs, summary: code === exits.ok && done !== undefined ? done : undoneText(code) };
}

/** Runs `generate` now and after every change of its inputs. Resolves to the exit code when `end` does, and no run is at work any more. */
export async function watch({ taxonomy, out, cwd }: Job, generate: Generate, streams: Streams, end: Promise<void> = signalled()): Promise<number> {
  const [root, main] = [resolve(cwd), resolve(cwd, taxonomy)];
  // A report that goes to stdout has it to itself.
  const print = streams.reporting?.outputs.some(({ file }) => file === "-") ? streams.stderr : streams.stdout;
  const hints = bell();
  const over: { code?: number } = {};
  const finish = (code: number, why = ""): void => {
    if (why !== "") streams.stderr(why);
    over.code ??= code;
    hints.ring();
  };
  void end.then(() => finish(exits.ok));
  const files = following({ root, onHint: hints.ring, onFailure: (reason) => finish(exits.usage, unwatchable(reason)) });

  /** The texts read. An unreadable file keeps its former text, so that it alone causes no new run. */
  let seen: Hashes = hashesOf([main]);
  const run = async (cause: string, found: Hashes): Promise<void> => {
    const began = performance.now();
    const { inputs, summary } = await ran(generate, { main, out, found, streams });
    seen = inputs;
    print(`${cause}: ${summary} (${Math.round(performance.now() - began)} ms)\n`);
  };

  try {
    await run(pathFrom(root, main), seen);
    const there = [...seen.values()].filter((hash) => hash !== undefined).length;
    void files.follow(seen.keys()).then(() => print(`Watching ${there === 1 ? "1 file" : `${there} files`}. Press Ctrl-C to stop.\n`));
    for (;;) {
      await hints.rung();
      const found = over.code === undefined ? await settled([...seen.keys()]) : seen;
      if (over.code !== undefined) return over.code;
      const changed = differing(seen, found);
      if (changed.length > 0) await run(causeText(changed, seen, found, root), found);
      void files.follow(seen.keys());
    }
  } finally {
    await files.close();
  }
}

/** SHA-256 of texts by absolute path; undefined: there is none that could be read. */
type Hashes = ReadonlyMap<string, string | undefined>;

/** As they stand now. */
const hashesOf = (paths: Iterable<string>): Hashes => new Map([...paths].map((path) => [path, textHash(path)]));

/** Paths of the files whose text is another, or that came or went. */
const differing = (before: Hashes, now: Hashes): readonly string[] => [...before.keys()].filter((path) => before.get(path) !== now.get(path));

const became = (before: string | undefined, now: string | undefined): string => {
  if (before === undefined) return "appeared";
  return now === undefined ? "is gone" : "changed";
};

/** How many files or packages are named. */
const most = 3;

/** `taxonomy.yaml changed, shared/errors.yaml is gone`. Paths are shown from `cwd`, which is absolute. */
const causeText = (paths: readonly string[], before: Hashes, now: Hashes, cwd: string): string => {
  const named = paths.slice(0, most).map((path) => `${pathFrom(cwd, path)} ${became(before.get(path), now.get(path))}`);
  return [...named, ...(paths.length > most ? [`${paths.length - most} more`] : [])].join(", ");
};

type Files = Result["files"];

/** `generated/gmail 1 changed, generated/tasks 2 created 1 removed`; what stayed as it was is not worth a word. */
const doneText = (out: string, files: Files): string => {
  const packages = outcomesByPackage(files).flatMap(([name, counts]) => {
    const words = counts.flatMap(([outcome, count]) => (outcome === "unchanged" || count === 0 ? [] : [`${count} ${outcome}`]));
    return words.length === 0 ? [] : [`${out}/${name} ${words.join(" ")}`];
  });
  if (packages.length === 0) return "nothing to write";
  return [...packages.slice(0, most), ...(packages.length > most ? [`${packages.length - most} more packages`] : [])].join(", ");
};

const undone: ReadonlyMap<number, string> = new Map([
  [exits.findings, "the taxonomy has errors, nothing was written"],
  [exits.drift, "files were edited, nothing was written"],
]);

/** The outcome of a run that could not do its work; its reasons stand above. */
const undoneText = (code: number): string => undone.get(code) ?? "failed";
