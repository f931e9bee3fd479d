// A form as it is written in a placeholder, `:number maximumFractionDigits=2`, and which texts have one. Which forms there are stands in forms.ts.

import { placeholders } from "./template.ts";

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

/** Whether any placeholder of `text` has a form. */
export const hasForm = (text: string | undefined): boolean => text?.includes(":") === true && placeholders(text).some(({ form }) => form !== undefined);

interface Texts {
  readonly message?: string | undefined;
  readonly guidance?: string | undefined;
}

/** Whether any text of an error has one, in whichever language. */
export const hasForms = ({ message, guidance, locales = {} }: Texts & { readonly locales?: { readonly [tag: string]: Texts } | undefined }): boolean =>
  [{ message, guidance }, ...Object.values(locales)].some((texts) => hasForm(texts.message) || hasForm(texts.guidance));
