// The verb eject: a copy of one of our templates, for the project to change, or the runtime as a package; and the state of its copies. generate uses them.

import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { textAt } from "../read/around.ts";
import { ownFilesIn } from "../read/own-templates.ts";
import { openTemplates } from "../render/open-templates.ts";
import { original, putCopy, type Place } from "../project/eject/copies.ts";
import { copyOf } from "../render/originals.ts";
import { exits, usageError } from "../run/exits.ts";
import { helpersOf, templates as ours } from "../targets/index.ts";
import { shownFolder } from "../run/extras.ts";
import { tell } from "../terminal/report.ts";
import { understand } from "../terminal/understand.ts";
import type { Streams } from "../terminal/streams.ts";
import { table } from "../terminal/table.ts";
import { unifiedDiff } from "../terminal/unified-diff.ts";
import type { Flags } from "../terminal/flags.ts";
import { ownEnding, ownFolder } from "../model/own-files.ts";

const longestDiff = 1000;

const list = ({ stdout }: Streams): number => {
  stdout(table(["template", "makes"], [...ours]));
  return exits.ok;
};

/** How each copy stands: what is wrong with it, and whether our template has gone on. */
const status = async ({ folder, shown }: Place, streams: Streams): Promise<number> => {
  const found = ownFilesIn(folder, shown);
  const files = found.flatMap(({ name, loaded }) => ("source" in loaded ? [{ name, ...loaded.source }] : []));
  const unreadable = found.flatMap(({ loaded }) => ("diagnostics" in loaded ? loaded.diagnostics : []));
  const { templates, diagnostics: opened } = openTemplates(files, helpersOf);
  const sound = files.filter(({ name }) => templates.has(name));
  const { templateTypeFaults } = await import("../project/eject/type-faults.ts");
  const diagnostics = [...unreadable, ...opened, ...(sound.length === 0 ? [] : templateTypeFaults(sound))];
  await tell({ diagnostics, sources: files }, streams);
  if (found.length === 0) streams.stdout(`${shown} has no templates. To change one, run: faultline eject <template>\n`);
  else streams.stdout(table(["template", "copy", "is"], files.map(({ name, path }) => [name, path, standing(diagnostics.filter(({ where }) => where.file === path))])));
  return diagnostics.some(({ severity }) => severity === "error") ? exits.findings : exits.ok;
};

const standing = (diagnostics: readonly Diagnostic[]): string => {
  if (diagnostics.some(({ severity }) => severity === "error")) return "faulty";
  if (diagnostics.some(({ code }) => code === "template-unknown")) return "not used";
  return diagnostics.some(({ code }) => code === "template-behind") ? "behind" : "up to date";
};

const diff = (name: string, text: string, { folder, shown }: Place, { stdout, stderr }: Streams): number => {
  const path = `${name}${ownEnding}`;
  const copy = textAt(join(folder, path));
  if (copy === undefined) throw usageError(`${shown} has no copy of ${quote(name)}`);
  const wanted = copyOf(name, text);
  if (copy === wanted) stderr(`${shown}/${path} equals our template.\n`);
  else stdout(unifiedDiff(`${shown}/${path}`, copy, wanted, longestDiff, { what: "our current template", most: longestDiff }).map((line) => `${line}\n`).join(""));
  return exits.ok;
};

const putRuntime = async (taxonomy: string, cwd: string, streams: Streams): Promise<number> => {
  const understood = await understand(taxonomy, cwd, streams);
  if ("exit" in understood) return understood.exit;
  const { ejectRuntime, runtimeFolder } = await import("../project/eject/runtime.ts");
  const done = ejectRuntime(understood.model, join(dirname(resolve(cwd, taxonomy)), runtimeFolder));
  streams.stdout(done.map(([what, path]) => `  ${what.padEnd(6)}  ${join(dirname(taxonomy), runtimeFolder, path).replaceAll("\\", "/")}\n`).join(""));
  streams.stdout("Publish it now, and after each upgrade of Faultline.\n");
  return exits.ok;
};

/** Raises a usage error (usage.ts) for a template there is not, and a copy that would be replaced. */
export async function run([template, taxonomy]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const path = String(taxonomy);
  const place = { folder: join(dirname(resolve(String(flags["cwd"]), path)), ownFolder), shown: shownFolder({ taxonomy: path }) };
  if (flags["list"] === true) return list(streams);
  if (flags["status"] === true) return status(place, streams);
  if (template === undefined) throw usageError("name a template; faultline eject --list names them all");
  if (template === "runtime") return putRuntime(path, String(flags["cwd"]), streams);
  const [name, text] = original(String(template));
  if (flags["diff"] === true) return diff(name, text, place, streams);
  const done = putCopy(name, text, place);
  streams.stdout(`  ${done.padEnd(6)}  ${place.shown}/${name}${ownEnding}   ${ours.get(name) ?? ""}\nChange it, then run: npx faultline generate\n`);
  return exits.ok;
}
