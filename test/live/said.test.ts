// What each check of verify says of its bad example, whole: severity, sentence, subject, words, lines and cause, as recorded in said.txt. That it finds it at all is in checks.test.ts.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checks } from "../../generator/live/checks/index.ts";
import { observe } from "../../generator/live/observe.ts";
import { recordOf } from "../../generator/live/record.ts";
import { compile } from "../../generator/main.ts";

test("each finding is as it was recorded", () => {
  const said = checks.flatMap(({ bad, files }) => {
    const contract = files && compile({ path: "taxonomy.yaml", text: files["taxonomy.yaml"] ?? "" }, { servers: () => false }).model?.servers[0];
    const observer = observe(contract, { hears: false });
    for (const line of bad.trim().split("\n")) observer.take(recordOf(line) ?? expect.unreachable(line));
    return observer.report().findings.map((finding) => JSON.stringify(finding));
  });
  const lines = `${said.join("\n")}\n`;
  const path = fileURLToPath(new URL("said.txt", import.meta.url));
  if (process.env["UPDATE"] === "1") writeFileSync(path, lines);
  expect(existsSync(path), "record it with UPDATE=1").toBe(true);
  expect(lines).toBe(readFileSync(path, "utf8"));
});
