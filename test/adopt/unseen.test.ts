// What adopt says that it could not see, of findings before and after its edits, and what it says to do about them. No server is started.

import { expect, test } from "vitest";
import { receivedIn } from "../../generator/adopt/received.ts";
import { isAsked } from "../../generator/commands/adopt/trial.ts";
import { askedAs } from "../../generator/project/tools.ts";
import { nextSteps, unseenOf, type Facts } from "../../generator/commands/adopt/steps.ts";

const said = (notes: readonly string[], doctorLines: readonly string[], edited: readonly string[], more: object = {}): readonly string[] => {
  const trial = { plan: { calls: [], unasked: [], spared: [], isCut: false }, tools: 1, pairs: [], hasSource: true, isGuarded: true, changed: [], written: { notes }, edited, doctorLines, ...more };
  return unseenOf({ asked: { command: ["node", "a.js"], leave: { tools: ["find"] }, timeoutMs: 10_000 }, trial } as unknown as Facts);
};
const swallowed = (line: number): string => `a.js:${line}:3 warning[error-swallowed]: this turns an error into a result`;
const broken = "a.js:9:1 error[package-absent]: it is not there";

test.each<readonly [what: string, notes: readonly string[], doctorLines: readonly string[], edited: readonly string[], unseen: readonly string[]]>([
  ["counted after the edits, as the next steps count", [swallowed(7), "1 warning."], [swallowed(8), broken], ["a.js"], [swallowed(8), broken, "lines are counted after the edits, here and below"]],
  ["of a file that stays as it is", [swallowed(7), "2 warnings."], [swallowed(7)], ["b.js"], [swallowed(7)]],
  ["as init says them, where the copy could not be looked at", [swallowed(7), "1 warning.", "note: there is a test"], [], ["a.js"], [swallowed(7), "there is a test"]],
  ["none of the next steps alone", ["note: there is a test"], [swallowed(8)], ["a.js"], ["there is a test"]],
])("lines are %s", (_, notes, doctorLines, edited, unseen) => expect(said(notes, doctorLines, edited)).toEqual(unseen));

test.each([
  ["b.py", "raise"],
  ["a.js", "throw"],
])("a handler in %s is to %s", (path, verb) => {
  const trial = { plan: { spared: [] }, pairs: [], hasSource: true, changed: [], edited: [path], doctorLines: [`${path}:8:3 warning[error-swallowed]: this turns an error into a result`] };
  expect(nextSteps({ asked: { command: ["node", "a.js"] }, trial, unnamed: [], isDone: true } as unknown as Facts)).toContain(`let 1 place ${verb} instead of building an error result by hand: ${path}:8:3`);
});

test("prints that doctor sees in the copy are named by their places, and the line that was heard where it sees none", () => {
  const step = (doctorLines: readonly string[]): readonly string[] => {
    const trial = { plan: { spared: [] }, pairs: [], hasSource: true, changed: [], edited: ["a.py"], doctorLines, noise: "loading boards" };
    return nextSteps({ asked: { command: ["python", "a.py"] }, trial, unnamed: [], isDone: true } as unknown as Facts);
  };
  expect(step(["a.py:8:3 warning[printed-to-stdout]: this goes to stdout"])[0]).toBe("print to stderr, since clients read what goes to stdout as messages: a.py:8:3");
  expect(step([])[0]).toBe('print to stderr what goes to stdout, which clients read as messages: "loading boards"');
});

test("a source that is too large to read is named, and is not called absent", () => {
  const large = ["dist/all.js", "it has 20.5 MB, more than the 16 MB that are read of a file"];
  const unknown = "the answers after adoption are unknown; the taxonomy has its tools";
  expect(said([], [], [], { hasSource: false, unread: [] })).toEqual([`the project has no JavaScript, TypeScript or Python to guard: ${unknown}`]);
  expect(said([], [], [], { hasSource: false, unread: [large] })).toEqual([`no source could be read: ${large[0]} was skipped, because ${large[1]}: ${unknown}`]);
  expect(said([], [], [], { hasSource: false, unread: [large, large] })[0]).toContain(", and 1 other file too: ");
  expect(said([], [], [], { hasSource: true, isGuarded: false, unread: [large] })).toEqual([`the source has no server that adopt can guard: ${large[0]} was skipped, because ${large[1]}`]);
});

test("calls without an answer are named, with the time that they were given", () => {
  const pair = (tool: string, before: object) => ({ call: { tool, args: {} }, before, after: receivedIn(undefined) });
  const pairs = [pair("list_shelves", receivedIn(undefined)), pair("list_shelves", receivedIn(undefined)), pair("find", receivedIn({ result: { content: [], isError: true } }))];
  expect(said([], [], [], { pairs })).toContain("2 calls had no answer within 10 s (--timeout): list_shelves");
});

test("what asking the server would tell is no advice to who has just asked it", () => {
  const line = (file: string): string => `${file}:7:3 warning[tool-not-read]: this tool list is built at run time help: ${askedAs(file)}`;
  expect([line("a.js"), line("a.py"), "taxonomy.yaml:1:1 warning[tool-not-read]: the source registers b help: add them", swallowed(7)].map(isAsked)).toEqual([true, true, false, false]);
});
