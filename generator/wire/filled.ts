// Message templates filled in: for documentation, and for vectors. What runtimes send they fill in themselves, and clean and cut too.

import type { Json } from "../model/taxonomy.ts";
import { valueNamed } from "../model/template.ts";

const textOf = (value: Json | undefined): string => {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map((item: Json) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** `template` with `{name}` replaced by that detail, `{amount.value}` by that member of one; `{{` and `}}` are braces. */
export const filled = (template: string, details: { readonly [detail: string]: Json }): string =>
  template.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (sign, name?: string) =>
    name === undefined ? sign.charAt(0) : textOf(valueNamed(details, name) as Json | undefined),
  );
