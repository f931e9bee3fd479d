// Finds the placeholders of a message template. It fills nothing in; the generated runtime does.

import { lately } from "./once.ts";

/** One `{name}` or `{name :form}` of a template, as written, so that a wrong one can be shown. */
export interface Placeholder {
  /** All between the braces, or what stands before the form. */
  readonly name: string;
  /** From its colon on, as written: `:number maximumFractionDigits=2`. forms.ts gives its meaning. */
  readonly form?: string;
  /** Offset of its opening brace, in UTF-16 code units. */
  readonly at: number;
  /** The length of the whole, with its braces. */
  readonly length: number;
}

/** The detail that a placeholder names, wholly or in part: `amount` of `amount.value`. */
export const detailNamed = (placeholder: string): string => placeholder.split(".", 1)[0] ?? placeholder;

/** The value of a placeholder in `details`; undefined if absent. It reaches members of objects, not items of lists. */
export const valueNamed = <V>(details: { readonly [detail: string]: V }, placeholder: string): unknown => {
  if (!placeholder.includes(".")) return Object.hasOwn(details, placeholder) ? details[placeholder] : undefined;
  return placeholder
    .split(".")
    .reduce<unknown>((at, step) => (typeof at === "object" && at !== null && !Array.isArray(at) && Object.hasOwn(at, step) ? (at as { readonly [key: string]: unknown })[step] : undefined), details);
};

/** The placeholders of `template`, in order. `{{` and `}}` stand for literal braces; a brace without its partner is plain text here. */
export function placeholders(template: string): readonly Placeholder[] {
  return scan(template).found;
}

/** Offset of the first single brace that has no partner, or undefined when all braces are placeholders or doubled. */
export function strayBrace(template: string): number | undefined {
  return scan(template).stray;
}

/** The text between the braces, taken apart. */
export function placeholder(written: string): Pick<Placeholder, "name" | "form"> {
  if (!written.includes(":")) return { name: written };
  const [, name = written, form] = /^([^\s:]+)\s+(:[^]*)$/.exec(written) ?? [];
  return form === undefined ? { name } : { name, form };
}

interface Scanned {
  readonly found: readonly Placeholder[];
  readonly stray: number | undefined;
}

const nothing: Scanned = { found: [], stray: undefined };

const scan = (template: string): Scanned => (template.includes("{") || template.includes("}") ? scanWhole(template) : nothing);

/** Rules, artefacts and vectors ask the same of the same texts. */
const scanWhole = lately((template): Scanned => {
  const found: Placeholder[] = [];
  const lastEnd = template.lastIndexOf("}");
  let stray: number | undefined;
  for (let at = 0; at < template.length; at++) {
    const sign = template[at];
    if (sign !== "{" && sign !== "}") continue;
    if (template[at + 1] === sign) {
      at++;
      continue;
    }
    const end = sign === "{" && at < lastEnd ? template.indexOf("}", at) : -1;
    if (end < 0) {
      stray ??= at;
      continue;
    }
    found.push({ at, length: end + 1 - at, ...placeholder(template.slice(at + 1, end)) });
    at = end;
  }
  return { found, stray };
});
