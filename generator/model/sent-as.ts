// What outsiders get to see for a code: the public twin of a concealed one, and a format's own word. Codes are anybody's words, so prototypes are not asked.

import type { Server } from "./taxonomy.ts";

/** The code that is sent in place of a concealed `code`; undefined for all others. */
export const twinOf = ({ conceal }: Pick<Server, "conceal">, code: string): string | undefined => (Object.hasOwn(conceal, code) ? conceal[code] : undefined);

/** The code that is sent for `code`. */
export const sentAs = (server: Pick<Server, "conceal">, code: string): string => twinOf(server, code) ?? code;

/** The word that the server's format has for `code`; undefined where it sends the code itself. */
export const wordInFormat = ({ format: { codes = {} } }: Pick<Server, "format">, code: string): string | undefined =>
  Object.hasOwn(codes, code) ? codes[code] : undefined;

/** `code` as the server's format writes it. */
export const wireCode = (server: Pick<Server, "format">, code: string): string => wordInFormat(server, code) ?? code;
