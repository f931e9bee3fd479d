// An amount with its noun. English, for sentences and reports.

/** `1 file`, `2 files`, `0 files`. For nouns that take an s. */
export const several = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? "" : "s"}`;
