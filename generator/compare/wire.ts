// What of an error a wire format carries, and how old clients get at it: enough to say what a change of it means. It encodes nothing.

import type { ErrorDef, Json, WireFormat } from "../model/taxonomy.ts";
import { placeholders } from "../model/template.ts";

/** Every text in a body or data object, without the question mark of a variable. */
const variablesIn = (json: Json | undefined): readonly string[] =>
  json === undefined || json === null
    ? []
    : typeof json === "string"
      ? [json.replace(/\?$/, "")]
      : typeof json === "object"
        ? Object.values(json).flatMap(variablesIn)
        : [];

/** Whether the envelope rides beside or in what a tool call gets. */
const hasEnvelope = ({ tool, body }: WireFormat): boolean =>
  tool.carriers.includes("meta") || (tool.carriers.includes("structuredContent") && variablesIn(body).includes("$envelope"));

const isIn = (variable: string, { body, tool }: WireFormat): boolean =>
  (tool.content === "$body" || tool.carriers.includes("structuredContent")) && variablesIn(body).includes(variable);

/** Whether clients read the first text block: nothing else says the code. */
export const readsText = (format: WireFormat): boolean => !hasEnvelope(format) && !isIn("$code", format) && !isIn("$envelope", format);

/** Whether the code travels at all. */
export const carriesCode = (format: WireFormat): boolean =>
  !readsText(format) || (typeof format.tool.content === "object" && format.tool.content.some((line) => line.includes("{code}")));

/** Whether the page of an error is part of what is sent. */
export const carriesUrl = ({ body, jsonRpc }: WireFormat): boolean => [...variablesIn(body), ...variablesIn(jsonRpc.data)].includes("$url");

/** Names of the placeholders of a message. */
export const placeholdersOf = ({ message }: Pick<ErrorDef, "message">): readonly string[] => [...new Set([...placeholders(message)].map(({ name }) => name))].sort();

/** The number of an error in each revision of `protocol`. */
export const numberIn = ({ jsonRpc }: ErrorDef, revision: string): number => jsonRpc[revision] ?? jsonRpc.default;

/** Facts of the author's own that are part of what is sent, by name. */
export const factsSent = ({ body, jsonRpc }: WireFormat): ReadonlySet<string> =>
  new Set([...variablesIn(body), ...variablesIn(jsonRpc.data)].flatMap((variable) => (variable.startsWith("$x.") ? [variable.slice(3)] : [])));
