// The texts of a project's own tests, for code that must not change tested texts. It does not read their meaning.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestName } from "../model/own-files.ts";

const isTest = /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[.-](?:test|tests|spec)\.[mc]?[jt]sx?$/;
const isText = /\.(?:[mc]?[jt]sx?|snap)$/;
const skipped: ReadonlySet<string> = new Set(["node_modules", "dist", "build", "out", "coverage", "generated"]);

const most = 2000;

/** Texts of the tests below a folder, by path. */
export function testsBelow(folder: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const folders = [""];
  for (const at of folders) {
    try {
      const entries = readdirSync(join(folder, at), { withFileTypes: true });
      // Tests that we generated speak of every message.
      if (entries.some(({ name }) => name === manifestName)) continue;
      for (const entry of entries) {
        const path = at === "" ? entry.name : `${at}/${entry.name}`;
        if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith(".")) folders.push(path);
        if (entry.isFile() && isTest.test(path) && isText.test(entry.name) && texts.size < most) texts.set(path, readFileSync(join(folder, path), "utf8"));
      }
    } catch {
      // A folder that cannot be read has no tests that can be run either.
    }
  }
  return texts;
}
