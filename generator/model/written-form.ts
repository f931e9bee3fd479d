// Forms and variables as they are written in templates and formats: `:number maximumFractionDigits=2`, `$code`. Which forms there are stands in forms.ts.

import type { Json } from "./data.ts";
import { placeholders } from "./template.ts";

/** Whether `variable` stands in `part`, optional or not. */
export const holds = (part: Json, variable: string): boolean =>
  typeof part === "object" && part !== null ? Object.values(part).some((inner: Json) => holds(inner, variable)) : part === variable || part === `${variable}?`;

/** Whether a reader of `part` learns which error it is. */
export const tellsCode = (part: Json): boolean => holds(part, "$code") || holds(part, "$envelope");

/** Taken apart. */
export interface WrittenForm {
  readonly name: string;
  readonly options: readonly (readonly [name: string, value: string])[];
}

const grammar = /^:([a-z]+)((?: +[A-Za-z0-9]+=(?:\|[^|]*\||[^ |]+))*)$/;

/** A form as written; undefined for anything else. */
export function formOf(written: string): WrittenForm | undefined {
  const [, name, options = ""] = grammar.exec(written) ?? [];
  if (name === undefined) return undefined;
  return { name, options: [...options.matchAll(/ ([A-Za-z0-9]+)=(?:\|([^|]*)\||([^ |]+))/g)].map(([, option = "", quoted, bare = ""]) => [option, quoted ?? bare]) };
}

/** Whether a text may have a placeholder with a form: one of a brace, and a colon before that ends. */
export const mayHaveForm = (text: string): boolean => text.includes(":") && /\{[^}]*:/.test(text);

/** Whether any placeholder of `text` has a form. */
export const hasForm = (text: string | undefined): boolean => text !== undefined && mayHaveForm(text) && placeholders(text).some(({ form }) => form !== undefined);

interface Texts {
  readonly message?: string | undefined;
  readonly guidance?: string | undefined;
}

/** Whether any text of an error has one, in whichever language. */
export const hasForms = ({ message, guidance, locales = {} }: Texts & { readonly locales?: { readonly [tag: string]: Texts } | undefined }): boolean =>
  [{ message, guidance }, ...Object.values(locales)].some((texts) => hasForm(texts.message) || hasForm(texts.guidance));
