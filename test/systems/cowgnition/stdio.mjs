// CowGnition's stdio transport with its first two stages: JSON parsing and the validation middleware of ADR 002. Later stages are in server.mjs.

import { createInterface } from "node:readline";
import { InvalidParamsError, InvalidRequestError, ParseError, toJsonRpcError } from "@faultline/cowgnition";

const isRequest = (message) => message?.jsonrpc === "2.0" && typeof message.method === "string";

/** What the parameters of a method must look like. */
const schemas = { "resources/read": (params) => typeof params?.uri === "string" };

const parse = (line) => {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ParseError({ cause });
  }
};

const validate = (message) => {
  if ("result" in message || "error" in message) return message;
  if (!isRequest(message)) throw new InvalidRequestError();
  if (schemas[message.method]?.(message.params) === false) throw new InvalidParamsError();
  return message;
};

/** An SDK transport that answers invalid messages itself. */
export const stdio = () => {
  const transport = {
    start: async () => {
      createInterface(process.stdin).on("line", (line) => {
        let message;
        try {
          message = parse(line);
          transport.onmessage?.(validate(message));
        } catch (error) {
          transport.send({ jsonrpc: "2.0", id: message?.id ?? null, error: toJsonRpcError(error, { protocol: "2025-11-25" }) });
        }
      });
    },
    send: async (message) => {
      process.stdout.write(`${JSON.stringify(message)}\n`);
    },
    close: async () => {},
  };
  return transport;
};
