// Pays with a client of the SDK, through the package's callTool, and tells what came of it. It knows no transport.

import { callTool, TillError } from "till-errors/client";
import { tell } from "./asked.mjs";

export const tellPayments = (client) =>
  tell(async (input) => {
    try {
      await callTool(client, { name: "pay", arguments: input });
    } catch (thrown) {
      if (!TillError.is(thrown)) throw thrown;
      return thrown;
    }
  });
