// A client's knowledge of an error by the format of its server: from the body, the data of a JSON-RPC error, and `_meta`. It reads no answer's words.

import { holds, tellsCode } from "../../model/written-form.ts";
import type { Json, Server } from "../../model/taxonomy.ts";
import type { Callee } from "./provocations.ts";

/** An answer, as far as it says where the error stands in it. */
type Answer = { readonly [key: string]: unknown };

export interface Visible {
  /** Whether details stand in the body. */
  readonly tellsDetails: boolean;
  /** Whether a log record has what only the operator may know: its format may leave that out. */
  readonly tellsCause: boolean;
  /** Whether a client is told a variable by a tool or method: in `_meta` all there is, in the data of a JSON-RPC error what its format puts there. */
  showsVariable(callee: Pick<Callee, "kind">, variable: string): boolean;
  /** Whether a client finds the error in the body alone. */
  hasBody(answer: Answer): boolean;
  /** Whether a client can fill the details of `code` from what the body says: they stand in it, or in the message. */
  showsDetails(code: string): boolean;
}

const ofCause: ReadonlySet<string> = new Set(["$stack", "$stack?", "$internalMessage", "$internalMessage?"]);

const tells = (template: Json, variable: string): boolean => holds(template, variable) || holds(template, "$envelope");

export const visibleTo = ({ format, log, errors }: Server): Visible => {
  const { body = {}, jsonRpc, tool } = format;
  const tellsDetails = tells(body, "$details");
  return {
    tellsDetails,
    tellsCause: Object.values(log.fields).some((field) => ofCause.has(field)),
    showsVariable: ({ kind }, variable) => kind === "tool" || tells(jsonRpc.data ?? null, variable),
    hasBody: ({ isError, structuredContent }) => tellsCode(body) && (format.discriminator !== undefined || isError === true) && (tool.content === "$body" || structuredContent !== undefined),
    showsDetails: (code) => {
      const { details = {}, message = "" } = errors.find((error) => error.code === code) ?? {};
      const needed = Object.entries(details).filter(([, { optional, safety }]) => !optional && !safety);
      return tellsDetails || (holds(body, "$message") && needed.every(([name, { type }]) => message.includes(`{${name}}`) && !/array|object/.test(type)));
    },
  };
};

/** `value` as one text; JSON inside of JSON is not escaped. */
export const asText = (value: unknown): string => JSON.stringify(value).replaceAll("\\", "");

/** All that an answer says, also one that a client throws. */
export const answerText = (answer: unknown): string => asText(answer instanceof Error ? { ...answer, message: answer.message } : answer);

/** Whether `words` stand in `text`, not as a part of longer ones: not_found is not said in not_found_or_forbidden. */
export const says = (text: string, words: string): boolean => {
  const around = text.split(words.replaceAll("\\", ""));
  return around.slice(1).some((after, at) => !/[\w-]$/.test(around[at] ?? "") && !/^[\w-]/.test(after));
};
