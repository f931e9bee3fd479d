// Requirements on an answer of a package's server: its schemas, its class, its body, and forbidden texts. It calls nobody.

import type { ValidateFunction } from "ajv/dist/2020.js";
import type { Failing, Callee } from "../../../generator/live/provoked/provocations.ts";
import { answerText, says, visibleTo, type Visible } from "../../../generator/live/provoked/visible.ts";
import type { Server } from "../../../generator/model/taxonomy.ts";
import { readBody } from "../src/runtime/carriers/body.ts";
import { read } from "./package-files.ts";
import type { Subject } from "./subject.ts";

/** The envelope of a failed call and the whole answer it came in. */
export interface Answered {
  readonly answer: { readonly [key: string]: unknown };
  readonly envelope: unknown;
}

/** The values judged by the contracts of a package. */
interface Schemas {
  validateEnvelope(paths: readonly string[], envelope: unknown): void;
  /** The text of a failed call of a tool, where the format has a body there. */
  validateBody(tool: string, answer: Answered["answer"]): void;
}

const schemasOf = (server: Server, { ajv, expect }: Subject): Schemas => {
  // Formats are annotations, in the contracts as in the decoder.
  const judge = new ajv.Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, strictTuples: false, validateFormats: false });
  judge.addVocabulary(["x-unit"]);
  const schemas = read("contracts/errors.schema.json");
  judge.addSchema(schemas);
  const contractOf = (name: string): ValidateFunction => judge.getSchema(new URL(schemas.$defs[name].$id, schemas.$id).href) ?? expect.unreachable(name);
  const validate = (valid: ValidateFunction, value: unknown): void => expect(valid(value), judge.errorsText(valid.errors)).toBe(true);

  const bodies = new Map<string, ValidateFunction>();
  if (server.format.tool.content === "$body") {
    for (const { name, errorSchema } of read(`contracts/${server.name}-tools.json`).tools) bodies.set(name, judge.compile(errorSchema));
  }
  return {
    validateEnvelope: (paths, envelope) => paths.forEach((path) => validate(contractOf(path), envelope)),
    validateBody: (tool, answer) => {
      const body = bodies.get(tool);
      if (body) validate(body, JSON.parse((answer as { content: { text: string }[] }).content[0]?.text ?? ""));
    },
  };
};

export interface Checks extends Visible, Pick<Schemas, "validateEnvelope"> {
  /** The data of a JSON-RPC error is what its format describes. */
  checkData(error: unknown): void;
  /** All of the provoked error arrived, and none of its hidden parts. */
  check(provoked: Failing, answered: Answered): void;
}

export const checksOf = (server: Server, subject: Subject): Checks => {
  const { decode, example, expect, toJsonRpcError, toToolResult } = subject;
  const { validateEnvelope, validateBody } = schemasOf(server, subject);
  const visible = visibleTo(server);
  const { showsVariable, showsDetails, hasBody, tellsDetails } = visible;
  const { data: dataTemplate } = server.format.jsonRpc;

  /** Nothing of a concealed error is said, but what its public substitute says too. */
  const checkHidden = (hidden: string, { code, details }: Failing, { answer }: Answered): void => {
    const substitute = example(code);
    const allowed = answerText([toToolResult(substitute), toJsonRpcError(substitute)]);
    for (const words of [hidden, server.format.codes?.[hidden] ?? hidden, example(hidden, details).message]) {
      if (!says(allowed, words)) expect(says(answerText(answer), words), `${hidden} shows: ${words}`).toBe(false);
    }
  };

  const checkData = (error: unknown): void => {
    const { data } = error as { readonly data?: unknown };
    if (dataTemplate === undefined) return expect(data).toBeUndefined();
    expect(readBody(dataTemplate, data, new Map()), `${JSON.stringify(data)} is not ${JSON.stringify(dataTemplate)}`).toBe(true);
  };

  /** The answer as a client without `_meta` reads it. */
  const checkBody = (code: string, { name }: Callee, answer: Answered["answer"]): void => {
    validateBody(name, answer);
    if (!hasBody(answer)) return;
    const { _meta, ...bare } = answer;
    const error = decode(bare);
    expect(error).toMatchObject({ code });
    if (showsDetails(code)) expect(error).toBeInstanceOf(example(code).constructor);
    if (tellsDetails) expect(error).toHaveProperty("details", (decode(answer) as { details?: object } | undefined)?.details);
  };

  const check = (provoked: Failing, answered: Answered): void => {
    const { code, hidden, details, message, sentMessage: words, callee } = provoked;
    const { answer, envelope } = answered;
    const error = decode(answer);
    if (hidden !== undefined) checkHidden(hidden, provoked, answered);
    if (callee.kind === "method") checkData(answer);
    if (!showsVariable(callee, "$code")) return;
    expect(error).toBeInstanceOf(example(code).constructor);
    expect(error).toMatchObject({ code });
    if (hidden === undefined && details !== undefined && showsVariable(callee, "$details")) expect(error).toHaveProperty("details", details);
    if (message !== undefined && showsVariable(callee, "$message")) expect(error?.message).toBe(message);
    if (words !== undefined && showsVariable(callee, "$envelope")) expect(envelope).toHaveProperty("message", words);
    if (showsVariable(callee, "$envelope")) validateEnvelope([`errors/${code}`, ...(callee.kind === "tool" ? [`tools/${callee.name}`] : [])], envelope);
    if (callee.kind === "tool") checkBody(code, callee, answer);
  };

  return { ...visible, validateEnvelope, checkData, check };
};
