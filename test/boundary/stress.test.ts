// Thousands of calls at once through one guarded server over stdio: none is lost, none gets another's answer, nothing stays behind in memory.
// All of them are in flight together. No window is needed: servers of both SDKs read as fast as they can, and this client is only lines.

import { afterAll, expect, test } from "vitest";
import { buildDepot } from "./package.ts";
import { type Answer, startServer, type Wire } from "./wire.ts";
import { someSuites, sweeping } from "../sweep.ts";

const { decode, entry, faultsOf, remove } = await buildDepot();
afterAll(remove);

const ways = ["fine", "busy", "refused", "native", "nothing"] as const;
const count = sweeping ? 10_000 : 3_000;
const megabyte = 2 ** 20;

/** What must come back of call `id`: the error as decoded, or undefined for a success. */
const expected = (id: number): object | undefined => {
  switch (ways[id % ways.length]) {
    case "busy":
      return { code: "busy", details: { retry_after: id + 1 }, message: `The depot is busy. Wait ${id + 1} s.` };
    case "refused":
      return { code: "refused", details: { reason: `call ${id}` } };
    case "fine":
      return undefined;
    default:
      return { code: "internal_error", details: {}, ref: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  }
};

const burst = (wire: Wire, size: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: size }, (_, id) => wire.call("work", { id, way: ways[id % ways.length] })));

/** Bytes the server holds after a collection. */
const held = async (wire: Wire): Promise<number> => {
  const { result } = await wire.call("memory", {});
  return Number(result?.structuredContent?.["heapUsed"]) + Number(result?.structuredContent?.["external"]);
};

const failures = (calls: number): number => (calls * (ways.length - 1)) / ways.length;

const refOf = ({ result }: Answer): unknown => (result?._meta?.["dev.faultline/error"] as { readonly ref?: unknown } | undefined)?.ref;

someSuites(["v1", "v2"] as const, 2)("SDK %s", (sdk) => {
  test(`${count} concurrent calls`, async () => {
    const wire = await startServer(sdk, entry, ["--expose-gc"]);
    await burst(wire, 1_000);
    const before = await held(wire);
    const answers = await burst(wire, count);

    for (const [id, answer] of answers.entries()) {
      const error = decode(answer.result);
      const wanted = expected(id);
      if (wanted) expect(error).toMatchObject(wanted);
      else expect([error, answer.result?.structuredContent]).toEqual([undefined, { id }]);
      if (error) expect(faultsOf(answer.result?._meta?.["dev.faultline/error"])).toBe("");
    }

    const refs = answers.map(refOf).filter((ref) => ref !== undefined);
    expect(refs).toHaveLength((2 * count) / ways.length);
    expect(new Set(refs).size).toBe(refs.length);
    await expect.poll(() => wire.records().length, { interval: 250 }).toBe(failures(1_000) + failures(count));
    const logged = new Map(wire.records().map((record) => [record["ref"], record]));
    for (const ref of refs) expect(logged.has(ref)).toBe(true);

    // Polled: what streams have buffered goes with the next calls, what has been forgotten somewhere stays.
    await expect.poll(async () => (await held(wire)) - before, { interval: 250 }).toBeLessThan(4 * megabyte);
    expect((await wire.call("work", { id: 1, way: "fine" })).result?.structuredContent).toEqual({ id: 1 });
    await wire.stop();
  });
});
