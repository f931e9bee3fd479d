// What scan says three projects reach, against lists made by hand: all of it is right, and what it misses is what it says it misses.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { reachedIn } from "./looked.ts";

const filesOf = (name: string): { readonly [path: string]: string } => {
  const root = fileURLToPath(new URL(`projects/${name}/src`, import.meta.url));
  return Object.fromEntries(readdirSync(root).map((path) => [`src/${path}`, readFileSync(`${root}/${path}`, "utf8")]));
};

/** Every way a call can really end badly, by tool: what the author of the list read in the source, whatever scan can see. */
const truths = {
  "register-tool": {
    read_note: ["Note {id} could not be read", '"{id}" is not the id of a note', "Three calls down"],
    archive_note: ["Hidden notes cannot be archived", "Archiving failed: {reason}"],
    ping: [],
  },
  switch: {
    open_box: ["Box {box}: {reason}", "There is no box {id}"],
    close_box: ["A lid is no box", "There is no box {id}"],
    // Which tool is called without arguments, its own conditions decide.
    "(handler)": ["No arguments were given", "{reason}"],
  },
  "handler-map": { start_job: ["A job needs a name"], stop_job: ["Job {job} is not running"] },
} as const;

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

test.each([
  ["register-tool", { precision: 1, recall: 1 }],
  ["handler-map", { precision: 1, recall: 1 }],
  ["switch", { precision: 1, recall: 1 }],
] as const)("%s", (name, expected) => {
  const found = Object.entries(reachedIn("", filesOf(name))).flatMap(([tool, said]) => said.map((each) => `${tool}: ${/"(.*)"/.exec(each)?.[1] ?? each}`));
  const real = Object.entries(truths[name]).flatMap(([tool, messages]: readonly [string, readonly string[]]) => messages.map((message) => `${tool}: ${message}`));
  const right = found.filter((each) => real.includes(each)).length;
  expect({ precision: share(right, found.length), recall: share(right, real.length) }).toEqual(expected);
});
