// The changes that a step from one version to another announces, as npm reads it, and the step that a verdict needs. It judges no change.

import type { Verdict } from "./change.ts";

interface Version {
  readonly numbers: readonly [major: number, minor: number, patch: number];
  /** Of 1.0.0-beta.2: beta.2. */
  readonly early: string;
}

const parse = (text: string): Version => {
  const [, major = "0", minor = "0", patch = "0", early = ""] = /^(\d+)\.(\d+)\.(\d+)(?:-([^+]*))?/.exec(text) ?? [];
  return { numbers: [Number(major), Number(minor), Number(patch)], early };
};

/** The first number that is not zero says what breaks (semver 2.0.0, §4; npm's caret): of 0.3.1 it is the second, of 0.0.4 the third. */
const leading = ({ numbers: [major, minor] }: Version): 0 | 1 | 2 => (major > 0 ? 0 : minor > 0 ? 1 : 2);

const order: readonly Verdict[] = ["major", "minor", "patch"];

/** Which number has to move: below 1.0.0 there is no room between minor and patch, and below 0.1.0 none at all. */
const placeOf = (verdict: Verdict, before: Version): number => Math.min(leading(before) + order.indexOf(verdict), 2);

/** Whether the step from `before` to `after` tells readers of `before` to expect a change of this class. A pre-release (1.0.0-beta.2) promises nothing. */
export function announces(verdict: Verdict, before: string, after: string): boolean {
  if (verdict === "none") return true;
  const [old, now] = [parse(before), parse(after)];
  if (old.early !== "") return before !== after;
  const place = now.numbers.findIndex((number, index) => number !== old.numbers[index]);
  return place >= 0 && (now.numbers[place] ?? 0) > (old.numbers[place] ?? 0) && place <= placeOf(verdict, old);
}

/** The first version after `before` that announces `verdict`; itself for none. */
export function next(before: string, verdict: Verdict): string {
  if (verdict === "none") return before;
  const version = parse(before);
  const [major, minor, patch] = version.numbers;
  // A pre-release is released as the version that it was for.
  if (version.early !== "") return `${major}.${minor}.${patch}`;
  return [`${major + 1}.0.0`, `${major}.${minor + 1}.0`, `${major}.${minor}.${patch + 1}`][placeOf(verdict, version)] ?? before;
}

/** Whether both are of one line of versions: npm's caret takes the later one for the earlier. */
export function isSameLine(one: string, other: string): boolean {
  const [a, b] = [parse(one), parse(other)];
  const upTo = leading(a) + 1;
  return a.numbers.slice(0, upTo).join() === b.numbers.slice(0, upTo).join();
}
