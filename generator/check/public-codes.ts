// The errors of a server that outsiders see as themselves, and the languages they are translated into. It judges none of them.

import type { Context, ServerView } from "./context.ts";
import type { FullError } from "../model/expand.ts";
import type { ErrorSpec } from "../model/spec.ts";

/** Codes of the file that leave the server as they are: not concealed, not internal, not the caller's own. */
export const publicCodes = ({ codes, server }: ServerView, { errors }: Context): readonly string[] =>
  [...codes].filter((code) => {
    const error = errors.get(code);
    return error !== undefined && server.conceal?.[code] === undefined && error.visibility !== "internal" && error.origin !== "client";
  });

/** The message of an error, or its parent's words if it has none. */
export const speaking = (written: ErrorSpec, whole: FullError | undefined): ErrorSpec => (written.message === undefined && whole !== undefined ? whole : written);

/** Whether the error has a text in `tag`, or in its more general language: de covers de-AT (RFC 4647, section 3.4). */
export const isTranslated = ({ locales = {} }: ErrorSpec, tag: string): boolean =>
  Object.keys(locales).some((each) => each === tag || tag.startsWith(`${each}-`));

/** The languages into which any of `errors` is translated, in the order met. */
export const languagesOf = (errors: Iterable<ErrorSpec>): readonly string[] => [
  ...new Set([...errors].flatMap(({ locales }) => (locales === undefined ? [] : Object.keys(locales)))),
];
