// A connection over a transport of either MCP SDK, known by its shape alone: no SDK is imported.

import { isMessage, type Message } from "../frame.ts";
import { ConnectionError, type Connect } from "./connection.ts";

/** The shape that both SDKs call a Transport. */
export interface Transport {
  start(): Promise<void>;
  send(message: never): Promise<void>;
  close(): Promise<void>;
  onmessage?: unknown;
  onclose?: unknown;
  onerror?: unknown;
}

export const isTransport = (value: unknown): value is Transport =>
  typeof value === "object" && value !== null && ["start", "send", "close"].every((name) => typeof (value as Message)[name] === "function");

/** `transport` has not been started yet. */
export const over =
  (transport: Transport): Connect =>
  async (listener) => {
    let asked = false;
    // The SDKs set these three from outside, too.
    Object.assign(transport, {
      onmessage: (message: unknown) => {
        if (isMessage(message)) listener.message(message);
      },
      onerror: () => undefined,
      onclose: () => listener.ended({ code: null, signal: null, ...(asked && { asked: "stdin" as const }) }),
    });
    await transport.start().catch((error: unknown) => {
      throw new ConnectionError("unreachable", `the transport did not start: ${error instanceof Error ? error.message : String(error)}`);
    });
    return {
      send: (message) => void transport.send(message as never).catch(() => undefined),
      close: async () => {
        asked = true;
        await transport.close();
      },
    };
  };
