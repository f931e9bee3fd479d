// Secrets in failures that nothing declares, on both SDKs, over real stdio, hidden and scrubbed: none leaves, and the author's own words only where they may.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildDepot } from "./package.ts";
import { below, forms, making, throwing, words } from "./servers/ways.mjs";
import { type Answer, startServer, type Wire } from "./wire.ts";
import { runs, someTests } from "../sweep.ts";

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
    /** Every other form: each is tried on both SDKs and in both modes, though not in all four pairs of them. */
    const tried = runs > 1 ? names : names.filter((_, at) => (at % 2 === 0) === ((sdk === "v1") === (mode === "hidden")));
    let wire: Wire;
    beforeAll(async () => {
      wire = await startServer(sdk, packages[mode].entry);
    });
    afterAll(() => wire.stop());

    /** What is wrong with the answers of an outlet to all `ways`, which are asked at once: tens of thousands in all, too many to `expect` of each. */
    const wrong = async (outlet: string, ask: Ask, form: string, ways: readonly string[], faultsOf: (answer: string) => Readonly<Record<string, boolean>>): Promise<readonly string[]> => {
      const answers = await Promise.all(ways.map(async (way) => [way, seen(await ask(wire, { form, way }))] as const));
      return answers.flatMap(([way, answer]) => Object.entries(faultsOf(answer)).flatMap(([fault, is]) => (is ? [`${outlet}, ${way}, ${fault}: ${answer}`] : [])));
    };

    someTests(tried, 4)("%s does not leave in what is thrown, or returned in its place", async (form) => {
      const core = cores.get(form) ?? expect.unreachable(form);
      for (const [outlet, ask] of Object.entries({ ...tools, ...others })) {
        const faults = await wrong(outlet, ask, form, [...throwing, ...returned], (answer) => ({
          "without its code": !answer.includes("internal_error"),
          "with the secret": answer.includes(core),
          "with what is below": answer.includes(below),
          "with the words where they may not, or without": answer.includes(words) !== (mode === "scrubbed"),
        }));
        expect(faults).toEqual([]);
      }
    });

    someTests(tried, 4)("%s does not leave in a result made by hand, whose words do", async (form) => {
      const core = cores.get(form) ?? expect.unreachable(form);
      for (const [outlet, ask] of Object.entries(tools)) {
        const faults = await wrong(outlet, ask, form, making, (answer) => ({ "with the secret": answer.includes(core), "without the words": !answer.includes(words) }));
        expect(faults).toEqual([]);
      }
    });

    test("no byte of stdout has one of them, nor a sign that hides", () => {
      const bytes = wire.bytes().toString();
      for (const [form, core] of cores) expect(bytes.includes(core), form).toBe(false);
      expect(bytes).not.toMatch(/\u001b|\u200b|\\u0000|\\u001b|\.m?js:\d+/);
    });
  });
});
