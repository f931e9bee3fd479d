// Requests that are drawn for taxonomies, with the answers of the runtime for TypeScript: what the one for Python must answer, too. No tests here.

import type { Json, Server } from "../../generator/model/taxonomy.ts";
import { hasForms } from "../../generator/model/written-form.ts";
import type { Answer, Request } from "../plain/driver.ts";
import { requestOf } from "../differential/cases.ts";
import { randomOf } from "../differential/random.ts";
import { runtimeOf } from "../differential/runtime.ts";

export interface Drawn {
  readonly server: Server;
  readonly request: Request;
  readonly answer: Answer;
}

/** Python has no language data: forms are written plainly there. And only in JavaScript is a list of errors at an exception its members, or what a validator found. */
const isComparable = (request: Request, server: Server): boolean => {
  if (/"(?:ajv|errors|issues)":/.test(JSON.stringify(request))) return false;
  // A class has one name in Python; an error of JavaScript may be called Error beside that of its class, and say so where it says nothing else.
  if (request["op"] === "log" && /"name":"Error","classes":\[/.test(JSON.stringify(request))) return false;
  const { code, locale } = (request["given"] ?? {}) as { readonly code?: string; readonly locale?: string };
  // The one for TypeScript that answers here sends no status in another language.
  if (request["way"] === "status" && locale !== undefined) return false;
  const written = server.errors.filter((error) => hasForms(error)).map((error) => error.code);
  // Causes have words of their own.
  const text = JSON.stringify(request);
  return code === undefined ? written.length === 0 : !written.some((each) => text.includes(`"code":"${each}"`));
};

/** Those of `count` that both languages have. */
export function drawn(servers: readonly Server[], seed: number, count: number): readonly Drawn[] {
  const random = randomOf(seed);
  const asked = (JSON.parse(JSON.stringify(servers)) as readonly Server[]).map((server) => [server, runtimeOf(server)] as const);
  return Array.from({ length: count }).flatMap(() => {
    const [server, answers] = random.pick(asked);
    const request = requestOf(server, random);
    if (!isComparable(request, server)) return [];
    const answer = answers(request);
    return "unsupported" in answer ? [] : [{ server, request, answer }];
  });
}

/** As both tell it: references are alike, whoever made them; a clock, and the place of a failure, are each one's own. */
export const answersOf = (answer: Answer): Json =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g, "<ref>"), (key, value: Json) => (key === "fingerprint" || key === "faultline.fingerprint" || key === "retryNotBefore" ? "" : value)) as Json;
