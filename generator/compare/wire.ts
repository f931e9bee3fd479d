// The parts of an error that a wire format carries, and where old clients find them. It encodes nothing.

import type { ErrorDef, Json, LogFormat, WireFormat } from "../model/taxonomy.ts";
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

const envelopeBody = { error: "$envelope" } as const;

/** The body of a failed call, which a format need not name; undefined where none is sent. */
export const sentBody = ({ body = envelopeBody, tool }: WireFormat): WireFormat["body"] => (tool.content === "$body" || tool.carriers.includes("structuredContent") ? body : undefined);

const isIn = (variable: string, format: WireFormat): boolean => variablesIn(sentBody(format)).includes(variable);

/** Whether the envelope rides beside what a tool call gets. */
const hasEnvelope = ({ tool }: WireFormat): boolean => tool.carriers.includes("meta");

/** Whether clients read the first text block: nothing else says the code. */
export const readsText = (format: WireFormat): boolean => !hasEnvelope(format) && !isIn("$code", format) && !isIn("$envelope", format);

/** Whether the code travels at all. */
export const carriesCode = (format: WireFormat): boolean =>
  !readsText(format) || (typeof format.tool.content === "object" && format.tool.content.some((line) => line.includes("{code}")));

/** Whether a body or data object has the page of an error. */
export const carriesUrl = (format: WireFormat): boolean => [...variablesIn(sentBody(format)), ...variablesIn(format.jsonRpc.data)].includes("$url");

/** Whether the body or the text has a fact of the error. */
export const isShown = (format: WireFormat, name: string): boolean =>
  isIn(`$${name}`, format) || [format.jsonRpc.message, ...(format.tool.content === "$body" ? [] : format.tool.content)].some((line) => line.includes(`{${name}}`));

/** Whether a field of log records asks for it. */
export const isLogged = ({ fields }: LogFormat, variable: string): boolean => variablesIn(fields).includes(variable);

/** Names of the placeholders of a message. */
export const placeholdersOf = ({ message }: Pick<ErrorDef, "message">): readonly string[] => [...new Set([...placeholders(message)].map(({ name }) => name))].sort();

/** The number of an error in each revision of `protocol`. */
export const numberIn = ({ jsonRpc }: ErrorDef, revision: string): number => jsonRpc[revision] ?? jsonRpc.default;

/** Names of the author's own facts that a body or data object has. */
export const factsSent = (format: WireFormat): ReadonlySet<string> => factsIn([...variablesIn(sentBody(format)), ...variablesIn(format.jsonRpc.data)]);

/** Names of those that log records have. */
export const factsLogged = ({ fields }: LogFormat): ReadonlySet<string> => factsIn(variablesIn(fields));

const factsIn = (variables: readonly string[]): ReadonlySet<string> => new Set(variables.flatMap((variable) => (variable.startsWith("$x.") ? [variable.slice(3)] : [])));
