// Finds the placeholders of a message template. It fills nothing in; the generated runtime does.

/** One `{name}` of a template. The name is the raw text between the braces, so that a wrong one can be shown as written. */
export interface Placeholder {
  readonly name: string;
  /** Offset of its opening brace, in UTF-16 code units. */
  readonly at: number;
}

/** The detail that a placeholder names, or of which it names a part: `amount` of `amount.value`. */
export const detailNamed = (placeholder: string): string => placeholder.split(".", 1)[0] ?? placeholder;

/** What a placeholder stands for in `details`; undefined where nothing is there. Members of objects are reached, those of lists are not. */
export const valueNamed = <V>(details: { readonly [detail: string]: V }, placeholder: string): unknown =>
  placeholder
    .split(".")
    .reduce<unknown>((at, step) => (typeof at === "object" && at !== null && !Array.isArray(at) && Object.hasOwn(at, step) ? (at as { readonly [key: string]: unknown })[step] : undefined), details);

/** The placeholders of `template`, in order. `{{` and `}}` stand for literal braces; a brace without its partner is plain text here. */
export function placeholders(template: string): readonly Placeholder[] {
  return scan(template).found;
}

/** Offset of the first single brace that has no partner, or undefined when all braces are placeholders or doubled. */
export function strayBrace(template: string): number | undefined {
  return scan(template).stray;
}

const nothing: { readonly found: readonly Placeholder[]; readonly stray: undefined } = { found: [], stray: undefined };

function scan(template: string): { readonly found: readonly Placeholder[]; readonly stray: number | undefined } {
  if (!template.includes("{") && !template.includes("}")) return nothing;
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
    found.push({ name: template.slice(at + 1, end), at });
    at = end;
  }
  return { found, stray };
}
