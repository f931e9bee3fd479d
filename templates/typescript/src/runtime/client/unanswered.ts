// A client's error for a missing answer: the one in its taxonomy, caused by the failure of the transport.

import { catalogueOf, construct } from "../core/catalogue.js";
import type { TaxonomyError } from "../core/error.js";
import type { CallingSpec } from "../core/family-spec.js";
import { applyRules } from "../core/match.js";
import { peek } from "../values/peek.js";
import { checkDetails } from "../values/shape.js";
import type { TransportFailure } from "../carriers/transport.js";

/**
 * What `failure` of `request` is to the family: what the first mapping rule for it makes of it, or else the only error of clients that needs no details.
 * The failure itself where there is neither, and for a call that its own caller gave up.
 */
export function raisedFor(failure: TransportFailure, family: CallingSpec, request: unknown, server: string = family.domain): TaxonomyError | TransportFailure {
  const { unanswered = [], rules } = family;
  if (failure.kind === "cancelled" || unanswered.length === 0) return failure;
  const ofClients = { ...family, rules: rules.filter(({ error }) => unanswered.includes(error)) };
  const tool = peek(request, "name");
  const matched = applyRules(ofClients, failure, { server, args: peek(request, "arguments"), ...(typeof tool === "string" && { tool }) });
  const code = matched ? matched.code : onlyBare(unanswered, family);
  const type = code === undefined ? undefined : catalogueOf(family).byCode.get(code);
  return type ? construct(type, matched?.details ?? {}, { cause: failure }) : failure;
}

/** The only one of `codes` whose error can be made without details. */
function onlyBare(codes: readonly string[], family: CallingSpec): string | undefined {
  const bare = codes.filter((code) => checkDetails({}, catalogueOf(family).byCode.get(code)?.spec.details ?? {}));
  return bare.length === 1 ? bare[0] : undefined;
}
