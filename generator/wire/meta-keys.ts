// Keys of _meta beside that of errors, whose name is the format's. It makes no value for them.

import type { Server } from "../model/taxonomy.ts";

/** A classification of failed calls (SEP-3313, a draft). The prefix belongs to MCP. */
export const toolFailureKey = "io.modelcontextprotocol/toolFailure";

/** The announcement of a contract in the list of tools: beside the key of errors, under the same prefix. */
export const announcementKey = ({ format }: { readonly format: Pick<Server["format"], "metaKey"> }): string => format.metaKey.replace(/[^/]*$/, "contract");
