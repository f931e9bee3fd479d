// An error as code to copy, by language: how a server throws it, how a client catches it. It makes text, and runs none.

import { called } from "../../../generator/model/codes.ts";
import { isIn } from "../../../generator/model/targets.ts";
import type { ErrorDef, Json, Server } from "../../../generator/model/taxonomy.ts";
import * as py from "../../../generator/targets/python/names.ts";
import { call } from "../../../generator/targets/python/print/call.ts";
import { quote as pyQuote } from "../../../generator/targets/python/print/literal.ts";
import { className, familyName } from "../../../generator/targets/typescript/names.ts";
import { literal, quote } from "../../../generator/targets/typescript/print/literal.ts";

type Details = { readonly [detail: string]: Json };

/** Modules and statements of a language. */
export interface Code {
  /** As `targets` in a taxonomy names it. */
  readonly language: string;
  readonly title: string;
  throwing(server: Server, error: ErrorDef, details?: Details): string;
  catching(server: Server, error: ErrorDef): string;
}

/** A name that both languages take behind a dot or in quotes. */
const shownDetail = ({ example }: ErrorDef): string | undefined => Object.keys(example).find((key) => /^[A-Za-z_$][\w$]*$/.test(key));

const typescript: Code = {
  language: "typescript",
  title: "TypeScript",
  throwing({ package: name }, error, details = error.example) {
    const type = className(called(error));
    const given = Object.keys(error.details).length === 0 ? "" : literal(details as Json, 0, 20);
    return `import { ${type} } from ${quote(name)};\n\nthrow new ${type}(${given});\n`;
  },
  catching({ package: name, name: server }, error) {
    const family = familyName(server);
    const detail = shownDetail(error);
    const body = detail === undefined ? "error.message" : `error.details.${detail}`;
    return `import { ${family} } from ${quote(`${name}/client`)};\n\nif (${family}.is(error) && error.code === ${quote(error.code)}) console.log(${body});\n`;
  },
};

const python: Code = {
  language: "python",
  title: "Python",
  throwing(server, error, details = error.example) {
    const type = py.className(called(error));
    const given = Object.fromEntries(Object.entries(details).filter(([name]) => Object.hasOwn(error.details, name)));
    return `from ${py.importName(py.wordsOf(server) ?? {})} import ${type}\n\nraise ${call(type, given, 0, 6)}\n`;
  },
  catching(server, error) {
    const family = py.familyName(server.name);
    const detail = shownDetail(error);
    const body = detail === undefined ? "error.message" : `error.details.get(${pyQuote(detail)})`;
    return `from ${py.importName(py.wordsOf(server) ?? {})} import ${family}\n\nif isinstance(error, ${family}) and error.code == ${pyQuote(error.code)}:\n    print(${body})\n`;
  },
};

/** The languages that a server has its errors in. */
export const codesOf = (server: Server): readonly Code[] => [typescript, python].filter(({ language }) => isIn(language, server));
