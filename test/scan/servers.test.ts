// Servers in the shapes that public ones have: scanned, a taxonomy inferred, rewritten, built, and asked before and after over stdio. UPDATE=1 writes the transcripts anew.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { answeredBeside as answer } from "../command/asked.ts";
import type { Project } from "../init/project.ts";
import { answers, build, generate, installed } from "./rewritten.ts";
import { someSuites } from "../sweep.ts";

const expectedAt = (name: string): string => fileURLToPath(new URL(`servers/${name}/expected.txt`, import.meta.url));

/** What is read without an error of a contract. */
const isRaw = (answer: string): boolean => !answer.includes("dev.faultline/error");

/** The checks that find something wrong, once each. A verification waits for its server most of the time, and the next project goes on meanwhile. */
const verified = async (made: Project): Promise<{ readonly status: number | null; readonly errors: readonly string[] }> => {
  const { status, stderr } = await answer(["verify", "--allow-side-effects", "--seed", "1", "--reporter", "json", "--", process.execPath, "build/index.js"], { cwd: made.folder });
  const { diagnostics } = JSON.parse(stderr) as { readonly diagnostics: readonly { readonly code: string; readonly severity: string }[] };
  return { status, errors: [...new Set(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code))].sort() };
};

someSuites([
  ["files", "what a system error says follows the message, scrubbed"],
  ["board", "a message that is asked for elsewhere stays"],
  ["vault", "classes of the project's own stay"],
], 5)("the server %s", (name) => {
  describe.sequential("one step after the other", () => {
    const made = installed(name);
    afterAll(() => made.clear());
    const parts: string[] = [];

    test("fails without a contract as it is, and its failures are found", async () => {
      build(made);
      const before = await answers(made);
      expect(before.every(isRaw)).toBe(true);
      const { status, errors } = await verified(made);
      expect(status).toBe(5);
      parts.push(`verify, before: ${errors.join(", ")}\n`);
      const { stdout } = made.faultline("scan", "src");
      parts.push(`scan\n\n${stdout}`, `before\n\n${before.join("\n")}\n`);
      expect(stdout).toContain("These are possible failures; none was tried.");
    });

    test("gets a taxonomy that holds together", () => {
      const { status, stdout } = made.faultline("infer", "src", "--server", name, "--package", `${name}-errors`);
      expect(status).toBe(0);
      // A person chooses the names that infer leaves open.
      made.put("taxonomy.yaml", stdout.replaceAll("unnamed_", "chosen_"));
      generate(made, name);
      expect(made.faultline("lint").status).toBe(0);
    });

    test("is rewritten, and still builds", () => {
      const sources = made.files();
      const { status, stdout, stderr } = made.faultline("codemod", "src");
      expect({ status, stderr }).toMatchObject({ status: 0 });
      expect(stderr).toContain("the project's own TypeScript 6");
      expect(made.files()).toEqual(sources);
      parts.push(`codemod\n\n${stderr}\n${stdout}`);
      // The diff is what --write does (codemod.test.ts), and types are checked once less.
      made.put("node_modules/a.patch", stdout);
      expect(spawnSync("git", ["apply", "node_modules/a.patch"], { cwd: made.folder, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
      expect(made.files()).not.toEqual(sources);
      build(made);
    });

    test("answers with errors of its contract", async () => {
      const after = await answers(made);
      expect(after.filter(isRaw)).toEqual([]);
      expect(await verified(made)).toEqual({ status: 0, errors: [] });
      parts.push(`after\n\n${after.join("\n")}\n`, "verify, after: nothing\n");
      const text = parts.join("\n");
      if (process.env["UPDATE"] !== undefined) writeFileSync(expectedAt(name), text);
      expect(text).toBe(readFileSync(expectedAt(name), "utf8"));
    });

    test("is changed no more by a second run", () => {
      const sources = made.files();
      const { status, stdout, stderr } = made.faultline("codemod", "src", "--write");
      expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
      expect(stderr).toContain("Nothing to do.");
      expect(made.files()).toEqual(sources);
    });
  });
}, { concurrent: true });
