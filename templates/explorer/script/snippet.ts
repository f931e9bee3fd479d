// An error as code to copy: how a server throws it, how a client meets it. It makes text, and runs none.

import { called } from "../../../generator/model/codes.ts";
import type { ErrorDef, Json, Server } from "../../../generator/model/taxonomy.ts";
import { className, familyName } from "../../../generator/targets/typescript/names.ts";
import { literal, quote } from "../../../generator/targets/typescript/print/literal.ts";

type Details = { readonly [detail: string]: Json };

/** Module and statement; an error without details takes none. */
export function throwing({ package: name }: Server, error: ErrorDef, details: Details = error.example): string {
  const type = className(called(error));
  const given = Object.keys(error.details).length === 0 ? "" : literal(details as Json, 0, 20);
  return `import { ${type} } from ${quote(name)};\n\nthrow new ${type}(${given});\n`;
}

export function handling({ package: name, name: server }: Server, { code, example }: ErrorDef): string {
  const family = familyName(server);
  const [detail] = Object.keys(example).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key));
  const body = detail === undefined ? "error.message" : `error.details.${detail}`;
  return `import { ${family} } from ${quote(`${name}/client`)};\n\nif (${family}.is(error) && error.code === ${quote(code)}) console.log(${body});\n`;
}
