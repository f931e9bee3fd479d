// Bytes that are no request, on both SDKs and both kinds of server, over stdio: answered with a number, an envelope and a log record.

import { afterAll, describe, expect, test, vi } from "vitest";
import { type RawServer, startRaw } from "./raw.ts";
import { buildWeather } from "./weather.ts";

const weather = await buildWeather();
afterAll(weather.remove);

const lines: readonly (readonly [line: string, id: unknown, number: number, problem: string])[] = [
  ["{not json", null, -32700, "it is not JSON"],
  ['{"jsonrpc":"2.0","id":7,"method":"ping"', null, -32700, "it is not JSON"],
  ["[1,2]", null, -32600, "it is a list; MCP has no batches"],
  ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', null, -32600, "it is a list; MCP has no batches"],
  ["42", null, -32600, "it is not an object"],
  ['{"jsonrpc":"2.0","id":99}', 99, -32600, "it has no method"],
  ['{"id":98,"method":"ping"}', 98, -32600, 'its jsonrpc is not "2.0"'],
  ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32600, "its id is neither a string nor an integer"],
  ['{"jsonrpc":"2.0","id":97,"method":"ping","params":[1]}', 97, -32600, "its params are not an object"],
  ['{"jsonrpc":"2.0","id":96,"method":"ping","params":{"_meta":5}}', 96, -32600, "its params._meta is not an object"],
];

// Where no answer is to come it is waited for, of all servers at a time; what one is told it is told in order.
describe.concurrent.each(["v1", "v2", "low-v1", "low-v2"])("%s", (name) => {
  describe.sequential("over stdio", () => {
    let guarded: RawServer;
    test("starts", async () => void (guarded = await startRaw(name, weather.entry)));

    test.each(lines)("%s", async (line, id, number, problem) => {
      const logged = guarded.records.length;
      const reply = await guarded.say(line, id);
      expect(reply).toMatchObject({ id, error: { code: number, message: `Invalid input: ${problem}.`, data: { error: { code: "invalid_input" } } } });
      expect(weather.decode(reply?.error)).toMatchObject({ code: "invalid_input" });
      await vi.waitFor(() => expect(guarded.records.length).toBe(logged + 1), { timeout: 120_000 });
      expect(guarded.records.at(-1)).toMatchObject({ code: "invalid_input", level: "warning" });
    });

    test.each(["", "   ", '{"jsonrpc":"2.0","id":5,"result":{}}', '{"jsonrpc":"2.0","error":{"code":1,"message":"x"}}', '{"jsonrpc":"2.0","method":"notifications/nothing"}'])(
      "no answer to %j",
      async (line) => {
        const logged = guarded.records.length;
        expect(await guarded.say(line, null)).toBeUndefined();
        expect(guarded.records).toHaveLength(logged);
      },
    );

    test("more members than JSON-RPC has do no harm", async () => {
      expect(await guarded.say('{"jsonrpc":"2.0","id":95,"method":"ping","trace":"x"}', 95)).toMatchObject({ result: {} });
      guarded.stop();
    });

    test("without the transport there is no answer at all", async () => {
      const raw = await startRaw(name, "raw");
      expect(await raw.say("{not json", null)).toBeUndefined();
      expect(await raw.say('{"jsonrpc":"2.0","id":99}', 99)).toBeUndefined();
      raw.stop();
    });
  });
});
