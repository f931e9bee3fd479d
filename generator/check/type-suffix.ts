// The signs that TypeScript puts behind a type, in the words of the language. It judges nothing.

/** What to write for `string[]` and `Money?`; undefined where nothing stands behind a name. */
export function suffixHelp(word: string): string | undefined {
  const [, name, sign] = /^((?:[A-Za-z][\w-]{0,99}:)?[A-Za-z]\w{0,99})(\[\]|\?)$/.exec(word) ?? [];
  const type = name?.includes(":") ? `"${name}"` : name;
  return name === undefined ? undefined : sign === "?" ? `write ${type} and put the ? behind the name, as in owner?: ${type}` : `write { type: array, items: ${type} }`;
}
