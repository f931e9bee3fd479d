// The verb eject: a copy of one of our templates, for the project to change, or the runtime as a package; and how its copies stand. What is done with them is generate's.

import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { ownEnding, ownFolder } from "../model/own-templates.ts";
import { textAt } from "../read/around.ts";
import { ownFilesIn } from "../read/own-templates.ts";
import { openTemplates } from "../render/open-templates.ts";
import { copyOf, meantBy, originals, pathOf } from "../render/originals.ts";
import { createFile } from "../write/create-file.ts";
import { exits } from "../run/exits.ts";
import { helpersOf, templates as ours } from "../targets/index.ts";
import { shownFolder } from "../run/extras.ts";
import { tell } from "../terminal/report.ts";
import { understand } from "../terminal/understand.ts";
import type { Streams } from "../terminal/streams.ts";
import { table } from "../terminal/table.ts";
import { unifiedDiff } from "../terminal/unified-diff.ts";
import { usageError } from "../run/usage.ts";
import type { Flags } from "../terminal/flags.ts";

interface Place {
  /** Folder of the copies: as it is, and as it is shown. */
  readonly folder: string;
  readonly shown: string;
}

const longestDiff = 1000;

const names = [...ours.keys()];

/** A template by its name, `<target>/<path>`; the path is enough where one target alone has it. */
const original = (asked: string): readonly [name: string, text: string] => {
  const written = asked.endsWith(ownEnding) ? asked.slice(0, -ownEnding.length) : asked;
  const [meantAlone, ...others] = names.filter((each) => pathOf(each) === written);
  const name = meantAlone !== undefined && others.length === 0 ? meantAlone : written;
  const text = originals.get(name);
  if (text !== undefined) return [name, text];
  const meant = meantBy(name);
  const hint = /^(typescript\/)?(src\/(runtime|needs-zod-4)|test\/)/.test(name) ? "it is copied as it is, and no template" : meant === undefined ? "faultline eject --list names them all" : `did you mean "${meant}"?`;
  throw usageError(`there is no template ${quote(name)}; ${hint}`);
};

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
  const { templateTypeFaults } = await import("./eject/type-faults.ts");
  const diagnostics = [...unreadable, ...opened, ...(sound.length === 0 ? [] : templateTypeFaults(sound))];
  await tell({ diagnostics, sources: files }, streams);
  if (found.length === 0) streams.stdout(`There are no templates in ${shown}. To change one, run: faultline eject <template>\n`);
  else streams.stdout(table(["template", "copy", "is"], files.map(({ name, path }) => [name, path, standing(diagnostics.filter(({ where }) => where.file === path))])));
  return diagnostics.some(({ severity }) => severity === "error") ? exits.findings : exits.ok;
};

const standing = (said: readonly Diagnostic[]): string => {
  if (said.some(({ severity }) => severity === "error")) return "faulty";
  if (said.some(({ code }) => code === "template-unknown")) return "not used";
  return said.some(({ code }) => code === "template-behind") ? "behind" : "up to date";
};

const diff = (name: string, text: string, { folder, shown }: Place, { stdout, stderr }: Streams): number => {
  const path = `${name}${ownEnding}`;
  const copy = textAt(join(folder, path));
  if (copy === undefined) throw usageError(`there is no copy of ${quote(name)} in ${shown}`);
  const wanted = copyOf(name, text);
  if (copy === wanted) stderr(`${shown}/${path} is our template.\n`);
  else stdout(unifiedDiff(`${shown}/${path}`, copy, wanted, longestDiff, { what: "as our template is now", most: longestDiff }).map((line) => `${line}\n`).join(""));
  return exits.ok;
};

const put = (name: string, text: string, { folder, shown }: Place, { stdout }: Streams): number => {
  const path = `${name}${ownEnding}`;
  const standing = textAt(join(folder, path));
  const wanted = copyOf(name, text);
  if (standing !== undefined && standing !== wanted) {
    throw usageError(`${shown}/${path} is there already, and was changed; --diff shows how our template differs from it`);
  }
  if (standing === undefined) {
    try {
      createFile(join(folder, path), wanted);
    } catch (error) {
      throw usageError(`cannot write ${shown}/${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  stdout(`  ${standing === undefined ? "create" : "keep  "}  ${shown}/${path}   ${ours.get(name) ?? ""}\n`);
  stdout("Change it, then run: npx faultline generate\n");
  return exits.ok;
};

const putRuntime = async (taxonomy: string, cwd: string, streams: Streams): Promise<number> => {
  const understood = await understand(taxonomy, cwd, streams);
  if ("exit" in understood) return understood.exit;
  const { ejectRuntime, runtimeFolder } = await import("./eject/runtime.ts");
  const done = ejectRuntime(understood.model, join(dirname(resolve(cwd, taxonomy)), runtimeFolder));
  streams.stdout(done.map(([what, path]) => `  ${what.padEnd(6)}  ${join(dirname(taxonomy), runtimeFolder, path).replaceAll("\\", "/")}\n`).join(""));
  streams.stdout("Publish it, and again after each upgrade of Faultline.\n");
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
  return flags["diff"] === true ? diff(name, text, place, streams) : put(name, text, place, streams);
}
