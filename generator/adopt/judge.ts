// Whether the answer to a call tells the model more after adoption than before, or less. A pure function: it calls nothing and prints nothing.

import { kindsIn, type Advice, type Kind } from "./kinds.ts";
import type { Received } from "./received.ts";
import { leaksIn, wordsIn, worthLosing } from "./words.ts";
import { textsIn } from "../live/frame.ts";

type Effect = "better" | "same" | "worse";

export interface Judgement {
  readonly effect: Effect;
  /** Share of the informative words before that are still told, from 0 to 1. */
  readonly kept: number;
  /** Gains and losses of the answer. They decide the effect: a loss outweighs any gain. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** Whether it carries a declared code that says what happened. */
  readonly isTyped: boolean;
}

/** Codes that init leaves to a person to name: they say of nothing what happened. */
const isUnnamed = (code: string): boolean => /^unnamed_\d+$/.test(code);

/** The share of words that has to be kept. The rest is what every sentence puts in other words. */
const leastKept = 0.75;

const wordsOf = ({ text, code = "", details, nextAction = "" }: Received): string => [text, code.replaceAll("_", " "), nextAction.replaceAll("_", " "), ...textsIn(details), ...Object.values(details).map(String)].join("\n");

/** A wait in words: `retry after 7`, `in 30 seconds`. */
const wait = /(?:retry|again|wait|after|in)\D{0,24}?\d+(?:\.\d+)? ?(?:ms|s|sec|seconds?|minutes?|hours?)\b|retry-?after\D{0,4}\d+/i;

const adviceOf = ({ text, nextAction, afterMs, code, recoverable }: Received): readonly Advice[] => {
  // Only an error of a contract gives advice; what a raw text says is its author's.
  if (code === undefined) return [];
  const advice = /^Retry: (.+)$/m.exec(text)?.[1] ?? "";
  return [
    ...(advice.startsWith("change the arguments") || nextAction === "fix_input" ? (["change the arguments"] as const) : []),
    ...(advice.startsWith("do not retry") || (recoverable === false && nextAction === "abort") ? (["never again"] as const) : []),
    ...(advice === "now" || nextAction === "retry_now" || nextAction === "retry_later" || afterMs !== undefined ? (["call again"] as const) : []),
  ];
};

/** Advice that contradicts the failure; for an unknown failure, any advice about calling again. */
const wrongAdvice = (before: readonly Kind[], after: Received, isTyped: boolean): readonly string[] => {
  const given = adviceOf(after);
  if (!isTyped) return given.filter((advice) => advice !== "change the arguments" || before.some(({ wrong }) => wrong.includes(advice))).map((advice) => `advice about what nobody knows: ${advice}`);
  // Where signs contradict each other, what one of them allows is not wrong.
  return given.filter((advice) => before.length > 0 && before.every(({ wrong }) => wrong.includes(advice))).map((advice) => `wrong advice: ${advice}`);
};

/** A code that names another failure. `…_not_allowed` may concern a person or an argument. */
const wrongCode = (before: readonly Kind[], { code = "" }: Received): readonly string[] => {
  const [meant] = kindsIn(code.replace(/_not_allowed$/, "").replaceAll("_", " "));
  return before.length > 0 && meant !== undefined && !before.some(({ party }) => party === meant.party) ? [`another failure: ${code}`] : [];
};

/** A text without the members of its JSON that repeat what the caller said: servers put the arguments and the name of the tool into their answers. */
const withoutGiven = (text: string, given: readonly string[]): string => {
  if (!text.trimStart().startsWith("{")) return text;
  const known = new Set(given.map((each) => JSON.stringify(each)));
  return text.replaceAll(/"[\w$.-]{1,60}"\s{0,4}:\s{0,4}("(?:[^"\\]|\\.)*")/g, (member, value: string) => (known.has(value) ? " " : member));
};

const keptOf = (before: Received, after: Received, shared: readonly Kind[], given: readonly string[]): number => {
  const earlier = wordsIn(withoutGiven(before.text, given));
  const still = wordsIn(wordsOf(after));
  const words = [...earlier];
  if (words.length === 0) return 1;
  return words.filter((word) => still.has(word) || shared.some((kind) => kind.words.has(word))).length / words.length;
};

