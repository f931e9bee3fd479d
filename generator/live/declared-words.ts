// The texts of a failure that its contract lets out: those of its safe details, and the messages they fill. What else it says is its own doing.

import { fixedTexts } from "../../templates/typescript/src/runtime/core/forms.ts";
import { fillTemplate } from "../../templates/typescript/src/runtime/core/message.ts";
import type { Answer } from "./answer.ts";
import { errorOf, type Contract, type PromisedError } from "./contract.ts";
import { at, isMessage, textsIn, type Message } from "./frame.ts";

/** The details of a failure as they came: in its envelope, else in its body. */
export function detailsOf({ envelope, body }: Answer): Message | undefined {
  const found = at(envelope, "details") ?? body?.get("$details");
  return isMessage(found) ? found : undefined;
}

type Language = string | undefined;

/**
 * Its message in every language of its contract, filled with its safe details; first in the taxonomy's own, which has no tag. Each is the texts between
 * placeholders that have a form: of these a server makes what its language data says.
 */
function messages(error: PromisedError, safe: Message): ReadonlyMap<Language, readonly string[]> {
  const templates: readonly (readonly [Language, string])[] = [
    [undefined, error.message],
    ...Object.entries(error.locales ?? {}).map(([tag, { message }]) => [tag, message ?? error.message] as const),
  ];
  return new Map(templates.map(([tag, template]) => [tag, fixedTexts((forms) => fillTemplate(template, safe, error.details, undefined, { forms }))]));
}

/** Those of its details that may leave. */
const safeOf = (error: PromisedError, details: Message): Message =>
  Object.fromEntries(Object.entries(details).filter(([name]) => Object.hasOwn(error.details, name) && error.details[name]?.safety === undefined));

/** Every text of its safe details, and the messages made of them. */
export function declaredWords(answer: Answer, contract: Contract): readonly string[] {
  const error = answer.code === undefined ? undefined : errorOf(contract, answer.code);
  const details = detailsOf(answer);
  if (!error || !details) return [];
  const safe = safeOf(error, details);
  return [...Object.values(safe).flatMap((value) => [...textsIn(value)]), ...[...messages(error, safe).values()].flat()];
}

/** The tag of the language that a failure is told in; undefined for the taxonomy's own, and where it cannot be told. */
export function languageOf(answer: Answer, contract: Contract): Language {
  const error = answer.code === undefined ? undefined : errorOf(contract, answer.code);
  if (!error?.locales) return undefined;
  const said = [at(answer.envelope, "message"), answer.body?.get("$message"), ...answer.texts].filter((text) => typeof text === "string");
  const told = [...messages(error, safeOf(error, detailsOf(answer) ?? {}))];
  return told.find(([, message]) => said.some((text) => message.every((part) => text.includes(part))))?.[0];
}
