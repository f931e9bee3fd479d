// The traffic that a check needs: a check without any has not passed. It finds nothing.

import type { Need, Scene } from "./check.ts";
import { toolOf } from "./contract.ts";
import { isLarge } from "./oversize.ts";
import type { Exchange } from "./session.ts";

const isFailure = ({ answer }: Exchange): boolean => answer?.failed === true;

const met: { readonly [N in Need]?: (exchange: Exchange, scene: Scene) => boolean } = {
  request: () => true,
  failure: isFailure,
  "declared failure": (exchange, { contract }) => isFailure(exchange) && exchange.answer?.code !== undefined && contract !== undefined,
  "failure under contract": (exchange, { contract }) => isFailure(exchange) && contract !== undefined && (exchange.tool === undefined || toolOf(contract, exchange.tool) !== undefined),
  success: ({ tool, answer }) => tool !== undefined && answer !== undefined && !answer.failed,
  "refused arguments": ({ fault, answer }) => fault === "refused-arguments" && answer !== undefined,
  "unknown tool": ({ fault, answer }) => fault === "unknown-tool" && answer !== undefined,
  "malformed call": ({ fault, answer }) => fault === "malformed" && answer !== undefined,
  "protocol error": ({ answer }) => answer?.kind === "error",
  "tool list": ({ method, answer }) => method === "tools/list" && answer !== undefined,
  "tool list under contract": ({ method, answer }, { contract }) => method === "tools/list" && answer !== undefined && contract !== undefined,
  lookup: ({ method, answer }) => /^(?:resources\/read|prompts\/get|logging\/setLevel)$/.test(method) && answer !== undefined,
  "large argument": ({ request }) => isLarge(request),
  cancellation: ({ request }, { session }) => session.cancelled.has(request.id),
  "calls at once": (_, { session }) => session.waiting.size > 0,
  "call under contract": ({ tool, answer }, { contract }) => answer !== undefined && toolOf(contract, tool) !== undefined,
  "concealed errors": (exchange, { contract }) => isFailure(exchange) && contract !== undefined && Object.keys(contract.conceal).length > 0,
};

/** The kinds of traffic in an exchange. */
export const needsMet = (exchange: Exchange, scene: Scene): readonly Need[] => (Object.keys(met) as Need[]).filter((need) => met[need]?.(exchange, scene));
