// Errors that come from a package, and become the package's own again: what generate, check, doctor and diff do. Run `npm run build` first.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { judged } from "../../generator/baseline/comparison.ts";
import { compiled, understand } from "../../generator/baseline/understood.ts";
import { isNone } from "../../generator/baseline/former.ts";
import { project, type Project } from "../init/project.ts";
import { readTexts } from "../judge.ts";
import { base, baseName, busyError, importing, lostError } from "./installed.ts";

const [copied, shared] = [importing("notes", "./base.yaml"), importing("notes")] as const;

describe("on a disk", () => {
  let here: Project;
  beforeEach(() => {
    here = project({ "taxonomy.yaml": copied, "base.yaml": base(), "package.json": { name: "notes-server", private: true, type: "module" } });
    expect(here.faultline("generate").status).toBe(0);
  });
  afterEach(() => here.clear());

  const errors = "generated/notes/src/errors.js";
  const manifest = (): object => JSON.parse(here.text("generated/notes/package.json")) as object;

  test("generate and check follow the taxonomy there and back", () => {
    const before = here.text(errors);
    here.put("taxonomy.yaml", shared);
    expect(here.faultline("check")).toMatchObject({ status: 6, stdout: expect.stringContaining(errors) });
    expect(here.faultline("generate").status).toBe(0);
    expect(here.faultline("check").status).toBe(0);
    expect(here.text(errors)).toContain(`import { BusyError, LostError } from "${baseName}";`);
    expect(manifest()).toHaveProperty(["dependencies", baseName], "^1.2.0");

    here.put("base.yaml", base("1.3.0"));
    expect(here.faultline("generate").status).toBe(0);
    expect(manifest()).toHaveProperty(["dependencies", baseName], "^1.3.0");

    here.put("taxonomy.yaml", copied);
    here.put("base.yaml", base());
    expect(here.faultline("generate").status).toBe(0);
    expect(here.text(errors)).toBe(before);
    expect(manifest()).not.toHaveProperty(["dependencies", baseName]);
  });

  test("doctor finds a base that is missing, older, or of another line", () => {
    const baseIs = (version: string): void => here.put(`node_modules/${baseName}/package.json`, JSON.stringify({ name: baseName, version }));
    const said = (): string => here.faultline("doctor").stderr;
    here.put("taxonomy.yaml", shared);
    here.faultline("generate");
    expect(said()).toContain(`error[dependency-missing]: ${baseName}, which @acme/notes-errors depends on, is not installed`);
    for (const version of ["1.1.0", "2.0.0"]) {
      baseIs(version);
      expect(said()).toContain(`error[dependency-missing]: ${baseName} is ${version}, but @acme/notes-errors needs ^1.2.0`);
    }
    for (const version of ["1.2.0", "1.4.2"]) {
      baseIs(version);
      expect(said()).not.toContain(`${baseName} is `);
    }
  });
});

const changes = (before: string, after: string, was = base(), is = was): readonly string[] => {
  const today = understand({ path: "taxonomy.yaml", text: after }, readTexts({ "./base.yaml": is }));
  if (!("spec" in today)) throw new Error(JSON.stringify(today.diagnostics));
  const baseline = compiled("before.yaml", { path: "before.yaml", text: before }, readTexts({ "./base.yaml": was }), []);
  if (isNone(baseline)) throw new Error(baseline.fault);
  return judged(today, baseline).comparison.servers.flatMap(({ changes }) => changes).map(({ code, verdict, sentence }) => `${verdict} ${code}: ${sentence}`);
};

/** Without what the package of another house says of pages and built-in categories. */
const told = (found: readonly string[]): readonly string[] => found.filter((change) => !/url-changed|status-changed/.test(change));

describe("diff", () => {
  test("says where classes come from, and from where no longer; the errors are the same ones", () => {
    expect(told(changes(copied, shared))).toEqual([`minor dependency-changed: error classes now come from the package "${baseName}"`]);
    expect(told(changes(shared, copied))).toEqual([`minor dependency-changed: error classes no longer come from the package "${baseName}"`]);
    expect(changes(shared, shared)).toEqual([]);
  });

  test("a base of the same line is a patch, one of another line is minor, whatever else they bring", () => {
    expect(changes(shared, shared, base("1.2.0"), base("1.4.0"))).toEqual([`patch dependency-changed: the package "${baseName}" is now required from 1.4.0 (was from 1.2.0)`]);
    expect(changes(shared, shared, base("0.0.4"), base("0.0.5"))).toEqual([`minor dependency-changed: the package "${baseName}" is now required in version 0.0.5 (was 0.0.4), which is not compatible`]);
    expect(changes(shared, shared, base("1.2.0"), base("2.0.0"))).toEqual([`minor dependency-changed: the package "${baseName}" is now required in version 2.0.0 (was 1.2.0), which is not compatible`]);
    expect(changes(shared, shared, base("0.1.2"), base("0.2.0"))[0]).toMatch(/^minor/);
  });

  test("what a base changes in its errors is a change of every package that has them, judged as one of its own", () => {
    const reworded = base("1.3.0", [busyError.replace("It is busy", "It was busy"), lostError]);
    expect(changes(shared, shared, base(), reworded)).toEqual(expect.arrayContaining([expect.stringMatching(/^patch message-changed: .*busy/)]));
    const broken = base("2.0.0", [busyError.replace("seconds: { type: integer, unit: s }", "seconds: { type: number, unit: s }"), lostError]);
    expect(changes(shared, shared, base(), broken)).toEqual(expect.arrayContaining([expect.stringMatching(/^major detail-type-changed: .*seconds/)]));
  });
});
