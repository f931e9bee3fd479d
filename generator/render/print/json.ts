// Prints JSON files: two spaces, one member per line, a line end at the end. Order is the caller's.

/** The text of a JSON file. `value` holds no undefined. */
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
