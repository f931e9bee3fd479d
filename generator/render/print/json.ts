// Prints JSON files: a line end at the end, and the order of the caller. Values hold no undefined.

/** Two spaces, one member a line. */
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const pairs = (value: object): readonly string[] => Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${JSON.stringify(member)}`);

const rowsOf = (member: unknown): string => {
  if (typeof member !== "object" || member === null) return JSON.stringify(member);
  const [open, close] = Array.isArray(member) ? "[]" : "{}";
  const rows = Array.isArray(member) ? member.map((row) => JSON.stringify(row)) : pairs(member);
  return rows.length === 0 ? `${open}${close}` : `${open}\n    ${rows.join(",\n    ")}\n  ${close}`;
};

/** A file of tables: what is in a list or a map of `value` has a line of its own, so that a change of one error is a change of one line. */
export const jsonRows = (value: object): string =>
  `{\n${Object.entries(value).map(([name, member]) => `  ${JSON.stringify(name)}: ${rowsOf(member)}`).join(",\n")}\n}\n`;
