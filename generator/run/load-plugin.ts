// Loads a plugin from its file, and checks that it is one. Only the command line and the API can name a plugin: a taxonomy cannot.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { hashOf } from "../model/canonical.ts";
import { modulesOf } from "../read/modules.ts";
import type { Source } from "../read/tree.ts";
import { pluginFault, type OpenPlugin } from "../run-plugins.ts";
import { importModule } from "./import-module.ts";
import { usageError } from "./exits.ts";

export interface LoadedPlugin {
  /** Absent if it is not a plugin. */
  readonly plugin?: OpenPlugin;
  readonly diagnostics: readonly Diagnostic[];
  /** The file, and those beside it that it imports. */
  readonly sources: readonly Source[];
}

type Given = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Given => typeof value === "object" && value !== null;

/** Why a default export is not a plugin, in words after its name; undefined if it is one. */
const whyNot = (value: unknown): string | undefined => {
  if (!isObject(value)) return "lacks a default export { name, artefacts }";
  if (typeof value["name"] !== "string" || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value["name"])) return "lacks a name: a lower-case word such as docs";
  const { artefacts } = value;
  if (!Array.isArray(artefacts)) return "lacks the list artefacts";
  const wrong = artefacts.findIndex((each: unknown) => {
    const makers = isObject(each) ? [each["text"], each["json"]].filter((maker) => maker !== undefined) : [];
    return !isObject(each) || typeof each["path"] !== "function" || makers.length !== 1 || typeof makers[0] !== "function";
  });
  return wrong < 0 ? undefined : `has an artefact (number ${wrong + 1}) without the functions path and text, or path and json`;
};

/** The plugin in the file that is called `file` from `cwd`. Raises a usage error (usage.ts) if the file does not exist. */
export async function loadPlugin(file: string, cwd: string): Promise<LoadedPlugin> {
  const path = resolve(cwd, file);
  const modules = modulesOf(path, file);
  const sources = modules.flatMap((loaded) => ("source" in loaded ? [loaded.source] : []));
  const [main] = modules;
  if (main && "diagnostics" in main) throw usageError(main.diagnostics.map(({ sentence }) => sentence).join("; "));
  try {
    // Loaded again when it has changed: --watch stays in one process.
    const version = hashOf(sources.map(({ text }) => text).join("\0"));
    const { default: found } = (await importModule(`${pathToFileURL(path).href}?${version}`)) as { readonly default?: unknown };
    const fault = whyNot(found);
    const name = isObject(found) && typeof found["name"] === "string" ? found["name"] : file;
    return fault === undefined ? { plugin: { ...(found as OpenPlugin), file }, diagnostics: [], sources } : { diagnostics: [pluginFault({ name, file }, fault)], sources };
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}`.replaceAll(path, file).replaceAll(resolve(cwd), ".") : String(error);
    return { diagnostics: [pluginFault({ name: file, file }, `cannot be loaded: ${message}`)], sources };
  }
}
