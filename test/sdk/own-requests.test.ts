// Requests of the server's own that JSON cannot hold, on both SDKs, over stdio: whoever makes one hears of it, and no line answers a call of the client.

import { afterAll, describe, expect, test } from "vitest";
import { startRaw } from "./raw.ts";
import { buildWeather } from "./weather.ts";

const weather = await buildWeather();
afterAll(weather.remove);

describe.each(["v1", "v2"])("%s", (name) => {
  test.each([["with the SDK's transport", "raw"], ["with the package's", weather.entry]])("%s", async (_, entry) => {
    const server = await startRaw(name, entry);
    // Its id is the one that the server's first request has.
    const reply = await server.say('{"jsonrpc":"2.0","id":0,"method":"tools/call","params":{"name":"ask","arguments":{}}}', 0);
    server.stop();
    expect(reply).toMatchObject({ id: 0, result: { content: [{ text: expect.stringContaining("BigInt") }] } });
  });
});
