// A server's announcement of its contract in tools/list: in the _meta of each tool, for clients alone. It reads and writes no list.

import type { FamilySpec } from "./family-spec.js";
import { own } from "../values/peek.js";

export interface Announcement {
  /** `name@version` of the contract. */
  readonly contract: string;
  /** Changes with whatever clients decode by: codes, details, format. */
  readonly hash?: string;
  /** Codes the tool may answer with; absent where it is not restricted. */
  readonly codes?: readonly string[];
}

/** The key of _meta: beside that of errors, under the same prefix. */
export function announcementKey({ format: { metaKey } }: { readonly format: Pick<FamilySpec["format"], "metaKey"> }): string {
  return `${metaKey.slice(0, metaKey.lastIndexOf("/") + 1)}contract`;
}

/** The announcement of `tool`. A concealed error has its public code. */
export function announcementOf(tool: string, { contract, hash, tools, conceal }: FamilySpec): Announcement {
  const declared = own(tools, tool);
  const codes = declared && [...new Set(declared.map((code) => own(conceal, code) ?? code))].sort();
  return { contract, ...(hash !== undefined && { hash }), ...(codes && { codes }) };
}
