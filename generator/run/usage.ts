// The error of a command line that cannot be obeyed: the process ends with exit code 2. It prints nothing.

/** `sentence`: what is wrong with it, and what would be right. */
export const usageError = (sentence: string): Error => Object.assign(new Error(sentence), { name: "UsageError" });

export const isUsageError = (error: unknown): error is Error => error instanceof Error && error.name === "UsageError";
