// When a command that goes on and on has to end: the user, the system or the reader of its output says so. It ends nothing.

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Resolves at the first such sign, which then does not end the process by itself. */
export const asked = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
    // Nobody reads it any more.
    for (const stream of [process.stdout, process.stderr]) stream.once("error", () => resolve());
  });
