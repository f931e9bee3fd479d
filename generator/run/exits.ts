// The exit codes of the command line (README, "The command"), and the error of one that cannot be obeyed. It ends no process.

export const exits = {
  ok: 0,
  /** The taxonomy has errors. */
  findings: 1,
  /** A command line that cannot be obeyed, or a file that cannot be read or written. */
  usage: 2,
  /** The server requires a sign-in. */
  auth: 3,
  /** The server cannot be reached. */
  unreachable: 4,
  /** A live server does not keep its contract. */
  broken: 5,
  /** Generated files are not what they should be. */
  drift: 6,
  /** A package breaks its users, and its version does not say so. */
  breaking: 7,
} as const;

/** `sentence`: what is wrong with it, and what would be right. */
export const usageError = (sentence: string): Error => Object.assign(new Error(sentence), { name: "UsageError" });

export const isUsageError = (error: unknown): error is Error => error instanceof Error && error.name === "UsageError";

/** A file that could not be read (read/around.ts), wherever that was noticed. */
export const isUnreadable = (error: unknown): error is Error => error instanceof Error && error.name === "Unreadable";
