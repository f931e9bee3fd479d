// What scan says of published servers, against lists made by hand from their sources. It needs a registry: FAULTLINE_NETWORK=1; FAULTLINE_SHELF keeps what is installed. No server is run.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../shell.ts";
import { strangers } from "./servers.ts";
import { install } from "./stranger.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("scan: no published server was held to its list; npm run test:adoption does it.");

const top = mkdtempSync(join(tmpdir(), "faultline-scanned-"));
afterAll(() => rmSync(top, { recursive: true, force: true, maxRetries: 5 }));

const cli = fileURLToPath(new URL("../../../generator/dist/cli.js", import.meta.url));

/** By tool, every way its calls can end badly, by words that tell it from the others. `(handler)`: in the part that all tools pass. */
const byHand: { readonly [server: string]: { readonly [tool: string]: readonly string[] } } = {
  // Branches by name, refusals by zod, failures of the service sent as successes.
  weather: {
    "get-alerts": ["Failed to retrieve alerts data"],
    "get-forecast": ["Failed to retrieve grid point data for coordinates", "Failed to get forecast URL from grid point data", "Failed to retrieve forecast data"],
    "(handler)": ["Invalid arguments: "],
  },
  // Branches by name, a function that makes the failed result of each.
  attio: {
    "search-companies": ["Method: GET"],
    "read-company-details": ["Method: GET"],
    "read-company-notes": ["Method: GET"],
    "create-company-note": ["Method: POST"],
    "(handler)": ["Error executing tool '"],
  },
  // One catch for whatever the client of the service throws.
  datadog: { "search-logs": ["{reason}"] },
};

interface Part {
  readonly reaches: readonly { readonly message?: string }[];
}

interface Scanned {
  readonly tools: readonly (Part & { readonly name: string })[];
  readonly shared: readonly Part[];
}

describe.runIf(online)("with a registry", { timeout: 300_000 }, () => {
  test.each(Object.entries(byHand))("%s", async (name, list) => {
    const stranger = strangers.find((each) => each.name === name) ?? expect.unreachable();
    const shelf = join(process.env["FAULTLINE_SHELF"] ?? top, name);
    await install(stranger, shelf);
    const { tools, shared } = JSON.parse(await run(shelf, process.execPath, cli, "scan", "src", "--json", "--fail-on", "never", "--reporter", `json=${join(top, "findings.json")}`)) as Scanned;
    const found = [...tools, ...shared.map((part) => ({ ...part, name: "(handler)" }))].flatMap((part) => part.reaches.map(({ message = "" }) => ({ tool: part.name, message })));
    const real = Object.entries(list).flatMap(([tool, all]) => all.map((words) => ({ tool, words })));
    const isOf = (one: (typeof found)[number], other: (typeof real)[number]): boolean => one.tool === other.tool && one.message.includes(other.words);
    const wrong = found.filter((one) => !real.some((other) => isOf(one, other)));
    const missed = real.filter((other) => !found.some((one) => isOf(one, other)));
    // One is told once.
    expect({ wrong, missed, told: found.length }).toEqual({ wrong: [], missed: [], told: real.length });
  });
});
