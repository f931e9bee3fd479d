// Files of one's own inside a generated package.

import { relative } from "node:path";
import { prepare } from "../../../run/prepare.ts";
import { siteOf } from "../../../run/site.ts";
import { disk } from "../../../write/disk.ts";
import { manifestName } from "../../../write/manifest.ts";
import type { Ailment } from "../ailment.ts";

/** Compiled, installed, or of a tool: nobody's own work. */
const passed = /^(dist|node_modules|coverage|\..*)$/;

const filesBelow = (folder: string): readonly string[] =>
  disk.list(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    const kind = disk.look(path)?.kind;
    if (passed.test(name) || kind === undefined) return [];
    return kind === "folder" ? filesBelow(path) : [path];
  });

export const ownFiles: Ailment = {
  code: "own-files",
  severity: "warning",
  why: "A generated package is Faultline's: a file of one's own in it is published by nobody, is in no manifest, and is in the way once something of its name is generated.",
  help: "move it out of generated/, or have a plugin make it",
  async find({ folder, out, taxonomy, model }) {
    if (!model) return [];
    const job = { taxonomy: taxonomy.path, out, cwd: folder };
    const { packages } = await prepare(job, siteOf(job), { everything: true });
    if (!packages) return [];
    const ours = new Set(packages.goal.targets.flatMap(({ server, files = [] }) => [`${server}/${manifestName}`, ...files.map(({ path }) => path)]));
    const found = model.servers.flatMap(({ name }) => filesBelow(`${out}/${name}`).map((path) => path.slice(out.length + 1)));
    return found
      .filter((path) => !ours.has(path.replaceAll("\\", "/")))
      .map((path) => ({ path: `${relative(folder, out).replaceAll("\\", "/")}/${path}`, sentence: "Faultline did not write this file" }));
  },
};
