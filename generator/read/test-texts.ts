// The texts of a project's own tests, for code that must not change tested texts. It does not read their meaning.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestName } from "../model/own-files.ts";

const isTest = /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[.-](?:test|tests|spec)\.[mc]?[jt]sx?$/;
const isText = /\.(?:[mc]?[jt]sx?|snap)$/;
const isPytest = /(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$/;
const skipped: ReadonlySet<string> = new Set(["node_modules", "dist", "build", "out", "coverage", "generated", "site-packages"]);
/** The file that marks an environment of Python, which is not the project's own. */
const environment = "pyvenv.cfg";

const most = 2000;

/** Texts of the tests below a folder in JavaScript and TypeScript, by path. */
export const testsBelow = (folder: string): ReadonlyMap<string, string> => textsBelow(folder, (path) => isTest.test(path) && isText.test(path));

/** Texts of what pytest collects below a folder, by path. */
export const pytestsBelow = (folder: string): ReadonlyMap<string, string> => textsBelow(folder, (path) => isPytest.test(path));

function textsBelow(folder: string, isMeant: (path: string) => boolean): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const folders = [""];
  for (const at of folders) {
    try {
      const entries = readdirSync(join(folder, at), { withFileTypes: true });
      // Tests that we generated speak of every message.
      if (entries.some(({ name }) => name === manifestName || name === environment)) continue;
      for (const entry of entries) {
        const path = at === "" ? entry.name : `${at}/${entry.name}`;
        if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith(".")) folders.push(path);
        if (entry.isFile() && isMeant(path) && texts.size < most) texts.set(path, readFileSync(join(folder, path), "utf8"));
      }
    } catch {
      // A folder that cannot be read has no tests that can be run either.
    }
  }
  return texts;
}
