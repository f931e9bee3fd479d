// What a client of the till is asked, and what is told of each answer. It knows no library.

const cards = { good: "good", declined: "empty", busy: "hasty", bug: "odd", refused: 5 };

const told = (error) =>
  error === undefined
    ? undefined
    : { error: error.name, details: error.details, retryAfterMs: error.retry?.afterMs, hasRef: typeof error.ref === "string", isInstance: error instanceof Error };

/** Prints, for each card, what `ask` gives: the error a failed payment stands for, undefined for one that worked, or what else was thrown. */
export const tell = async (ask) => {
  const answers = {};
  for (const [name, card] of Object.entries(cards)) {
    try {
      answers[name] = told(await ask({ card })) ?? "paid";
    } catch (thrown) {
      answers[name] = `${thrown.name}: ${thrown.message}`;
    }
  }
  console.log(JSON.stringify(answers));
};
