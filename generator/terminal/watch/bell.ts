// What wakes or ends a run that goes on: a bell that is rung as often as you like and answered once, and a sign of the user or the system. It knows no files.

export interface Bell {
  ring(): void;
  /** Resolves when it has been rung since the last time this was asked; at once when it already has. */
  rung(): Promise<void>;
}

export const bell = (): Bell => {
  let ring = (): void => undefined;
  const hung = (): Promise<void> => new Promise((resolve) => (ring = resolve));
  let next = hung();
  return {
    ring: () => ring(),
    rung: async () => {
      await next;
      next = hung();
    },
  };
};

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Resolves at the first such sign, which then does not end the process by itself. */
export const asked = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
    // Nobody reads it any more.
    for (const stream of [process.stdout, process.stderr]) stream.once("error", () => resolve());
  });
