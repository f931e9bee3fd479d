// Asks two implementations the same, and makes a difference as small as it gets: texts, lists and members are halved while they still differ. No tests here.

import { isDeepStrictEqual } from "node:util";
import type { Json } from "../../generator/model/taxonomy.ts";
import type { Answer, Request } from "../plain/driver.ts";

export type Driver = (request: Request) => Answer;

export interface Difference {
  readonly request: Request;
  readonly answers: readonly [Answer, Answer];
}

const reference = /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;

/** A guard's clock is its own, and a fingerprint has in it where an error was made. */
const changing: ReadonlySet<string> = new Set(["retryNotBefore", "faultline.fingerprint"]);

/** References that were made are the same, whatever they are; one that was given stands as it is. */
export function settled(answer: Answer, request: Request): { readonly result: Json } {
  const given = JSON.stringify(request);
  return JSON.parse(JSON.stringify(answer).replace(reference, (found) => (given.includes(found) ? found : "<ref>")), (name, value: Json) => (changing.has(name) ? true : value)) as { readonly result: Json };
}

/** Undefined where both answer the same, or one of them does not do what is asked. A driver that broke is a difference. */
export function differenceIn(request: Request, one: Driver, other: Driver): Difference | undefined {
  const answers = [one(request), other(request)] as const;
  if (answers.some((answer) => "unsupported" in answer)) return undefined;
  const isSame = !answers.some((answer) => "failed" in answer) && isDeepStrictEqual(settled(answers[0], request), settled(answers[1], request));
  return isSame ? undefined : { request, answers };
}

/** Smaller values that may stand for `value`, the smallest first. */
function* smaller(value: Json): Generator<Json> {
  if (typeof value === "string") {
    if (value.length > 1) yield* [value.slice(0, value.length / 2), value.slice(value.length / 2)];
    if (value.length > 1 && value.length <= 64) for (let at = 0; at < value.length; at += 1) yield value.slice(0, at) + value.slice(at + 1);
  } else if (Array.isArray(value)) {
    const half = Math.ceil(value.length / 2);
    if (value.length > 1) yield* [value.slice(0, half), value.slice(half)];
    for (let at = 0; at < Math.min(value.length, 40); at += 1) yield value.filter((_, index) => index !== at);
    for (const [at, item] of value.slice(0, 40).entries()) for (const less of smaller(item as Json)) yield value.map((each: Json, index) => (index === at ? less : each));
  } else if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    if (entries.length > 3) yield* [Object.fromEntries(entries.slice(0, entries.length / 2)), Object.fromEntries(entries.slice(entries.length / 2))];
    for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
    for (const [name, member] of entries) for (const less of smaller(member as Json)) yield { ...value, [name]: less };
  }
}

/** The smallest difference that is found from this one in so many steps; what is asked for stays, and no driver may break that did not. */
export function shrunk(difference: Difference, one: Driver, other: Driver, most = 2_000): Difference {
  const broke = ({ answers }: Difference): boolean => answers.some((answer) => "failed" in answer);
  let least = difference;
  for (let step = 0; step < most; ) {
    const { op, ...asked } = least.request;
    const before = least;
    for (const less of smaller(asked as Json)) {
      if ((step += 1) > most) break;
      const found = differenceIn({ op, ...(less as object) }, one, other);
      if (found === undefined || broke(found) !== broke(difference)) continue;
      least = found;
      break;
    }
    if (least === before) break;
  }
  return least;
}
