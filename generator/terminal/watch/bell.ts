// Rung as often as you like, answered once: what happened meanwhile is one reason to look again, not many. It knows nothing of files.

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
