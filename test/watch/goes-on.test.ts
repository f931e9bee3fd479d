// generate --watch says what is wrong and goes on, until it is told to end.

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { session } from "./session.ts";
import { broken, changed, errors, notes, quiet, setting } from "./setting.ts";

const place = setting();

describe("what is wrong is said, and it goes on", () => {
  test("broken and repaired: the packages stay as they were meanwhile", async () => {
    const { line, stderr } = await place.begin();
    const before = place.home.read("generated/notes/src/errors.js");
    place.home.write("taxonomy.yaml", "errors: [");
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(stderr()).toContain("error[bad-yaml]");
    place.home.write("taxonomy.yaml", broken);
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(stderr()).toContain('did you mean "note_locked"?');
    expect(place.home.read("generated/notes/src/errors.js")).toBe(before);
    place.home.write("taxonomy.yaml", notes("Repaired."));
    expect(await line()).toMatch(changed);
  });

  test("broken from the start", async () => {
    place.home.write("taxonomy.yaml", broken);
    const { line } = await place.begin();
    place.home.write("taxonomy.yaml", notes("Repaired."));
    expect(await line()).toMatch(/^taxonomy\.yaml changed: generated\/notes \d+ created$/);
  });

  test("bytes that are no text, once", async () => {
    const { line, stderr } = await place.begin();
    writeFileSync(place.home.at("taxonomy.yaml"), Uint8Array.of(0xc3, 0x28));
    expect(await line()).toBe("taxonomy.yaml changed: failed");
    await quiet();
    expect(stderr().match(/error\[bad-encoding\]/g)).toHaveLength(1);
    place.home.replace("taxonomy.yaml", notes("Text."));
    expect(await line()).toMatch(changed);
  });

  test("a server that was named is gone for a while", async () => {
    const { line, stderr } = await place.begin(["--server", "notes"]);
    place.home.write("taxonomy.yaml", notes("Locked.").replace("  notes:", "  memos:"));
    expect(await line()).toBe("taxonomy.yaml changed: failed");
    expect(stderr()).toContain('has no server "notes"');
    place.home.write("taxonomy.yaml", notes("Back."));
    expect(await line()).toMatch(changed);
  });

  test("a generated file was edited: it stays, until --force", async () => {
    const { line, stderr } = await place.begin();
    place.home.write("generated/notes/README.md", "mine");
    place.home.write("taxonomy.yaml", notes("Locked for now."));
    expect(await line()).toBe("taxonomy.yaml changed: files were edited, nothing was written");
    expect(stderr()).toContain("error[drift-edited]");
    expect(place.home.read("generated/notes/README.md")).toBe("mine");
  });

  test("by the reporter that was asked for", async () => {
    const { line } = await place.begin(["--reporter", "json=report.json"]);
    const codes = (): readonly string[] => {
      const { diagnostics } = JSON.parse(place.home.read("report.json")) as { readonly diagnostics: readonly { readonly code: string }[] };
      return diagnostics.map(({ code }) => code);
    };
    expect(codes()).toEqual([]);
    place.home.write("taxonomy.yaml", broken);
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(codes()).toEqual(["unknown-error"]);
  });
});

describe("it ends", () => {
  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("at %s, with exit code 0, and leaves nothing behind", async (signal) => {
    const begun = await place.begin();
    expect(await begun.end(signal)).toBe(0);
    expect(readdirSync(place.home.path).sort()).toEqual(["generated", "shared", "taxonomy.yaml"]);
    expect(readdirSync(join(place.home.path, "generated/.faultline")).filter((name) => !/^(\.gitignore|known-|last-)/.test(name))).toEqual([]);
  });

  test("in the middle of work, once the run is whole", async () => {
    const begun = await place.begin();
    place.home.write("taxonomy.yaml", notes("At the last moment."));
    await new Promise((resolve) => void setTimeout(resolve, 55));
    expect(await begun.end("SIGTERM")).toBe(0);
    expect(begun.rest().length).toBeLessThanOrEqual(1);
    expect(place.said()).toBe(begun.rest().length === 1 ? "At the last moment." : "Locked.");
    expect(readdirSync(join(place.home.path, "generated/.faultline")).filter((name) => !/^(\.gitignore|known-|last-)/.test(name))).toEqual([]);
    if (begun.rest().length > 0) await begun.line();
  });

  test("with exit code 2 when asked for what does not go together", async () => {
    const begun = session(place.home.path, ["--dry-run"]);
    expect(await begun.end()).toBe(2);
    expect(begun.stderr()).toContain("--watch writes the packages");
  });
});
