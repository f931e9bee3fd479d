// The JSON objects in a text: a whole document, lines of a log, what stands between other words. Linear in the text; it understands none.

const longest = 262_144;
const most = 32;

/** Where the object that opens at `start` closes, strings respected; undefined when it does not. */
function closing(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === "\\") at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === "{" || char === "[") depth++;
    else if ((char === "}" || char === "]") && --depth === 0) return at + 1;
  }
  return undefined;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The outermost objects and lists of `text` that are JSON, in order, at most 32 attempts; a list of messages counts as its members. */
export function jsonIn(text: string): readonly object[] {
  const found: object[] = [];
  const within = text.slice(0, longest);
  let at = 0;
  for (let tries = 0; tries < most; tries++) {
    const start = within.slice(at).search(/[{[]/) + at;
    if (start < at) break;
    const end = closing(within, start);
    const value = end === undefined ? undefined : parsed(within.slice(start, end));
    if (isObject(value)) found.push(...(Array.isArray(value) ? value.filter(isObject).slice(0, most) : [value]));
    at = value === undefined ? start + 1 : (end ?? start + 1);
  }
  return found;
}
