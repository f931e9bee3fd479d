// A server's answer, read as far as possible: its kind, whether it failed, and the place of the error in it. It judges nothing.

import type { Json, JsonObject } from "../model/data.ts";
import { jsonIn } from "../model/json.ts";
import { readBody } from "../wire/plain/body.ts";
import { type Contract, errorOf } from "./contract.ts";
import { at, isMessage, textAt, type Message, type Response } from "./frame.ts";

/** Where an error can stand in an answer. */
export type Carrier = "_meta" | "structuredContent" | "text" | "data";

export interface Answer {
  /** `error` is a JSON-RPC error, `result` any other answer. */
  readonly kind: "result" | "error";
  /** Whether the call failed, as far as the answer says so in any way that is declared. */
  readonly failed: boolean;
  readonly isError: boolean;
  /** The JSON-RPC error's number; whatever stands there. */
  readonly number: unknown;
  /** The texts of a tool result, or the message of a JSON-RPC error. */
  readonly texts: readonly string[];
  /** The envelope, as it came, and where it stood. */
  readonly envelope?: Message;
  /** Where the error was found, each carrier once. */
  readonly carriers: readonly Carrier[];
  /** The variables of the body that its format describes: in the first text, or in the data of a JSON-RPC error. */
  readonly body?: Captured;
  /** The code as the taxonomy writes it, or as it came where the taxonomy knows none. */
  readonly code?: string;
  /** The codes of all carriers, each once: of an answer that is right there is one. */
  readonly codes: readonly string[];
}

/** The values in an answer for the `$variables` of a format. */
type Captured = ReadonlyMap<string, Json>;

/** The form of an unknown code; a code of the contract may have other characters and begin with a digit. */
const codeLike = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;
const tokenForm = /^\[([A-Za-z0-9][A-Za-z0-9_.:/-]{0,127})\]/;

/** The texts of a failure or success, in lines. */
export const wordsIn = ({ texts }: Pick<Answer, "texts">): string => texts.join("\n");

const textsOf = (content: unknown): readonly string[] => (Array.isArray(content) ? content.flatMap((block) => textAt(block, "text") ?? []) : []);

const looksLikeEnvelope = (value: unknown): value is Message => isMessage(value) && typeof value["code"] === "string";

/** The values of a format's template in `json`; undefined if it does not match. */
function readAs(template: JsonObject | undefined, json: unknown): Captured | undefined {
  const captured = new Map<string, Json>();
  if (template === undefined || !isMessage(json) || !readBody(template, json as JsonObject, captured)) return undefined;
  const code = captured.get("$code");
  return code === undefined || typeof code === "string" ? captured : undefined;
}

/** The body a format describes, in `json`. Without a discriminator only a failed call has one. */
function bodyIn(json: unknown, { format }: Contract, failed: boolean): Captured | undefined {
  const { body, discriminator } = format;
  return isMessage(json) && (discriminator === undefined ? failed : Object.hasOwn(json, discriminator)) ? readAs(body, json) : undefined;
}

/** The first of `candidates` that looks like an envelope. Values that `template` describes are not an envelope, unless it says so. */
function enclosed(described: Captured | undefined, template: JsonObject | undefined, candidates: readonly unknown[]): Message | undefined {
  const isTaken = described !== undefined && template !== undefined && Object.hasOwn(template, "error");
  const own = described?.get("$envelope");
  return looksLikeEnvelope(own) ? own : isTaken ? undefined : candidates.find(looksLikeEnvelope);
}

const codeIn = (captured: Captured | undefined): string | undefined => {
  const code = captured?.get("$code") ?? at(captured?.get("$envelope"), "code");
  return typeof code === "string" ? code : undefined;
};

/** Reads an answer to `method`. Without a contract only what MCP itself says of failures counts. */
export function readAnswer(response: Response, contract: Contract | undefined): Answer {
  return "error" in response ? readError(response["error"], contract) : readResult(response["result"], contract);
}

function readError(error: unknown, contract: Contract | undefined): Answer {
  const data = at(error, "data");
  const template = contract?.format.jsonRpc.data;
  const body = readAs(template, data);
  const envelope = enclosed(body, template, [at(data, "error"), ...(body ? [] : [data])]);
  const codes = codesOf(contract, textAt(envelope, "code"), codeIn(body));
  const [code] = codes;
  return {
    kind: "error",
    failed: true,
    isError: false,
    number: at(error, "code"),
    texts: [textAt(error, "message") ?? ""],
    carriers: code === undefined ? [] : ["data"],
    ...(envelope && { envelope }),
    ...(body && { body }),
    ...(code !== undefined && { code }),
    codes,
  };
}

function readResult(result: unknown, contract: Contract | undefined): Answer {
  const isError = at(result, "isError") === true;
  const texts = textsOf(at(result, "content"));
  const base = { kind: "result", isError, number: undefined, texts } as const;
  if (!contract) return { ...base, failed: isError, carriers: [], codes: [] };
  const meta = at(result, "_meta", contract.format.metaKey);
  const structured = at(result, "structuredContent");
  const saysFailed = isError || meta !== undefined;
  const structuredBody = bodyIn(structured, contract, saysFailed);
  const inner = enclosed(structuredBody, contract.format.body, [at(structured, "error"), at(structured, "result", "error")]);
  const [first = ""] = texts;
  const body = bodyIn(jsonIn(first), contract, saysFailed);
  const token = isError ? tokenIn(first, contract) : undefined;
  const carriers: readonly Carrier[] = [
    ...(meta === undefined ? [] : (["_meta"] as const)),
    ...(inner ?? structuredBody ? (["structuredContent"] as const) : []),
    ...(body ?? token ? (["text"] as const) : []),
  ];
  const envelope = isMessage(meta) ? meta : inner;
  const codes = codesOf(contract, textAt(meta, "code"), textAt(inner, "code"), codeIn(structuredBody), codeIn(body), token);
  const [code] = codes;
  return {
    ...base,
    failed: isError || carriers.length > 0,
    carriers,
    ...(envelope && { envelope }),
    ...(body && { body }),
    ...(code !== undefined && { code }),
    codes,
  };
}

/** The code that a text begins with, in brackets. */
const tokenIn = (text: string, contract: Contract): string | undefined => tokenForm.exec(text)?.slice(1).find((token) => codeLike.test(token) || errorOf(contract, token));

const codesOf = (contract: Contract | undefined, ...found: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(found.flatMap((code) => (code === undefined ? [] : ((contract && errorOf(contract, code)?.code) ?? code)))),
];
