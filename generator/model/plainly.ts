// Values of placeholders in no language, as every page and file of ours shows them: what Intl makes of them differs between versions of its data.

import { formOf, mayHaveForm } from "./written-form.ts";
import type { Json } from "./data.ts";
import { placeholder, valueNamed } from "./template.ts";

/** A value as placeholders without a form have it. */
const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map((item: Json) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** The variant of a plural for `value`: its own, the one for one, or the other. */
const variantOf = (variants: ReadonlyMap<string, string>, value: unknown): string => {
  const count = Array.isArray(value) ? value.length : value;
  return variants.get(String(count)) ?? (count === 1 ? variants.get("one") : undefined) ?? variants.get("other") ?? "";
};

/** The text that replaces a placeholder. Numbers are not grouped, times are as they were sent, lists have commas. */
export function plainly(written: string, details: { readonly [detail: string]: Json }): string {
  const { name, form } = placeholder(written);
  const value = valueNamed(details, name);
  const known = form === undefined ? undefined : formOf(form);
  return known?.name === "plural" && value !== undefined && value !== null ? variantOf(new Map(known.options), value) : textOf(value);
}

/** A template to be read by people: of a form its placeholder is left, of a plural the other variant. */
export const legible = (template: string): string => {
  if (!mayHaveForm(template)) return template;
  return template.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (sign, written?: string) => {
    const { name, form } = placeholder(written ?? "");
    const known = form === undefined ? undefined : formOf(form);
    return form === undefined ? sign : known?.name === "plural" ? variantOf(new Map(known.options), undefined) : `{${name}}`;
  });
};
