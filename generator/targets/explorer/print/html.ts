// Prints HTML: no text of a taxonomy can start a tag, end an attribute or a script, or be more than its characters.

const entities: { readonly [char: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "\r": "&#13;" };

/** Text in an element or in a quoted attribute (HTML, 13.2.5). A carriage return would be read as a line feed. */
export const html = (text: string): string => text.replace(/[&<>"'\r]/g, (char) => entities[char] ?? "");

/** JSON inside a script element: nothing in it can end the element or start a comment (HTML, 4.12.1.3). */
export const data = (value: unknown): string => JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A list in JSON, one member a line: what changes is what a diff shows. */
export const rows = (values: readonly unknown[]): string => (values.length === 0 ? "[]" : `[\n${values.map(data).join(",\n")}\n]`);