/** Both answers side by side. */
interface Facts {
  readonly isTyped: boolean;
  /** Whether it has words where there was nothing but the frame of an SDK. */
  readonly explains: boolean;
  readonly happened: readonly Kind[];
  readonly kept: number;
  readonly waited: boolean;
  readonly waits: boolean;
  readonly hadLeaks: readonly string[];
  readonly leaks: readonly string[];
}

function lossesOf(before: Received, after: Received, { isTyped, happened, kept, waited, waits, hadLeaks, leaks }: Facts): readonly string[] {
  const gone = Object.keys(before.details).filter((name) => !(name in after.details));
  return [
    ...(kept < leastKept ? [`words: ${Math.round(kept * 100)} % are kept`] : []),
    ...(before.code !== undefined && after.code === undefined ? ["the code"] : []),
    ...gone.map((name) => `the detail ${name}`),
    ...(waited && !waits ? ["when to call again"] : []),
    ...(before.isError && !after.isError ? ["that it failed"] : []),
    ...(!before.failed && after.isError && happened.length === 0 ? ["that it worked"] : []),
    ...wrongAdvice(happened, after, isTyped),
    ...(isTyped ? wrongCode(happened, after) : []),
    ...leaks.filter((leak) => !hadLeaks.includes(leak)).map((leak) => `${leak} is shown`),
  ];
}

function gainsOf(before: Received, after: Received, { isTyped, explains, waited, waits, hadLeaks, leaks }: Facts): readonly string[] {
  return [
    ...(isTyped && before.code === undefined ? ["a code"] : []),
    ...(explains ? ["why it failed"] : []),
    ...(Object.keys(after.details).some((name) => !(name in before.details)) ? ["details"] : []),
    ...(waits && !waited ? ["when to call again"] : []),
    ...(after.nextAction !== undefined && before.nextAction === undefined && isTyped ? ["a next step"] : []),
    ...(after.isError && !before.isError ? ["that it failed"] : []),
    ...hadLeaks.filter((leak) => worthLosing.has(leak) && !leaks.includes(leak)).map((leak) => `without ${leak}`),
  ];
}

/**
 * Decides `better`, `same` or `worse` for two answers to one call.
 *
 * A **loss** is: fewer than three quarters of the informative words, where words are stems, and those of paths, secrets, stacks, addresses and
 * of the frame around a text do not count, and where a word that only says what kind of failure it was (`429`, `too many requests`) counts as
 * kept when the code says that kind; a code, a detail, a wait or the mark of a failure that was there; advice that is wrong for
 * what happened (`429` and "change the arguments", an unknown failure and "do not retry"); a code of another party's failure (`404` and `auth_required`); something that must not leave and did not before.
 * A **gain** is: a code that says what happened, words where there were none, details, a wait, a next step, the mark of a failure, or a secret or stack that is gone.
 * Any loss makes it worse, else any gain better. `fallbacks`: codes of unknown failures. `given`: the name of the tool, and texts of the call's own arguments.
 */
export function judge(before: Received, after: Received, fallbacks: readonly string[] = ["internal_error"], given: readonly string[] = []): Judgement {
  const isTyped = after.code !== undefined && !fallbacks.includes(after.code) && !isUnnamed(after.code);
  const happened = kindsIn(before.text);
  const understood = kindsIn(wordsOf(after));
  const kept = keptOf(before, after, isTyped ? happened.filter((kind) => understood.includes(kind)) : [], given);
  const hadLeaks = leaksIn(before.text, given);
  const leaks = leaksIn(wordsOf(after), given);
  const waited = before.afterMs !== undefined || wait.test(before.text);
  const waits = after.afterMs !== undefined || wait.test(after.text);
  const explains = before.failed && after.code !== undefined && !fallbacks.includes(after.code) && wordsIn(before.text).size === 0 && wordsIn(after.text).size > 0;
  const facts: Facts = { isTyped, explains, happened, kept, waited, waits, leaks, hadLeaks };
  const lost = lossesOf(before, after, facts);
  const gained = gainsOf(before, after, facts);
  return { effect: lost.length > 0 ? "worse" : gained.length > 0 ? "better" : "same", kept, gained, lost, isTyped };
}
