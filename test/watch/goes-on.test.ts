// generate --watch says what is wrong and goes on, until it is told to end.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { broken, changed, errors, notes, setting, shared } from "./setting.ts";

const it = setting();

describe("what is wrong is said, and it goes on", () => {
  test("broken and repaired: the packages stay as they were meanwhile", async () => {
    const { line, stderr } = await it.begin();
    const before = it.home.read("generated/notes/src/errors/system.ts");
    it.home.write("taxonomy.yaml", "errors: [");
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(stderr()).toContain("error[bad-yaml]");
    it.home.write("taxonomy.yaml", broken);
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(stderr()).toContain('did you mean "note_locked"?');
    expect(it.home.read("generated/notes/src/errors/system.ts")).toBe(before);
    it.home.write("taxonomy.yaml", notes("Repaired."));
    expect(await line()).toMatch(changed);
  });

  test("broken from the start", async () => {
    it.home.write("taxonomy.yaml", broken);
    const { line } = await it.begin();
    it.home.write("taxonomy.yaml", notes("Repaired."));
    expect(await line()).toMatch(/^taxonomy\.yaml changed: generated\/notes \d+ created$/);
  });

  test("bytes that are no text, once", async () => {
    const { line, stderr } = await it.begin();
    it.home.write("taxonomy.yaml", "\ufeffa");
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    it.home.replace("taxonomy.yaml", notes("Text."));
    expect(await line()).toMatch(changed);
    expect(stderr().match(/error\[/g)).toHaveLength(stderr().match(/taxonomy\.yaml:1:1/g)?.length ?? 0);
  });

  test("a server that was named is gone for a while", async () => {
    const { line, stderr } = await it.begin(["--server", "notes"]);
    it.home.write("taxonomy.yaml", notes("Locked.").replace("  notes:", "  memos:"));
    expect(await line()).toBe("taxonomy.yaml changed: failed");
    expect(stderr()).toContain('there is no server "notes"');
    it.home.write("taxonomy.yaml", notes("Back."));
    expect(await line()).toMatch(changed);
  });

  test("a generated file was edited: it stays, until --force", async () => {
    const { line, stderr } = await it.begin();
    it.home.write("generated/notes/README.md", "mine");
    it.home.write("taxonomy.yaml", notes("Locked for now."));
    expect(await line()).toBe("taxonomy.yaml changed: files were edited, nothing was written");
    expect(stderr()).toContain("error[drift-edited]");
    expect(it.home.read("generated/notes/README.md")).toBe("mine");
  });

  test("by the reporter that was asked for", async () => {
    const { line } = await it.begin(["--reporter", "json=report.json"]);
    const codes = (): readonly string[] => (JSON.parse(it.home.read("report.json")) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
    expect(codes()).toEqual([]);
    it.home.write("taxonomy.yaml", broken);
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(codes()).toEqual(["unknown-error"]);
  });
});

describe("it ends", () => {
  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("at %s, with exit code 0, and leaves nothing behind", async (signal) => {
    const begun = await it.begin();
    expect(await begun.end(signal)).toBe(0);
    expect(readdirSync(it.home.path).sort()).toEqual(["generated", "shared", "taxonomy.yaml"]);
    expect(readdirSync(join(it.home.path, "generated/.faultline")).filter((name) => !/^(\.gitignore|last-)/.test(name))).toEqual([]);
  });

  test("in the middle of work, once the run is whole", async () => {
    const begun = await it.begin();
    it.home.write("taxonomy.yaml", notes("At the last moment."));
    await new Promise((resolve) => void setTimeout(resolve, 55));
    expect(await begun.end("SIGTERM")).toBe(0);
    expect(begun.rest().length).toBeLessThanOrEqual(1);
    expect(it.said()).toBe(begun.rest().length === 1 ? "At the last moment." : "Locked.");
    expect(readdirSync(join(it.home.path, "generated/.faultline")).filter((name) => !/^(\.gitignore|last-)/.test(name))).toEqual([]);
    if (begun.rest().length > 0) await begun.line();
  });

  test("with exit code 2 when asked for what does not go together", async () => {
    const begun = it.start(["--dry-run"]);
    expect(await begun.end()).toBe(2);
    expect(begun.stderr()).toContain("--watch writes the packages");
  });
});
