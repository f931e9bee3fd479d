// The commands that diagnostics point to. It runs none.

/** Makes the edits of `fixes`. */
export const fix = "faultline lint --fix";

/** Prints the page of a code. */
export const explain = (code: string): string => `faultline explain ${code}`;
