// Secrets in failures that nothing declares, on both SDKs, over real stdio, hidden and scrubbed: none leaves, and the author's own words only where they may.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildDepot } from "./package.ts";
import { below, forms, making, throwing, words } from "./servers/ways.mjs";
import { type Answer, startServer, type Wire } from "./wire.ts";
import { someTests } from "../sweep.ts";

const packages = { hidden: await buildDepot(), scrubbed: await buildDepot((text) => `undeclared: scrubbed\n${text}`) };
afterAll(() => Object.values(packages).forEach(({ remove }) => remove()));

const cores: ReadonlyMap<string, string> = new Map(Object.entries(forms).map(([form, [, core]]) => [form, core ?? expect.unreachable(form)]));
const names = [...cores.keys()];
type Ask = (wire: Wire, args: { readonly form: string; readonly way: string }) => Promise<Answer>;

/** Every way out of a server. */
const tools: Readonly<Record<string, Ask>> = {
  "a tool": (wire, args) => wire.call("fail", args),
  "an async tool": (wire, args) => wire.call("fail later", args),
};
const others: Readonly<Record<string, Ask>> = {
  "a resource": (wire, { form, way }) => wire.request("resources/read", { uri: `failing://${encodeURIComponent(form)}/${encodeURIComponent(way)}` }),
  "a prompt": (wire, args) => wire.request("prompts/get", { name: "fail", arguments: args }),
  "a request handler": (wire, args) => wire.request("depot/fail", args),
};

/** Errors are taken as thrown where they are returned; a text is a result, and an object with an error is one made by hand. */
const returned = throwing.filter((way) => way !== "a text" && way !== "an object").map((way) => `${way}, returned`);

/** What a reader sees in it. */
const seen = (answer: Answer): string => JSON.stringify(answer).replaceAll("\\\\", "\\");

describe.each(["v1", "v2"] as const)("SDK %s", (sdk) => {
  describe.each(["hidden", "scrubbed"] as const)("%s", (mode) => {
    let wire: Wire;
    beforeAll(async () => {
      wire = await startServer(sdk, packages[mode].entry);
    });
    afterAll(() => wire.stop());

    someTests(names, 8)("%s does not leave in what is thrown, or returned in its place", async (form) => {
      for (const [outlet, ask] of Object.entries({ ...tools, ...others })) {
        for (const way of [...throwing, ...returned]) {
          const answer = seen(await ask(wire, { form, way }));
          expect(answer, `${outlet}, ${way}`).toContain("internal_error");
          expect(answer, `${outlet}, ${way}`).not.toContain(cores.get(form));
          expect(answer, `${outlet}, ${way}`).not.toContain(below);
          expect(answer.includes(words), `${outlet}, ${way}: ${answer}`).toBe(mode === "scrubbed");
        }
      }
    });

    someTests(names, 8)("%s does not leave in a result made by hand, whose words do", async (form) => {
      for (const [outlet, ask] of Object.entries(tools)) {
        for (const way of making) {
          const answer = seen(await ask(wire, { form, way }));
          expect(answer, `${outlet}, ${way}`).not.toContain(cores.get(form));
          expect(answer, `${outlet}, ${way}`).toContain(words);
        }
      }
    });

    test("no byte of stdout has one of them, nor a sign that hides", () => {
      const bytes = wire.bytes().toString();
      for (const [form, core] of cores) expect(bytes.includes(core), form).toBe(false);
      expect(bytes).not.toMatch(/\u001b|\u200b|\\u0000|\\u001b|\.m?js:\d+/);
    });
  });
});
