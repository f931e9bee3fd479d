// Our templates as they stand in templates/, each under the names that the compiler has it by. The pages are every language's that has snippets for them.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../templates/", import.meta.url));

const languages = readdirSync(folder).filter((target) => existsSync(`${folder}${target}/partials/snippets`));

const namesOf = (path: string): readonly string[] => (path.startsWith("surface/") ? languages.map((language) => path.replace("surface", language)) : [path]);

/** By `<target>/<path>` without .hbs, partials included; in order. */
export const templateTexts: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".hbs"))
    .flatMap((path) => namesOf(path.slice(0, -".hbs".length)).map((name) => [name, readFileSync(`${folder}${path}`, "utf8")] as const))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
