// Which mapping rules are about calls that got no answer: those of clients. It judges none of them.

import type { RuleSpec } from "../model/spec.ts";

/** What callTool makes of a call without an answer (templates/server/src/runtime/transport.ts). */
const failure = "TransportFailure";

/** Whether a rule recognises what only clients meet. */
export const isOfClients = (rule: RuleSpec | undefined): boolean => [rule?.match.name].flat().includes(failure);
