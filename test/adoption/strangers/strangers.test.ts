// Published servers that nobody here wrote, adopted by one command and asked before and after while their upstream fails in every way. It needs a registry and
// network namespaces, so it is run on request: npm run test:adoption, or FAULTLINE_NETWORK=1. FAULTLINE_STRANGERS=asana,vapi takes some; FAULTLINE_SHELF keeps what is installed.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { strangers, type Stranger } from "./servers.ts";
import { meet, type Met } from "./stranger.ts";
import { failuresOf, tableOf } from "./table.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1" && process.platform === "linux";
if (!online) console.log("Adoption: published servers of strangers were not adopted; npm run test:adoption does it, on Linux.");

const only = process.env["FAULTLINE_STRANGERS"]?.split(",");
const asked = strangers.filter(({ name }) => only === undefined || only.includes(name));
const top = mkdtempSync(join(tmpdir(), "faultline-strangers-"));
const shelf = process.env["FAULTLINE_SHELF"] ?? join(top, "shelf");
const met: (readonly [Stranger, Met])[] = [];

/** As far as it is known: whoever waits can read it. */
const tell = (): void => {
  const file = process.env["FAULTLINE_NOTE"];
  if (file !== undefined) writeFileSync(`${file}.strangers`, `${tableOf(met)}\n`);
};

/** Share of failing calls that are typed without an edit by hand, over all servers. */
const leastTyped = 0.8;

describe.runIf(online)("with a registry", () => {
  test.each(asked.map((stranger) => [stranger.name, stranger] as const))("%s", async (name, stranger) => {
    const one = await meet(stranger, join(shelf, name), join(top, name));
    met.push([stranger, one]);
    tell();
    expect(one.executed.filter((tool) => one.up.spared.includes(tool))).toEqual([]);
    expect(one.up.stopped).toBeUndefined();
    expect(failuresOf(one).filter(({ effect }) => effect === "worse").map(({ call, before, after, lost }) => [call, before.text, after.text, lost])).toEqual([]);
    expect(one.again.changed).toEqual([]);
    // Whoever shares the machine takes its time, and not its work.
    const isLoaded = (loadavg()[0] ?? 0) > availableParallelism();
    expect(isLoaded ? one.cpu : one.seconds).toBeLessThan(30);
  });

  test("most failing calls are typed", () => {
    const failures = met.flatMap(([, one]) => failuresOf(one));
    expect(failures.filter(({ isTyped }) => isTyped).length / failures.length).toBeGreaterThanOrEqual(leastTyped);
  });

  afterAll(() => console.log(tableOf(met)));
});

afterAll(() => rmSync(top, { recursive: true, force: true, maxRetries: 5 }), 300_000);
