// Whether details written for an error are those it can carry: what examples and scenarios have in common.

import { quote } from "../diagnose/quote.ts";
import type { FullError } from "../model/expand.ts";
import type { Json } from "../model/spec.ts";
import { placeholders } from "../model/template.ts";
import type { Context } from "./context.ts";
import { detailsOf, isAsked, isPublic } from "./details.ts";
import { suggested, type Guess } from "./guess.ts";
import type { Path } from "./places.ts";
import type { Finding } from "./rule.ts";
import { mismatch } from "./satisfies.ts";

export type Given = { readonly [detail: string]: Json };

/** A guess that is sure only where a text of the error calls the detail by that name: else that one may be misspelt. */
export const provenBy = (error: FullError, { meant, sure }: Guess): Guess => {
  const texts = [error.message, error.guidance, ...Object.values(error.locales ?? {}).flatMap(({ message, guidance }) => [message, guidance])];
  const isNamed = texts.some((text) => text !== undefined && placeholders(text).some(({ name }) => name === meant));
  return meant === undefined ? { sure: false } : { meant, sure: sure && isNamed };
};

/** Details that the error does not have, or that do not fit. `at`: where `given` stands. */
export function* unfitting(given: Given, code: string, error: FullError, at: Path, { guess }: Pick<Context, "guess">): Generator<Finding> {
  const details = detailsOf(error);
  for (const [name, value] of Object.entries(given)) {
    const detail = details.get(name);
    const wrong = detail === undefined ? undefined : mismatch(value, detail);
    if (wrong !== undefined) yield { at: [...at, name], sentence: `the detail ${quote(name)} of ${quote(code)} ${wrong}` };
    if (detail !== undefined) continue;
    const free = [...details.keys()].filter((each) => given[each] === undefined);
    const target = { at: [...at, name], part: "key" } as const;
    yield {
      ...target,
      sentence: `error ${quote(code)} has no detail ${quote(name)}`,
      ...suggested(provenBy(error, guess(name, free)), (meant) => ({ ...target, rename: meant })),
    };
  }
}

/** Names of the details that are always sent and were not given. */
export const lacking = (given: Given, error: FullError): readonly string[] =>
  [...detailsOf(error)].flatMap(([name, detail]) => (isAsked(detail) && isPublic(detail) && given[name] === undefined ? [name] : []));
