// What the till does, in no framework: a payment that works, one that is declined, one that comes too early, one that is a bug.

import { CardDeclinedError, TillBusyError } from "till-errors";

export const pay = ({ card }) => {
  if (card === "empty") throw new CardDeclinedError({ reason: "insufficient_funds" });
  if (card === "hasty") throw new TillBusyError();
  if (card === "odd") throw new TypeError("Cannot read properties of undefined (reading 'iban') at /srv/till/card.js");
  return { content: [{ type: "text", text: "Paid." }] };
};
