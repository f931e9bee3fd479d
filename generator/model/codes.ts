// The names that one server gives to the errors of a file: codes on the wire, words in languages. It finds no clash; check does.

import { bareName } from "./names.ts";
import type { ErrorSpec, ServerSpec } from "./spec.ts";
import type { ErrorDef, Server } from "./taxonomy.ts";
import { snake } from "./words.ts";

/** The code that is sent in place of a concealed `code`; undefined for all others. */
export const substituteOf = ({ conceal }: Pick<Server, "conceal">, code: string): string | undefined => (Object.hasOwn(conceal, code) ? conceal[code] : undefined);

/** The code that is sent for `code`. */
export const sentAs = (server: Pick<Server, "conceal">, code: string): string => substituteOf(server, code) ?? code;

/** The word that the server's format has for `code`; undefined where it sends the code itself. */
export const wordInFormat = ({ format: { codes = {} } }: Pick<Server, "format">, code: string): string | undefined =>
  Object.hasOwn(codes, code) ? codes[code] : undefined;

/** `code` as the server's format writes it. */
export const wireCode = (server: Pick<Server, "format">, code: string): string => wordInFormat(server, code) ?? code;

/** Its inputs: a server, and the errors by their names in the file. */
export interface Calling {
  readonly server: Pick<ServerSpec, "rename">;
  readonly errors: { readonly [name: string]: Pick<ErrorSpec, "code"> };
}

const renamed = (name: string, { rename = {} }: Calling["server"]): string | undefined => (Object.hasOwn(rename, name) ? rename[name] : undefined);

/** The code on the wire of the error that a file calls `name`. */
export const publicCodeOf = (name: string, { server, errors }: Calling): string =>
  renamed(name, server) ?? (Object.hasOwn(errors, name) ? errors[name]?.code : undefined) ?? bareName(name);

/** The word that languages make their names from: the one a server gives it, else its name in the file. */
export const wordOf = (name: string, { server }: Calling): string => {
  const word = renamed(name, server);
  return word !== undefined && snake.test.test(word) ? word : bareName(name);
};

/** The word that languages make the names of a resolved error from. */
export const called = ({ word, code }: Pick<ErrorDef, "word" | "code">): string => word ?? code;
