// The errors of a server that outsiders see as themselves. It judges none of them.

import type { Context, ServerView } from "./context.ts";

/** Codes of the file that leave the server as they are: not concealed, not internal, not the caller's own. */
export const outwardCodes = ({ codes, server }: ServerView, { errors }: Context): readonly string[] =>
  [...codes].filter((code) => {
    const error = errors.get(code);
    return error !== undefined && server.conceal?.[code] === undefined && error.visibility !== "internal" && error.origin !== "client";
  });
