// The changes that a step from one version to another announces, as npm reads it, and the step that a verdict needs. It judges no change.

import type { Verdict } from "./change.ts";

interface Version {
  readonly numbers: readonly number[];
  /** As 1.0.0-beta.2 does, it leads up to another one. */
  readonly isEarly: boolean;
}

const parse = (text: string): Version => ({ numbers: text.split(/[.+-]/, 3).map(Number), isEarly: /^[\d.]+-/.test(text) });

/** The first number that is not zero says what breaks (semver 2.0.0, §4; npm's caret): of 0.3.1 it is the second, of 0.0.4 the third. */
const leading = ({ numbers: [major, minor] }: Version): 0 | 1 | 2 => (major !== 0 ? 0 : minor !== 0 ? 1 : 2);

const order: readonly Verdict[] = ["major", "minor", "patch"];

/** Which number has to move: below 1.0.0 there is no room between minor and patch, and below 0.1.0 none at all. */
const placeOf = (verdict: Verdict, before: Version): number => Math.min(leading(before) + order.indexOf(verdict), 2);

/** Whether the step from `before` to `after` tells readers of `before` to expect a change of this class. A pre-release (1.0.0-beta.2) promises nothing. */
export function announces(verdict: Verdict, before: string, after: string): boolean {
  if (verdict === "none") return true;
  const [old, now] = [parse(before), parse(after)];
  if (old.isEarly) return before !== after;
  const steps = old.numbers.map((number, index) => Number(now.numbers[index]) - number);
  const place = steps.findIndex((step) => step !== 0);
  return Number(steps[place]) > 0 && place <= placeOf(verdict, old);
}

/** The first version after `before` that announces `verdict`; itself for none. */
export function next(before: string, verdict: Verdict): string {
  if (verdict === "none") return before;
  const version = parse(before);
  // A pre-release is released as the version that it was for.
  if (version.isEarly) return version.numbers.join(".");
  const place = placeOf(verdict, version);
  return version.numbers.map((number, index) => (index < place ? number : index === place ? number + 1 : 0)).join(".");
}

/** Whether both are of one line of versions: npm's caret takes the later one for the earlier. */
export function isSameLine(one: string, other: string): boolean {
  const [a, b] = [parse(one), parse(other)];
  const upTo = leading(a) + 1;
  return a.numbers.slice(0, upTo).join() === b.numbers.slice(0, upTo).join();
}
