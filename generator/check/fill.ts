// The text that a template gives with certain details, as the generated runtime will make it. It judges nothing.

import type { Json } from "../model/spec.ts";
import { placeholders, valueNamed } from "../model/template.ts";

type Details = { readonly [detail: string]: Json };

/** `template` with its placeholders filled in and its doubled braces single. An absent detail leaves nothing. */
export function filled(template: string, details: Details): string {
  let text = "";
  let from = 0;
  for (const { name, at } of placeholders(template)) {
    text += single(template.slice(from, at)) + shown(valueNamed(details, name) as Json | undefined);
    from = at + name.length + 2;
  }
  return text + single(template.slice(from));
}

const single = (text: string): string => text.replace(/\{\{|\}\}/g, (pair) => pair.charAt(0));

function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map((item: Json) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
