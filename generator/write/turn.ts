// One run writes at a time. Its turn is a folder: by being there it keeps others out, and in it files are made before they are put in place.

import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { type Disk, codeOf, sleep } from "./disk.ts";
import { homeName, ignoreAll, shortHash } from "./home.ts";
import { folderOf, refusal, standing } from "./inside.ts";

export interface Turn {
  /** Empty, and removed in the end. */
  readonly folder: string;
  /** Ends the turn of a run that is done, and clears away what dead ones left. */
  end(): void;
  /** Ends the turn of a run that has changed nothing. */
  back(): void;
  /** Ends the turn of a run that broke off half-way: its folder stays for the next one to read (intent.ts), and keeps nobody out. */
  leave(): void;
}

/** Another run, as its folder's name tells. The name says it all: a file with words in it could be half written. */
const runName = /^run-(\d+)-(\d+)-([0-9a-f]{12})-[0-9a-f]{8}$/;
const unique = (): string => randomBytes(4).toString("hex");
const here = (): string => shortHash(hostname());
/** Loading that module takes a tenth of the time of an empty run, and a run that writes nothing needs no number. */
const threadHere = (): number => process.getBuiltinModule("node:worker_threads").threadId;

/** A run that does nothing for so long is taken for dead, in ms; one of this host whose process is gone, at once. */
const longestSilence = 60_000;
/** In seconds. */
const patience = 90;

const answers = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
};

/** The process of a live run in the folder `name`; undefined: nobody's, or of one that is dead. `now`: by the clock of the disk, not ours. */
const holder = (disk: Disk, home: string, name: string, now: number): number | undefined => {
  const [, pid, thread, host] = runName.exec(name) ?? [];
  const modified = disk.look(`${home}/${name}`)?.modified;
  if (pid === undefined || modified === undefined || now - modified > longestSilence) return undefined;
  if (host !== here()) return Number(pid);
  // A thread does one thing at a time: what is left of it from before is left over.
  const isOwn = Number(pid) === process.pid && Number(thread) === threadHere();
  return !isOwn && answers(Number(pid)) ? Number(pid) : undefined;
};

/** Folders of runs in a home, at work or dead. */
export const runsIn = (disk: Disk, home: string): readonly string[] => disk.list(home).filter((name) => /^(run|left)-/.test(name));

/** Clears up after a failure, which is what is to be told; what does not go away now will when the next run finds its process dead. */
const ifPossible = (operation: () => void): void => {
  try {
    operation();
  } catch {
    // The next run does it.
  }
};

/** The folders at a path and above it that are not there, the deepest first. */
const missing = (disk: Disk, path: string): string[] => (path === "" || disk.look(path) ? [] : [path, ...missing(disk, folderOf(path))]);

const homeBelow = (disk: Disk, home: string): void => {
  const seen = standing(disk, home);
  if (seen?.kind === "file") throw refusal(`${home} is a file where a folder is needed`);
  disk.makeFolder(home);
  if (standing(disk, `${home}/.gitignore`)) return;
  try {
    disk.create(`${home}/.gitignore`, ignoreAll, false);
  } catch (error) {
    // Another run was first.
    if (codeOf(error) === "EEXIST") return;
    // Half of it would stand for the whole.
    ifPossible(() => disk.remove(`${home}/.gitignore`));
    throw error;
  }
};

/** Removes the folders `made` for a run that has changed nothing, unless there is something in them by now. */
const unmake = (disk: Disk, home: string, made: readonly string[]): void => {
  if (made.length === 0 || disk.list(home).some((name) => name !== ".gitignore")) return;
  if (standing(disk, `${home}/.gitignore`)) disk.remove(`${home}/.gitignore`);
  try {
    for (const folder of made) if (disk.look(folder)) disk.removeFolder(folder);
  } catch (error) {
    // Another run has come meanwhile.
    if (disk.look(home)) homeBelow(disk, home);
    throw error;
  }
};

const turnOf = (disk: Disk, home: string, name: string, dead: readonly string[], made: readonly string[]): Turn => ({
  folder: `${home}/${name}`,
  end: () => {
    for (const done of [...dead, name]) ifPossible(() => disk.removeTree(`${home}/${done}`));
  },
  back: () => {
    ifPossible(() => disk.removeTree(`${home}/${name}`));
    ifPossible(() => unmake(disk, home, made));
  },
  leave: () => ifPossible(() => disk.rename(`${home}/${name}`, `${home}/left-${unique()}`)),
});

/**
 * Waits until no other run is writing below `out`, and takes the turn. Each announces itself by its folder and then looks for others: a run that
 * sees one goes back, so that two can never both go on, and nobody has to take away what may be another's.
 *
 * Raises a refusal when it has waited for 90 seconds.
 */
export const takeTurn = (disk: Disk, out: string): Turn => {
  const home = `${out}/${homeName}`;
  const made = missing(disk, out);
  try {
    disk.makeFolder(out);
    if (!disk.look(home)) made.unshift(home);
    homeBelow(disk, home);
    return turnIn(disk, out, home, made);
  } catch (error) {
    ifPossible(() => unmake(disk, home, made));
    throw error;
  }
};

const turnIn = (disk: Disk, out: string, home: string, made: readonly string[]): Turn => {
  const started = process.uptime();
  for (;;) {
    const name = `run-${process.pid}-${threadHere()}-${here()}-${unique()}`;
    const folder = `${home}/${name}`;
    try {
      disk.claimFolder(folder);
    } catch (error) {
      if (codeOf(error) !== "ENOENT" || process.uptime() - started > patience) throw error;
      // A run that made the home went back, and took it away.
      homeBelow(disk, home);
      continue;
    }
    try {
      const now = disk.look(folder)?.modified ?? 0;
      const others = runsIn(disk, home).filter((other) => other !== name);
      const busy = others.map((other) => holder(disk, home, other, now)).find((pid) => pid !== undefined);
      if (busy === undefined) return turnOf(disk, home, name, others, made);
      if (process.uptime() - started > patience) throw refusal(`another run of faultline (process ${busy}) is writing to ${out}`);
      disk.removeFolder(folder);
    } catch (error) {
      ifPossible(() => disk.removeTree(folder));
      throw error;
    }
    sleep(5 + Math.random() * 20);
  }
};
