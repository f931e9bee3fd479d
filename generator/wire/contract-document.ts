// All schemas of a server's envelopes in one compound document (JSON Schema 2020-12, core, 9.3), each embedded whole, and a hash of what clients decode by.

import { hashOf, sortedText } from "../model/canonical.ts";
import { contractName } from "../model/contract-id.ts";
import { onceForAll } from "../model/once.ts";
import type { Server } from "../model/taxonomy.ts";
import type { Schema } from "./detail-schema.ts";
import { dialect, envelopeSchema, errorSchema, idOf, toolSchema } from "./envelope-schema.ts";
import { sentErrors, visibleErrors, visibleShapes } from "./visible.ts";

/** The facts of each error that clients decode it by, as one text, by its code. */
export const contractRows: (server: Server) => ReadonlyMap<string, string> = onceForAll(
  (server) =>
    new Map(
      visibleErrors(server).map(({ aliases = [], category, code, contract = null, details, domain, jsonRpc, message, recoverable }) => [
        code,
        sortedText({ aliases, category, code, contract, details: visibleShapes(details), domain, jsonRpc, message, recoverable }),
      ]),
    ),
);

const [opening, closing] = ['{"errors":[', '],"format":'];

/** The facts that clients decode by. */
export const contractText = (server: Server): string => `${opening}${[...contractRows(server).values()].join(",")}${closing}${sortedText(server.format)}}`;

/** The text between two rows; without the first or the last of them, between a row and the end of their list. */
export const betweenRows = (before: string | undefined, behind: string | undefined, row?: string): string =>
  (before ?? opening) + (before !== undefined && (row ?? behind) !== undefined ? "," : "") + (row ?? "") + (row !== undefined && behind !== undefined ? "," : "") + (behind ?? closing);

/** Twelve hexadecimal digits: enough to tell versions of one contract apart. */
export const hashOfContract = (text: string): string => hashOf(text).slice(0, 12);

export const contractHash: (server: Server) => string = onceForAll((server) => hashOfContract(contractText(server)));

/** The document itself accepts any envelope. Embedded schemas are of its dialect, so they do not name one. */
export const contractDocument: (server: Server) => Schema = onceForAll((server) => ({
  $schema: dialect,
  $id: idOf(server, "errors.schema.json"),
  title: `Errors of ${contractName(server)}`,
  description: "The content of a failed call: any error; below $defs each error by code, and the errors of each tool.",
  $ref: "envelope",
  $defs: Object.fromEntries([
    ["envelope", envelopeSchema(server)],
    ...sentErrors(server).map((error) => [`errors/${error.code}`, errorSchema(server, error)] as const),
    ...server.tools.map((tool) => [`tools/${tool.name}`, toolSchema(server, tool)] as const),
  ]),
}));

/** The key of _meta in the list of tools: beside the key of errors, under the same prefix. */
export const announcementKey = ({ format }: { readonly format: Pick<Server["format"], "metaKey"> }): string => format.metaKey.replace(/[^/]*$/, "contract");
