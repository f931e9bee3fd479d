// The examples of every kind of change, as they stand in changes/. No tests here.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ChangeExample } from "../../generator/dist/examples.js";

const folder = new URL("changes/", import.meta.url);

/** By the code of their kind, in alphabetical order. */
export const examples: ReadonlyMap<string, ChangeExample> = new Map(
  readdirSync(folder)
    .sort()
    .map((file) => [file.replace(/\.yaml$/, ""), parse(readFileSync(new URL(file, folder), "utf8")) as ChangeExample]),
);
