// The language that the texts of an error are written in, translations apart: that of its file. Built-in ones are English.

import { builtins } from "../builtins.ts";
import { fileFields } from "../fields/file.ts";
import type { Spec } from "../spec.ts";

const usual = fileFields.language.default;

export const languageOf = (code: string, { errors, language = usual, languages = {} }: Pick<Spec, "errors" | "language" | "languages">): string => {
  if (code.includes(":")) return languages[code.slice(0, code.lastIndexOf(":") + 1)] ?? usual;
  return Object.hasOwn(builtins.errors, code) && !Object.hasOwn(errors ?? {}, code) ? usual : language;
};
