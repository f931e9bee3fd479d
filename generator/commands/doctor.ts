// The verb doctor: whether a project has everything that its error packages need, each finding with its remedy. It changes nothing.

import { resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { textAt } from "../read/around.ts";
import { exits, usageError } from "../run/exits.ts";
import { checks } from "../project/doctor/checks/index.ts";
import { installed, sceneAt, type Scene } from "../project/doctor/scene.ts";
import type { Flags } from "../terminal/flags.ts";
import { pythonSdk } from "../project/python/project.ts";
import { sdkOf } from "../project/project.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";

/** Versions and names in a line, as one would be asked for them: `Node 20.20.2, npm, @modelcontextprotocol/sdk 1.32.2, zod 4.6.7`. */
const factsLine = ({ node, project: { manager, manifest, python }, folder, model }: Scene): string => {
  const packages = (model?.servers ?? []).map(({ package: own }) => own);
  if (python && !manifest) return `${[`Python ${python.requires ?? ""}`.trim(), python.manager, ...[pythonSdk(python) ?? []].flat(), ...packages].join(", ")}\n`;
  const sdk = manifest && sdkOf(manifest);
  const name = sdk?.slice(0, sdk.lastIndexOf(" "));
  const zod = installed(folder, "zod");
  const facts = [`Node ${node}`, manager, ...(name === undefined ? [] : [`${name} ${installed(folder, name) ?? "(not installed)"}`]), ...(zod === undefined ? [] : [`zod ${zod}`])];
  return `${[...facts, ...packages].join(", ")}\n`;
};

/** Every finding, errors and warnings. */
const examine = async (scene: Scene): Promise<readonly Diagnostic[]> => {
  const found: Diagnostic[] = [];
  for (const { code, severity, help, find } of checks) {
    for (const { path, start = 0, end = 0, sentence, help: own } of await find(scene)) {
      found.push({ code, severity, where: { file: scene.at(path), start, end }, sentence, help: own ?? help });
    }
  }
  return found;
};

/** Resolves to 0 when there is nothing to mend, warnings aside. Raises a usage error (usage.ts) where there is no taxonomy. */
export async function run([taxonomy]: readonly unknown[], { cwd, out }: Flags, streams: Streams): Promise<number> {
  const file = resolve(String(cwd), String(taxonomy));
  if (textAt(file) === undefined) throw usageError(`no ${String(taxonomy)} found here or above; faultline init creates one`);
  const scene = await sceneAt(file, String(out), String(cwd));
  if ("fault" in scene) {
    await tell({ diagnostics: [scene.fault], sources: [{ path: scene.fault.where.file, text: scene.text }] }, streams);
    return exits.findings;
  }
  const isOurs = !streams.reporting?.outputs.some(({ file: to }) => to === "-");
  if (isOurs) streams.stdout(factsLine(scene));
  const { at, taxonomy: own, sources } = scene;
  const { errors, warnings } = await tell({ diagnostics: await examine(scene), sources: [{ path: at(own.path), text: own.text }, ...sources] }, streams);
  if (isOurs && errors + warnings === 0) streams.stdout("Nothing is missing.\n");
  return errors > 0 ? exits.findings : exits.ok;
}
