// Reads a log record back as far as its format tells: code, details, message. A record need have none of them.

import type { Json, Server } from "../model/taxonomy.ts";
import { isTree } from "./from-wire.ts";
import type { Found } from "./found.ts";

const variableOf = (field: string): string => field.replace(/\?$/, "");

/** The value of the field that is filled from one of `variables`. */
const valueOf = (record: { readonly [field: string]: unknown }, server: Server, ...variables: readonly string[]): unknown => {
  const field = Object.entries(server.log.fields).find(([name, filled]) => variables.includes(variableOf(filled)) && Object.hasOwn(record, name));
  return field && record[field[0]];
};

/** Whether the record says that it is of another service. */
const isElsewhere = (record: { readonly [field: string]: unknown }, server: Server): boolean => {
  const service = valueOf(record, server, "$service");
  return service !== undefined && service !== server.log.service;
};

export function fromLog(value: object, servers: readonly Server[]): Found | undefined {
  if (!isTree(value)) return undefined;
  for (const server of servers) {
    if (isElsewhere(value, server)) continue;
    const code = valueOf(value, server, "$code");
    const error = server.errors.find((one) => one.code === code || one.aliases?.includes(String(code)));
    if (!error) continue;
    const [message, details, ref] = [valueOf(value, server, "$message"), valueOf(value, server, "$details", "$logDetails"), valueOf(value, server, "$ref")];
    return {
      server,
      error,
      by: "log",
      ...(typeof message === "string" ? { message } : {}),
      ...(isTree(details) ? { details: details as { readonly [detail: string]: Json } } : {}),
      ...(typeof ref === "string" ? { ref } : {}),
    };
  }
  return undefined;
}
