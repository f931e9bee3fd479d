// The texts of a failure that its contract lets out: those of its safe details, and the message they fill. What else it says is its own doing.

import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import type { Answer } from "./answer.ts";
import { errorOf, type Contract } from "./contract.ts";
import { at, isMessage, textsIn, type Message } from "./frame.ts";

/** The details of a failure as they came: in its envelope, else in its body. */
export function detailsOf({ envelope, body }: Answer): Message | undefined {
  const found = at(envelope, "details") ?? body?.get("$details");
  return isMessage(found) ? found : undefined;
}

/** Every text of its safe details, and the message made of them. */
export function declaredWords(answer: Answer, contract: Contract): readonly string[] {
  const error = answer.code === undefined ? undefined : errorOf(contract, answer.code);
  const details = detailsOf(answer);
  if (!error || !details) return [];
  const safe = Object.entries(details).filter(([name]) => Object.hasOwn(error.details, name) && error.details[name]?.safety === undefined);
  return [...safe.flatMap(([, value]) => [...textsIn(value)]), messageOf(error, Object.fromEntries(safe))];
}
