// Asks plugins for their files, and checks that they are in the package and in no other place. It loads no plugin and writes nothing.

import type { Diagnostic } from "./diagnose/diagnostic.ts";
import { hidden, quote } from "./diagnose/quote.ts";
import type { Server } from "./model/taxonomy.ts";
import type { Plugin } from "./plugin.ts";
import type { renderer } from "./render/render.ts";
import { faultIn, finish } from "./targets/index.ts";
import type { GeneratedFile } from "./targets/target.ts";
import { contained, isRefusal } from "./write/inside.ts";
import { manifestName } from "./model/own-files.ts";
import { isDeviceName } from "./model/naming.ts";

export interface PluginOutput {
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

type Artefact = Plugin["artefacts"][number];

/** A plugin with the file it was loaded from, where it was. */
export interface OpenPlugin extends Plugin {
  readonly file?: string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

const isPromise = (value: unknown): boolean => typeof value === "object" && value !== null && "then" in value;

/** The output of an artefact for a server, or the reason against it, in words after the plugin's name. */
const contentOf = (artefact: Artefact, server: Server): { readonly content: string | object } | { readonly fault: string } => {
  const made = "text" in artefact ? artefact.text(server) : artefact.json(server);
  if (isPromise(made)) return { fault: "returns a promise instead of a text: load its inputs at the top of the plugin" };
  if ("text" in artefact) return typeof made === "string" ? { content: made } : { fault: `makes a text of type ${typeof made}` };
  if (JSON.stringify(made) === undefined) return { fault: `makes JSON of type ${typeof made}` };
  return { content: Object(made) === made ? (made as object) : `${JSON.stringify(made)}\n` };
};

const folded = (path: string): string => path.toLowerCase();

/** The holder of a path, a folder on the way to it, or something below it. Case does not count: on some disks it makes no difference. */
const holderOf = (path: string, holders: ReadonlyMap<string, string>): string | undefined => {
  const wanted = folded(path);
  if (holders.has(wanted)) return holders.get(wanted);
  for (const [other, holder] of holders) if (wanted.startsWith(`${other}/`) || other.startsWith(`${wanted}/`)) return holder;
  return undefined;
};

/** Signs that no name may have on Windows ("Naming Files, Paths, and Namespaces"), or that are invisible. */
const unportable = new RegExp(`[<>:"|?*]|${hidden.source}|[\\t\\n\\r]`, "u");

const isPortable = (name: string): boolean => name.length <= 200 && !/[. ]$/.test(name) && !unportable.test(name) && !isDeviceName(name);

/** Why a package cannot have a file at `path`; undefined when it can. */
const whyNot = (path: unknown): string | undefined => {
  if (typeof path !== "string") return `returns a path of type ${typeof path}`;
  try {
    contained(path);
  } catch (error) {
    if (isRefusal(error)) return `returns the path ${quote(path)}, which leads out of the package`;
    throw error;
  }
  const part = path.split("/").find((each) => !isPortable(each));
  if (part !== undefined) return `returns the path ${quote(path)}: not every system allows a file named ${quote(part)}`;
  if (/^\.git(\/|$)/i.test(path)) return `returns the path ${quote(path)}: that folder belongs to Git`;
  if (/^(dist|node_modules)(\/|$)/i.test(path)) return `returns the path ${quote(path)}: that folder is compiled from src/`;
  return folded(path) === manifestName ? `returns the path ${quote(path)}, which belongs to Faultline` : undefined;
};

/** The holder of each file, by package and path. */
type Holders = Map<string, Map<string, string>>;

/** The first folder of a planned file. */
export const packageOf = (path: string): string => path.slice(0, path.indexOf("/"));

const holdersOf = (ours: readonly GeneratedFile[]): Holders => {
  const holders: Holders = new Map();
  for (const { path } of ours) holders.set(packageOf(path), (holders.get(packageOf(path)) ?? new Map()).set(folded(path), "Faultline"));
  return holders;
};

/** Files made so far, and the owner of each path. */
interface Making {
  readonly files: GeneratedFile[];
  readonly holders: Holders;
  readonly render: ReturnType<typeof renderer>;
}

/** Adds the file that a plugin makes for a server; or says why not. */
function addTo({ files, holders, render }: Making, plugin: Plugin, artefact: Artefact, server: Server): string | undefined {
  const path = artefact.path(server);
  if (path === undefined) return undefined;
  const fault = whyNot(path);
  if (fault !== undefined) return fault;
  const made = contentOf(artefact, server);
  if ("fault" in made) return made.fault;
  const { content } = made;
  const planned = typeof content === "string" ? { template: "text", view: { text: content } } : { template: "json", view: content };
  const broken = typeof content === "string" ? faultIn(`${server.name}/${path}`, content) : undefined;
  if (broken !== undefined) return `makes ${path}, which is not valid TypeScript: ${broken}`;
  const taken = holders.get(server.name) ?? new Map<string, string>();
  // An import of the compiled form would get the source.
  const compiledForm = path.replace(/\.ts$/, ".js");
  if (taken.get(folded(`${server.name}/${compiledForm}`)) === "Faultline") return `makes ${server.name}/${compiledForm}, which Faultline also makes`;
  for (const file of finish(render([{ ...planned, path: `${server.name}/${path}` }]))) {
    const holder = holderOf(file.path, taken);
    if (holder !== undefined) return `makes ${file.path}, which ${holder} also makes`;
    taken.set(folded(file.path), `the plugin ${plugin.name}`);
    files.push(file);
  }
  return undefined;
}

/** The files that `plugins` make for `servers`, which have `ours` already. A fault of a plugin is a diagnostic with its name. */
export function runPlugins(
  plugins: readonly OpenPlugin[],
  servers: readonly Server[],
  ours: readonly GeneratedFile[],
  render: ReturnType<typeof renderer>,
): PluginOutput {
  const files: GeneratedFile[] = [];
  const diagnostics: Diagnostic[] = [];
  if (plugins.length === 0) return { files, diagnostics };
  const making = { files, holders: holdersOf(ours), render };
  for (const plugin of plugins) {
    for (const server of servers) {
      for (const artefact of plugin.artefacts) {
        // A plugin may change its copy.
        const fault = attempt(() => addTo(making, plugin, artefact, structuredClone(server)));
        if (fault !== undefined) diagnostics.push(pluginFault(plugin, `${fault} (server ${server.name})`));
      }
    }
  }
  return { files, diagnostics };
}

const attempt = (operation: () => string | undefined): string | undefined => {
  try {
    return operation();
  } catch (error) {
    return `fails with ${messageOf(error)}`;
  }
};

/** A plugin has no text to point into: its file or its name is the place. */
export const pluginFault = ({ name, file = name }: Pick<OpenPlugin, "name" | "file">, sentence: string): Diagnostic => ({
  code: "plugin",
  severity: "error",
  where: { file, start: 0, end: 0 },
  sentence: `plugin ${quote(name)} ${sentence}`,
});
