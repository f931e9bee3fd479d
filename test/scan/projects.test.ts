// A project of every way to register tools: the table that scan prints of it, and its findings. UPDATE=1 writes them anew.

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { run } from "../../generator/commands/scan.ts";

const root = fileURLToPath(new URL("projects", import.meta.url));
const names = readdirSync(root).sort();

/** What scan says of a project, stdout and findings, and its exit code. */
async function said(name: string): Promise<string> {
  const texts: string[] = [];
  const outputs = [{ reporter: "short", file: "-" }] as const;
  const put = (text: string): void => void texts.push(text);
  const cwd = `${root}/${name}`;
  const exit = await run([[]], { cwd, failOn: "error", suppress: [], tool: [] }, { stdout: put, stderr: put, color: false, reporting: { outputs, cwd } });
  return `${texts.join("")}exit ${exit}\n`;
}

test("there is one of every way", () => expect(names.length).toBeGreaterThanOrEqual(10));

describe.each(names)("%s", (name) => {
  test("is told as expected", async () => {
    const path = `${root}/${name}/expected.txt`;
    const text = await said(name);
    if (process.env["UPDATE"] !== undefined) writeFileSync(path, text);
    expect(existsSync(path)).toBe(true);
    expect(text).toBe(readFileSync(path, "utf8"));
  });
});
