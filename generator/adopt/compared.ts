// The answers to the same calls before and after, each pair judged, and counted. It asks nobody.

import { textsIn, type Response } from "../live/frame.ts";
import type { ToolCall } from "./calls.ts";
import { judge, type Judgement } from "./judge.ts";
import { receivedIn, type Received } from "./received.ts";

export interface Compared extends Judgement {
  readonly call: ToolCall;
  readonly before: Received;
  readonly after: Received;
}

export interface Count {
  readonly failing: number;
  readonly better: number;
  readonly same: number;
  readonly worse: number;
  /** Failing calls whose answer says what happened by a declared code. */
  readonly typed: number;
  /** Failing calls that end in the code of an unknown failure. */
  readonly unknown: number;
  /** Calls that do what they did. */
  readonly working: number;
}

export function compared(calls: readonly ToolCall[], before: readonly (Response | undefined)[], after: readonly (Response | undefined)[], fallbacks: readonly string[]): readonly Compared[] {
  const both = Math.min(before.length, after.length);
  return calls.slice(0, both).map((call, at) => {
    const [was, is] = [receivedIn(before[at]), receivedIn(after[at])];
    return { call, before: was, after: is, ...judge(was, is, fallbacks, [call.tool, ...textsIn(call.args)]) };
  });
}

/** A call fails where it did, or does now. */
export const isFailing = ({ before, after }: Compared): boolean => before.failed || after.failed;

export function countOf(all: readonly Compared[]): Count {
  const failing = all.filter(isFailing);
  const of = (effect: Judgement["effect"]): number => failing.filter((each) => each.effect === effect).length;
  const typed = failing.filter(({ isTyped }) => isTyped).length;
  return { failing: failing.length, better: of("better"), same: of("same"), worse: of("worse"), typed, unknown: failing.filter(({ after, isTyped }) => after.code !== undefined && !isTyped).length, working: all.length - failing.length };
}
