// The values of do-not-log details must not turn up in other texts either: finds them, and blots them out. It knows no form of a secret.

import { limits } from "../../model/limits.ts";
import { gone } from "../../model/secrets/rule.ts";
import type { DetailShape, Json } from "../../model/taxonomy.ts";
import type { Occurrence } from "./occurrence.ts";
import { isObject, memberOf, type Values } from "./shapes.ts";
import { sentJson } from "./sent.ts";
import { sentText } from "./text.ts";

/** Shorter texts turn up by chance. */
const shortest = 6;

/** Members of a list or a map that are looked at: no more are sent. */
const [most] = limits.mostMembers;

const textsIn = (value: Json | undefined): readonly string[] => (typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value as Values).flatMap(textsIn) : []);

/** A list or a map gives no more than would be sent. */
const hiddenAt = (value: Json | undefined): readonly string[] => textsIn(typeof value === "object" && value !== null ? sentJson(value, {}, true) : value);

function hiddenIn(value: Json | undefined, shape: DetailShape): readonly string[] {
  if (shape.safety === "do-not-log") return hiddenAt(value);
  if (Array.isArray(value)) return shape.items ? value.slice(0, most).flatMap((item: Json) => hiddenIn(item, shape.items as DetailShape)) : [];
  if (!isObject(value)) return [];
  // Which of several objects it is, a value need not say truly.
  if (shape.oneOf) return shape.oneOf.flatMap((branch) => hiddenIn(value, branch));
  const { properties = {}, additionalProperties: others } = shape;
  const named = Object.entries(properties).flatMap(([name, member]) => hiddenIn(memberOf(value, name), member));
  return typeof others === "object" ? [...named, ...Object.values(value).slice(0, most).flatMap((member) => hiddenIn(member, others))] : named;
}

/** Texts of do-not-log details, as they are and as they would be sent. */
export const hiddenTexts = ({ definition, details }: Pick<Occurrence, "definition" | "details">): readonly string[] => {
  const texts = Object.entries(definition.details).flatMap(([name, shape]) => hiddenIn(memberOf(details, name), shape));
  return [...new Set(texts.flatMap((text) => [text, sentText(text)]))].filter((text) => text.length >= shortest);
};

/** The shorter of two may be a part of the longer, and goes last. */
const longestFirst = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));

export const blotted = (text: string, hidden: readonly string[]): string => longestFirst(hidden).reduce((rest, secret) => rest.replaceAll(secret, gone), text);

/** As {@link blotted}, in all texts and names of a value. */
export function blottedJson(value: Json, hidden: readonly string[]): Json {
  if (typeof value === "string") return blotted(value, hidden);
  if (Array.isArray(value)) return value.map((item: Json) => blottedJson(item, hidden));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [blotted(name, hidden), blottedJson(member, hidden)])) : value;
}
