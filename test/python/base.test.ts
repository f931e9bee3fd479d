// Several packages take the class of an error from one, in Python as in TypeScript: except catches it whoever raised or decoded it.

import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { base as baseText, importing } from "../base-package/installed.ts";
import { readTexts } from "../judge.ts";
import { hasPython, inPackages } from "./run.ts";

const inPython = (text: string, name: string): string => text.replace(/(package: "@acme\/[a-z]+-errors")(?=,)/, `$1, targets: { typescript: {}, python: { package: acme-${name}-errors, module: ${name}_errors } }`);
const base = inPython(baseText(), "base");
const made = (server: string): ReturnType<typeof compile>["files"] => compile({ path: "taxonomy.yaml", text: inPython(importing(server), server).replace(/^imports: .*/m, (line) => line.replace(/targets: \{.*?\}\s*\}, /, "")) }, { read: readTexts({ "./base.yaml": base }) }).files;
const files = [...compile({ path: "base.yaml", text: base }).files, ...made("notes"), ...made("tasks")].filter(({ path }) => path.includes("-python/"));
const textOf = (end: string): string => files.find(({ path }) => path.endsWith(end))?.text ?? "";

const program = `
from base_errors import BusyError, LostError
import notes_errors, tasks_errors

assert notes_errors.BusyError is tasks_errors.BusyError is BusyError
caught = []
for raised in (notes_errors.BusyError(seconds=3), tasks_errors.PageLostError(), notes_errors.PageLostError()):
    try:
        raise raised
    except (BusyError, LostError) as error:
        caught.append(error.code)
for package in (notes_errors, tasks_errors):
    left = package.to_tool_result(package.BusyError(seconds=5))
    for reader in (notes_errors, tasks_errors):
        read = reader.decode(left)
        assert type(read) is BusyError, read
        caught.append((read.details["seconds"], left["_meta"]["dev.faultline/error"]["contract"]))
print(caught)
`;

test.runIf(hasPython)("one class serves all packages", () => {
  expect(files.length).toBeGreaterThan(0);
  const busy = "(5, 'base@1.2.0')";
  expect(inPackages(files, program)).toBe(`['busy', 'page_lost', 'page_lost', ${[busy, busy, busy, busy].join(", ")}]\n`);
});

test.runIf(hasPython)("a package has the room of forms that its texts need and those of the base do not", () => {
  const counted = inPython(importing("notes"), "notes").replace(/^imports: .*/m, (line) => line.replace(/targets: \{.*?\}\s*\}, /, "")).replace("message: The page is lost.", 'message: "{count :plural one=|One page is| other=|Pages are|} lost.", details: { count: integer }');
  const made = [...compile({ path: "base.yaml", text: base }).files, ...compile({ path: "taxonomy.yaml", text: counted }, { read: readTexts({ "./base.yaml": base }) }).files];
  const rooms = made.flatMap(({ path }) => (path.endsWith("_runtime/forms.py") ? [path.slice(0, path.indexOf("/"))] : []));
  expect(rooms).toEqual(["notes-python"]);
  expect(inPackages(made, "from notes_errors import PageLostError\nprint([PageLostError(count=n).message for n in (1, 2)])")).toBe("['It is lost. One page is lost.', 'It is lost. Pages are lost.']\n");
});

test("the package is required, and its runtime is not repeated", () => {
  expect(textOf("notes-python/pyproject.toml")).toContain('dependencies = ["acme-base-errors>=1.2.0,<2"]\n');
  expect(textOf("base-python/pyproject.toml")).toContain("dependencies = []\n");
  const runtime = (name: string): readonly string[] => files.flatMap(({ path }) => (path.includes(`${name}_errors/_runtime/`) && path.endsWith(".py") ? [path.slice(path.lastIndexOf("/"))] : [])).sort();
  expect(runtime("notes")).toEqual(runtime("base"));
  expect(textOf("notes_errors/errors.py")).not.toContain("class BusyError");
});

test("no module ends with a blank line, or has three", () => {
  expect(files.filter(({ path, text }) => path.endsWith(".py") && /\n\n$|\n\n\n\n/.test(text)).map(({ path }) => path)).toEqual([]);
});
