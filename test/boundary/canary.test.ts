// Secrets planted wherever an error can hold them, on both SDKs, over real stdio: no byte a client receives has them, and the log tells why it failed.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildDepot } from "./package.ts";
import { canaries, careless, codeOf, lookAlikes, markOf, places } from "./servers/canaries.mjs";
import { type Answer, startServer, type Wire } from "./wire.ts";
import { someSuites } from "../sweep.ts";

const { entry, faultsOf, remove } = await buildDepot();
afterAll(remove);

type Canary = keyof typeof canaries;
const names = Object.keys(canaries) as Canary[];

/** Those that are known by their looks, and so must not stand in the log either. */
const known = names.filter((name) => !("stays" in canaries[name]));

/** Every way out of a server. */
const outlets: readonly (readonly [name: string, ask: (wire: Wire, args: { canary: Canary; place: string }) => Promise<Answer>])[] = [
  ["a tool", (wire, args) => wire.call("fetch", args)],
  ["an async tool", (wire, args) => wire.call("store", args)],
  ["a tool with an output schema", (wire, args) => wire.call("typed", args)],
  ["a resource", (wire, { canary, place }) => wire.request("resources/read", { uri: `depot://${encodeURIComponent(canary)}/${encodeURIComponent(place)}` })],
  ["a prompt", (wire, args) => wire.request("prompts/get", { name: "label", arguments: args })],
  ["a request handler", (wire, args) => wire.request("depot/inspect", args)],
];

const envelopeOf = ({ result, error }: Answer): { readonly code: string; readonly ref?: string; readonly message: string } => {
  const found = result?._meta?.["dev.faultline/error"] ?? (error?.data as { readonly error?: unknown } | undefined)?.error;
  expect(faultsOf(found)).toBe("");
  return found as { code: string; message: string };
};

/** Every text in which bytes may be read: as they are, and as what JSON texts in them say. */
const readings = (bytes: Buffer): string => `${bytes.toString("utf8")}\n${bytes.toString("latin1")}\n${bytes.toString("utf8").replaceAll("\\n", "\n").replaceAll("\\", "")}`;

describe.each(["v1", "v2"] as const)("SDK %s", (sdk) => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await startServer(sdk, entry);
  });
  afterAll(() => wire.stop());

  someSuites(names, 3)("%s", (canary) => {
    const { core } = canaries[canary];

    test.each(outlets)("does not leave by %s", async (_, ask) => {
      for (const place of Object.keys(places)) {
        const answer = await ask(wire, { canary, place });
        expect(envelopeOf(answer).code, place).toBe(codeOf(place));
        expect(JSON.stringify(answer), place).not.toContain(core);
      }
    });

    test("is in no byte of stdout, and in the log at most as a stack", () => {
      expect(readings(wire.bytes())).not.toContain(core);
      expect(wire.bytes().toString()).not.toMatch(/\.m?js:\d+/);
      if (!known.includes(canary)) expect(wire.stderr()).toContain(core);
      else expect(readings(Buffer.from(wire.stderr()))).not.toContain(core);
    });
  });

  test.each(known)("%s does not leave in a text that may", async (canary) => {
    for (const place of Object.keys(careless)) {
      const answer = await wire.call("store", { canary, place });
      expect(envelopeOf(answer).code).toBe("refused");
      expect(JSON.stringify(answer), place).not.toContain(canaries[canary].core);
      expect(JSON.stringify(answer), place).toMatch(/\[redacted\]|~/);
    }
  });

  describe("the log", () => {
    test("has the whole chain under the ref that the client got", async () => {
      const { ref } = envelopeOf(await wire.call("fetch", { canary: "bearer", place: "cause" }));
      await expect.poll(() => wire.stderr()).toContain(ref);
      const record = wire.records().find((record) => record["ref"] === ref);
      const stack = String(record?.["stack"]);
      const mark = markOf("bearer", "cause");
      for (const part of ["InternalError", "caused by: TypeError: outer", `caused by: RangeError: ${mark}`, "caused by: Error: inner"]) expect(stack).toContain(part);
      expect(stack).toContain("[redacted]");
      expect(stack).toMatch(/canaries\.mjs:\d+:\d+/);
    });

    test.each(["hidden details", "cause of a typed error", "context of a typed error"])("tells of %s", async (place) => {
      const mark = markOf("home path", place);
      await wire.call("fetch", { canary: "home path", place });
      await expect.poll(() => wire.stderr()).toContain(mark);
      expect(wire.stderr()).toContain("~/.depot/config.json");
    });

    test("has one record per failure", async () => {
      const failures = wire.bytes().toString().split("\n").filter((line) => line.includes("@boundary/depot@1.0.0")).length;
      await expect.poll(() => wire.records().length).toBe(failures);
    });
  });

  test.each(lookAlikes.map((text, lookAlike) => [text, lookAlike]))("%s is no secret", async (text, lookAlike) => {
    for (const place of Object.keys(careless)) {
      const answer = await wire.call("store", { canary: "jwt", place, lookAlike });
      expect(JSON.stringify(answer.result?._meta)).toContain(text);
    }
    const { ref } = envelopeOf(await wire.call("fetch", { canary: "jwt", place: "message", lookAlike }));
    await expect.poll(() => wire.records().find((record) => record["ref"] === ref)?.["stack"]).toContain(text);
  });
});
