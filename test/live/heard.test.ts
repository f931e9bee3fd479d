// What is said of a recording, finding by finding: each row of heard/ as heard.txt has it. UPDATE=1 records it anew, for a review of the difference.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checks } from "../../generator/live/checks/index.ts";
import { withExample } from "../shown.ts";
import { contractOf } from "./heard/contracts.ts";
import { ofContract } from "./heard/contract.ts";
import { ofFailures } from "./heard/failures.ts";
import { ofProtocol } from "./heard/protocol.ts";
import { sayings, type Row } from "./heard/telling.ts";

const ofChecks = checks.map(withExample).map(({ code, bad, files }): Row => (files ? [`the bad example of ${code}`, bad, "short"] : [`the bad example of ${code}`, bad]));
const rows: readonly Row[] = [...ofChecks, ...ofProtocol, ...ofFailures, ...ofContract];
const path = fileURLToPath(new URL("heard.txt", import.meta.url));
const said = ([what, recording, contract]: Row): string => [`# ${contract === undefined ? "" : `${contract}: `}${what}`, ...sayings(recording, contract && contractOf(contract))].join("\n");

if (process.env["UPDATE"] === "1") writeFileSync(path, `${rows.map(said).join("\n\n")}\n`);
const recorded = new Map((existsSync(path) ? readFileSync(path, "utf8").trimEnd() : "").split("\n\n").map((each) => [each.split("\n", 1)[0] ?? "", each]));

test.each(rows.map((row) => [row[0], row] as const))("%s", (_, row) => {
  const now = said(row);
  expect(now).toBe(recorded.get(now.split("\n", 1)[0] ?? ""));
});

test("each is recorded once, and nothing else is", () => expect(recorded.size).toBe(rows.length));
