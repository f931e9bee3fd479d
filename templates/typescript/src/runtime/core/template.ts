// A message template taken apart: texts, and the names of the placeholders between them. Other code fills them in or reads them back.

const token = /\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g;

/** `texts[0]`, placeholder 0, `texts[1]`, placeholder 1 and so on. */
export interface Parts {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** The parts of `template`: `{{` and `}}` are braces, and so is a brace that encloses no name. */
export function partsOf(template: string): Parts {
  const texts = [""];
  const names: string[] = [];
  for (const part of template.match(token) ?? []) {
    if (part.length > 2 && part.startsWith("{")) {
      names.push(part.slice(1, -1));
      texts.push("");
    } else texts[names.length] += part === "{{" || part === "}}" ? part.charAt(0) : part;
  }
  return { texts, names };
}
