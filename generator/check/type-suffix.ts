// The signs that TypeScript puts behind a type, in the words of the language. It judges nothing.

/** What to write for `string | integer` and `[string, integer]`. */
export const unionHelp = "a detail has one type: write string, which rules also fill with numbers as text; or declare two optional details, with a ? after each name";

const union = /^[A-Za-z]\w{0,99}(?: ?\| ?[A-Za-z]\w{0,99}){1,9}$/;

/** What to write for `string[]`, `Money?` and `string | integer`; undefined where nothing stands behind a name. */
export function suffixHelp(word: string): string | undefined {
  if (union.test(word)) return /\bnull\b/.test(word) ? "name one type, and add nullable: true if null is a value too" : unionHelp;
  const [, name, sign] = /^((?:[A-Za-z][\w-]{0,99}:)?[A-Za-z]\w{0,99})(\[\]|\?)$/.exec(word) ?? [];
  const type = name?.includes(":") ? `"${name}"` : name;
  return name === undefined ? undefined : sign === "?" ? `write ${type} and put the ? after the name, as in owner?: ${type}` : `write { type: array, items: ${type} }`;
}
