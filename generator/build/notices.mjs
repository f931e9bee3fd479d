// The licences of what the bundle holds: a copy of a package carries its copyright line. It decides nothing about them.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const inPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const licence = /^(licen[cs]e|copying)(\.\w+)?$/i;

/** Folders of the packages that files of a bundle come from, in order; `inputs` are paths of esbuild's metafile. */
const packagesOf = (inputs) => [...new Set(inputs.flatMap((path) => inPackage.exec(path)?.[0] ?? []))].sort();

/** One text with the name, version, licence and licence text of each package in `inputs`, paths relative to `root`. Raises where a package has none. */
export const notices = (root, inputs) => {
  const chapters = packagesOf(inputs).map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const file = readdirSync(join(root, folder)).find((entry) => licence.test(entry));
    if (file === undefined) throw new Error(`${name} is bundled, but has no licence text`);
    return `${name} ${version}, ${license}\n\n${readFileSync(join(root, folder, file), "utf8").replaceAll("\r\n", "\n").trim()}\n`;
  });
  return ["Faultline's own code comes with the licence of its package. The files here also hold code of these packages:\n", ...chapters].join(`\n${"-".repeat(80)}\n\n`);
};
