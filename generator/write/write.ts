// Makes the out folder hold the packages of a taxonomy: only what differs, each file whole, nothing of others touched. The front of this room.

import { claimedByOthers } from "./claims.ts";
import { commit } from "./commit.ts";
import { disk as realDisk, type Disk } from "./disk.ts";
import type { Goal } from "./goal.ts";
import { homeName, recordPath } from "./home.ts";
import { knownPath } from "./known.ts";
import { changesOf, resultOf, type Result } from "./outcome.ts";
import { failure } from "./reasons.ts";
import { readRecord, recordText } from "./record.ts";
import { remember, type Made } from "./remember.ts";
import { survey, type Finding, type Survey } from "./survey.ts";
import { takeTurn, type Turn } from "./turn.ts";

export type { File, Goal, Target } from "./goal.ts";
export type { Outcome, Result } from "./outcome.ts";
export type { Finding } from "./survey.ts";

export interface WriteOptions {
  /** Path of the taxonomy relative to the out folder: the record of its last run goes by it. */
  readonly record: string;
  /** For that record. */
  readonly made: Made;
  /** For the next run to go on from (known.ts). */
  readonly known?: string | undefined;
  /** Replaces and removes what others have edited or put in the way, too. */
  readonly force?: boolean;
}

/** The path that a system's error names, relative to `out`; of our own folder, only its name. */
const pathIn = (out: string, error: unknown): string => {
  const path = error instanceof Error && "path" in error ? String(error.path) : "";
  const inside = path.startsWith(`${out}/`) ? path.slice(out.length + 1) : "";
  return inside.startsWith(`${homeName}/`) ? homeName : inside;
};

const attempt = <T>(out: string, operation: () => T): T => {
  try {
    return operation();
  } catch (error) {
    throw failure(error, pathIn(out, error), 0, 0);
  }
};

const surveyIn = (turn: Turn, look: () => Survey): Survey => {
  try {
    return look();
  } catch (error) {
    turn.back();
    throw error;
  }
};

/**
 * Makes the out folder of `goal` hold its packages, or says what stands in the way.
 *
 * Raises a refusal (inside.ts) when a path leads out of the folder or through a link, and a failure (reasons.ts) when the system does not let us.
 * After a refusal nothing has been written; after a failure each file is the old or the new one, and the next run goes on from there.
 */
export const write = (goal: Goal, { record, made, known, force }: WriteOptions, disk: Disk = realDisk): Result =>
  attempt(goal.out, () => {
    const turn = takeTurn(disk, goal.out);
    const path = `${goal.out}/${recordPath(record)}`;
    const last = readRecord(disk, path);
    const { findings, intents } = surveyIn(turn, () => survey(disk, goal, last, claimedByOthers(disk, goal.out, record)));
    const result = resultOf(goal, findings, last, force);
    if (result.refused.length > 0) {
      turn.back();
      return result;
    }
    const leave = (name: string, text: string, at: string): void => {
      disk.create(`${turn.folder}/${name}`, text, false);
      disk.rename(`${turn.folder}/${name}`, at);
    };
    commit(disk, goal.out, turn, intents, changesOf(findings), () => {
      leave("record", recordText(remember(disk, goal, findings, last, { ...made, taxonomy: record })), path);
      if (known !== undefined) leave("known", known, `${goal.out}/${knownPath(record)}`);
    });
    turn.end();
    return result;
  });

/** The changes that `write` would make. It writes nothing, and waits for no other run. */
export const rehearse = (goal: Goal, { record, force }: Pick<WriteOptions, "record" | "force">, disk: Disk = realDisk): Result =>
  attempt(goal.out, () => {
    const last = readRecord(disk, `${goal.out}/${recordPath(record)}`);
    return resultOf(goal, survey(disk, goal, last, claimedByOthers(disk, goal.out, record)).findings, last, force);
  });

/** How each file of `goal`, and each one that should be gone, stands below its out folder. */
export const compare = (goal: Goal, record: string, disk: Disk = realDisk): readonly Finding[] =>
  attempt(goal.out, () => survey(disk, goal, readRecord(disk, `${goal.out}/${recordPath(record)}`), claimedByOthers(disk, goal.out, record)).findings);
