// A short name for all that clients decode by: codes, owners, details, messages and format. Texts for people change nothing in it.

import { createHash } from "node:crypto";
import { sortedJson } from "../model/canonical.ts";
import type { Json, Server } from "../model/taxonomy.ts";
import { visibleErrors, visibleShapes } from "./visible.ts";

/** Twelve hexadecimal digits: enough to tell versions of one contract apart. */
export const contractHash = (server: Server): string => {
  const errors = visibleErrors(server).map(({ domain, code, contract = null, aliases = [], message, category, recoverable, jsonRpc, details }) => ({
    ...{ domain, code, contract, aliases, message, category, recoverable, jsonRpc },
    details: visibleShapes(details),
  }));
  // Plain data, members that are not there left out.
  const plain = JSON.parse(JSON.stringify({ errors, format: server.format })) as Json;
  return createHash("sha256").update(JSON.stringify(sortedJson(plain))).digest("hex").slice(0, 12);
};
