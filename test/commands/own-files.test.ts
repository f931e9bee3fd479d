// Files of one's own inside of a generated package: check tells of them and fails nothing. Run `npm run build` first.

import { afterAll, beforeAll, expect, test } from "vitest";
import { generated, project, type Project } from "../init/project.ts";

let here: Project;
beforeAll(() => {
  here = project({ "package.json": { name: "notes" } });
  here.faultline("init");
  generated(here);
});
afterAll(() => here.clear());

test("none is told of where there is none: what is compiled, of a tool, or the author's from the start", () => {
  here.put("generated/notes/CHANGELOG.md", "# Mine from the start\n");
  here.put("generated/notes/node_modules/a/index.js", "");
  here.put("generated/notes/.idea/x.xml", "");
  here.put("generated/elsewhere/index.js", "");
  expect(here.faultline("check")).toEqual({ status: 0, stdout: "generated: everything matches taxonomy.yaml.\n", stderr: "" });
});

test("one is a warning, whether there is now a different kind of export to tell or not", () => {
  here.put("generated/notes/src/deep/mine.ts", "export {};\n");
  const { status, stdout, stderr } = here.faultline("check");
  expect([status, stdout]).toEqual([0, "generated: everything matches taxonomy.yaml.\n"]);
  expect(stderr).toContain("warning[own-files]: Faultline did not write this file\n --> generated/notes/src/deep/mine.ts\n");
  here.put("generated/notes/README.md", "mine");
  const drifted = here.faultline("check");
  expect(drifted.status).toBe(6);
  expect(drifted.stderr).toContain("warning[own-files]");
  expect(JSON.parse(here.faultline("check", "--reporter", "json=-").stdout).diagnostics.map(({ code }: { readonly code: string }) => code).sort()).toEqual(["drift-edited", "own-files"]);
});
