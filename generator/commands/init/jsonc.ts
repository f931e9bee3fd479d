// JSON as tsconfig.json has it: with comments, and commas at the end. Both become spaces here, so that every place stays where it was.

const part = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n\r]*|\/\*[^]*?(?:\*\/|$)/g;

/** `text` as strict JSON of the same length, where it is JSON with comments; a byte order mark becomes a space as well. */
export function plainJson(text: string): string {
  const bare = text.replace(part, (found) => (found.startsWith('"') ? found : found.replace(/[^\r\n]/g, " "))).replace(/^\ufeff/, " ");
  return bare.replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[\]}])/g, (found) => (found === "," ? " " : found));
}
