// The texts of a failure that its contract lets out: those of its safe details, the sentences they fill, and its author's own. For the rest the contract is not to blame.

import { filledTexts, forHolder } from "../wire/plain/message.ts";
import type { Values } from "../wire/plain/shapes.ts";
import type { Answer } from "./answer.ts";
import { errorOf, type Contract, type PromisedError } from "./contract.ts";
import { at, isMessage, textsIn, type Message } from "./frame.ts";

/** The details of a failure as they came: in its envelope, else in its body. */
export function detailsOf({ envelope, body }: Answer): Message | undefined {
  const found = at(envelope, "details") ?? body?.get("$details");
  return isMessage(found) ? found : undefined;
}

type Language = string | undefined;

/** A template filled with safe details, as the texts between placeholders that have a form: of these a server makes what its language data says. */
const fill = (template: string, { details }: PromisedError, safe: Message): readonly string[] => filledTexts(template, safe as Values, details, forHolder);

/** Its message in every language of its contract; first in the taxonomy's own, which has no tag. */
function messages(error: PromisedError, safe: Message): ReadonlyMap<Language, readonly string[]> {
  const templates: readonly (readonly [Language, string])[] = [
    [undefined, error.message],
    ...Object.entries(error.locales ?? {}).map(([tag, { message }]) => [tag, message ?? error.message] as const),
  ];
  return new Map(templates.map(([tag, template]) => [tag, fill(template, error, safe)]));
}

const guidances = ({ guidance, locales = {} }: PromisedError): readonly string[] => [guidance, ...Object.values(locales).map((texts) => texts.guidance)].filter((text) => text !== undefined);

/** The text in the lines of a format beside placeholders and braces. Contracts come from anywhere. */
const literals = (lines: readonly unknown[]): readonly string[] => lines.filter((line) => typeof line === "string").flatMap((line) => line.split(/\{\{|\}\}|\{\w+\}/));

/** The words that its author has written into the format of all errors. */
function ofFormat({ format: { body, jsonRpc, tool } }: Contract): readonly string[] {
  return [...literals([jsonRpc.message, ...(tool.content === "$body" ? [] : tool.content)]), ...textsIn([body, jsonRpc.data])];
}

/** The details of an error that may leave. */
const safeOf = (error: PromisedError, details: Message): Message =>
  Object.fromEntries(Object.entries(details).filter(([name]) => Object.hasOwn(error.details, name) && error.details[name]?.safety === undefined));

/** Every text of its safe details, and every text of its author that is sent with it. For an undeclared error, the texts that are sent with all. */
export function declaredWords(answer: Answer, contract: Contract): readonly string[] {
  const error = errorOf(contract, answer.code);
  if (!error) return ofFormat(contract);
  const safe = safeOf(error, detailsOf(answer) ?? {});
  return [
    ...Object.values(safe).flatMap((value) => [...textsIn(value)]),
    ...[...messages(error, safe).values()].flat(),
    ...guidances(error).flatMap((text) => fill(text, error, safe)),
    ...textsIn([error.title, error.url, error.x]),
    ...[error.code, ...answer.codes, contract.format.codes?.[error.code] ?? ""],
    ...ofFormat(contract),
  ];
}

/** The part of `text` that its contract does not let out. Short words stay: they stand in any text. */
export function undeclared(text: string, answer: Answer, contract: Contract | undefined): string {
  const words = contract === undefined ? [] : declaredWords(answer, contract).filter(({ length }) => length > 2);
  // The longest first, so that each is removed whole; in a body inside a text they are escaped.
  const allowed = words.flatMap((each) => [each, JSON.stringify(each).slice(1, -1)]).sort((one, other) => other.length - one.length);
  return allowed.reduce((rest, each) => rest.replaceAll(each, ""), text);
}

/** The tag of the language of a failure's text; undefined for the taxonomy's own, and if it is unknown. */
export function languageOf(answer: Answer, contract: Contract): Language {
  const error = errorOf(contract, answer.code);
  if (!error?.locales) return undefined;
  const sent = [at(answer.envelope, "message"), answer.body?.get("$message"), ...answer.texts].filter((text) => typeof text === "string");
  const expected = [...messages(error, safeOf(error, detailsOf(answer) ?? {}))];
  return expected.find(([, message]) => sent.some((text) => message.every((part) => text.includes(part))))?.[0];
}
