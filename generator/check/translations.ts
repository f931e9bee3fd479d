// Which errors are translated into which languages. It asks for no translation.

import type { ErrorSpec } from "../model/spec.ts";

/** Whether the error has a text in `tag`, or in the language of which that is a variety: de covers de-AT (RFC 4647, section 3.4). */
export const isTranslated = ({ locales = {} }: ErrorSpec, tag: string): boolean =>
  Object.keys(locales).some((each) => each === tag || tag.startsWith(`${each}-`));

/** The languages into which any of `errors` is translated, in the order met. */
export const languagesOf = (errors: Iterable<ErrorSpec>): readonly string[] => [
  ...new Set([...errors].flatMap(({ locales }) => (locales === undefined ? [] : Object.keys(locales)))),
];
