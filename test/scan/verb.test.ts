// The verb scan as it is typed: reports, exit codes, suppressions, a taxonomy or none, and how far it is at a terminal.

import { afterEach, expect, test } from "vitest";
import { run } from "../../generator/commands/scan.ts";
import { checkExamples } from "../../generator/dist/examples.js";
import { project, type Project } from "../init/project.ts";

const taxonomy = checkExamples["thrown-undeclared"]?.files;

let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

const bad = 'server.registerTool("read_note", { description: "Reads." }, async () => ({ content: [{ type: "text", text: "Error: no note" }] }));\nserver.registerTool("edit_note", { description: "Edits." }, async ({ id, owner }) => { throw new NoteLockedError({ id, owner }); });\n';

test("finds, tells in every reporter, and exits with 1", () => {
  made = project({ "src/a.ts": bad });
  const { status, stdout, stderr } = made.faultline("scan", "src", "--reporter", "pretty", "--reporter", "sarif=a.sarif");
  expect(status).toBe(1);
  expect(stderr).toContain("error[result-not-marked]");
  expect(stdout).toContain("These are possible failures");
  expect(JSON.parse(made.text("a.sarif")).runs[0].results).toMatchObject([{ ruleId: "result-not-marked", locations: [{ physicalLocation: { artifactLocation: { uri: "src/a.ts" }, region: { startLine: 1 } } }] }]);
});

test("a report for programs has tools, what they reach, and findings", () => {
  made = project({ "src/a.ts": bad, ...taxonomy });
  const { stdout } = made.faultline("scan", "src", "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    files: 1,
    tools: [{ name: "read_note", file: "src/a.ts", line: 1, handler: true, reaches: [{ way: "result", unmarked: true, message: "Error: no note", line: 1 }] }, { name: "edit_note", reaches: [{ way: "throw", error: "note_locked", made: "NoteLockedError", line: 2, through: [] }] }],
    findings: [{ code: "result-not-marked", severity: "error", file: "src/a.ts", line: 1 }],
  });
});

test("a check can be done without, for a reason, and --fail-on says what fails", () => {
  made = project({ "src/a.ts": bad });
  expect(made.faultline("scan", "src", "--suppress", "result-not-marked@src/a.ts=a demo").status).toBe(0);
  expect(made.faultline("scan", "src", "--fail-on", "never").status).toBe(0);
  expect(made.faultline("scan", "src", "--suppress", "cause-lost=nobody reads it").stderr).toContain("--suppress cause-lost suppressed nothing");
  expect(made.faultline("scan", "src", "--suppress", "result-not-markd=x")).toMatchObject({ status: 2, stderr: expect.stringContaining('did you mean "result-not-marked"?') });
  expect(made.faultline("scan", "elsewhere")).toMatchObject({ status: 2, stderr: 'error: "elsewhere" does not exist\n' });
});

test("with a taxonomy it is held to it, and --no-taxonomy lets it be", () => {
  made = project({ "src/a.ts": bad.replaceAll("edit_note", "read_note").replace("Error: no note", "note"), ...taxonomy });
  expect(made.faultline("scan", "src").stderr).toContain("error[thrown-undeclared]");
  expect(made.faultline("scan", "src", "--no-taxonomy")).toMatchObject({ status: 0, stderr: "" });
  expect(made.faultline("scan", "src", "--server", "other").stderr).toContain('taxonomy.yaml has no server "other"; it has notes');
});

test("how far it is shows at a watched terminal after a second, and nothing of it elsewhere", async () => {
  made = project(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`src/a${index}.ts`, 'throw new Error("x");'])));
  const { uptime } = process;
  const told = async (watched: boolean): Promise<string> => {
    const said: string[] = [];
    // Time passes: a second for each look at the clock.
    let at = 0;
    process.uptime = () => (at += 1);
    await run([["src"]], { cwd: made?.folder, failOn: "error", suppress: [], tool: [] }, { stdout: () => undefined, stderr: (text) => void said.push(text), color: false, watched });
    process.uptime = uptime;
    return said.join("");
  };
  expect(await told(true)).toMatch(/\r\u001b\[2K\d+ of 60 files.*\r\u001b\[2K$/s);
  expect(await told(false)).toBe("");
});
