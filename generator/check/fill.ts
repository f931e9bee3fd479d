// The text that a template gives with certain details, as the generated runtime will make it. It judges nothing.

import { plainly } from "../model/plainly.ts";
import type { Json } from "../model/spec.ts";
import { placeholders } from "../model/template.ts";

type Details = { readonly [detail: string]: Json };

/** `template` with its placeholders filled in, in no language, and its doubled braces single. An absent detail leaves nothing. */
export function filled(template: string, details: Details): string {
  let text = "";
  let from = 0;
  for (const { at, length } of placeholders(template)) {
    text += single(template.slice(from, at)) + plainly(template.slice(at + 1, at + length - 1), details);
    from = at + length;
  }
  return text + single(template.slice(from));
}

/** Whether `template`, filled in, may be `message`: what a placeholder with a form says is up to a language. */
export function couldSay(template: string, details: Details, message: string): boolean {
  let pattern = "";
  let from = 0;
  for (const { name, form, at, length } of placeholders(template)) {
    pattern += literal(single(template.slice(from, at))) + (form === undefined ? literal(plainly(name, details)) : "[^]*");
    from = at + length;
  }
  return new RegExp(`^${pattern}${literal(single(template.slice(from)))}$`).test(message);
}

const single = (text: string): string => text.replace(/\{\{|\}\}/g, (pair) => pair.charAt(0));

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
