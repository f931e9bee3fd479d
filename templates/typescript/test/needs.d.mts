// The type of needs.mjs. No behaviour.

/** What the tests need and do not find, in a sentence; undefined when nothing is missing. */
export const lacking: string | undefined;
