// The version of this package, from its package.json.

import manifest from "../../package.json" with { type: "json" };

export const { version } = manifest;

/** Whether that is all that is asked for. */
export const isVersion = (words: readonly string[]): boolean => words.length === 1 && (words[0] === "--version" || words[0] === "-V");
