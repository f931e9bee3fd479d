// Where the generated packages are declared as workspaces: package.json here, the one of a monorepo around it, or pnpm-workspace.yaml. It touches no disk.

import { join, relative, sep } from "node:path";
import { textAt } from "../read/around.ts";
import type { Tree } from "../read/tree.ts";
import { parse } from "../read/yaml.ts";
import { isYarn1 } from "./dependency.ts";
import { whole } from "./generated-folders.ts";
import type { Change } from "./change.ts";
import { withItem, withMember } from "./json-edit.ts";
import { manifestOf, type Manifest } from "./manifest.ts";
import { seenFrom, type Project } from "./project.ts";

const pnpmFile = "pnpm-workspace.yaml";

/** `text` with `item` at the end of its list of packages, in the style of the list; undefined if there is no such list. */
const withYamlItem = (text: string, item: string): string | undefined => {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const { tree } = parse({ path: pnpmFile, text: text.replace(/^\ufeff/, " ") });
  const list: Tree | undefined = tree?.kind === "map" ? tree.entries.find(({ key }) => key === "packages")?.value : undefined;
  if (tree === undefined && text.trim() !== "") return undefined;
  if (list === undefined) return `${text}${text === "" || text.endsWith("\n") ? "" : newline}packages:${newline}  - "${item}"${newline}`;
  const last = list.kind === "list" ? list.items.at(-1) : undefined;
  if (list.kind !== "list" || last === undefined) return undefined;
  if (text.charAt(list.start) === "[") return `${text.slice(0, last.end)}, "${item}"${text.slice(last.end)}`;
  const lineStart = text.lastIndexOf("\n", last.start - 1) + 1;
  const [dash = "  - "] = /^\s*-\s+/.exec(text.slice(lineStart, last.start)) ?? [];
  const lineEnd = /\r?\n|$/.exec(text.slice(last.end))?.index ?? 0;
  const at = last.end + lineEnd;
  return `${text.slice(0, at)}${newline}${dash}"${item}"${text.slice(at)}`;
};

/** Whether a glob of `folders` takes in what `glob` does, `path/*` or the path of one package: as written, or with more around or below. */
const covers = (folders: readonly string[], glob: string): boolean => {
  const around = glob.replace(/\/[^/]+$/, "");
  return folders.some((each) => [glob, `${around}/*`, `${around}/**`, "**"].includes(each.replace(/^\.\//, "").replace(/\/$/, "")));
};

/** The globs that pnpm-workspace.yaml has. */
const pnpmFolders = (text: string): readonly string[] => {
  const { tree } = parse({ path: pnpmFile, text: text.replace(/^\ufeff/, " ") });
  const list = tree?.kind === "map" ? tree.entries.find(({ key }) => key === "packages")?.value : undefined;
  return list?.kind === "list" ? list.items.flatMap((item) => (item.kind === "scalar" ? [String(item.value)] : [])) : [];
};

export interface Declared {
  /** The change of a file other than this package.json. */
  readonly change?: Change;
  /** The text of package.json here. */
  readonly text: string;
  /** Globs that were added to it. */
  readonly added: readonly string[];
  /** The step left to the reader, in a sentence. */
  readonly advice?: string;
}

const inManifest = (text: string, { workspaces }: Manifest, globs: readonly string[]): string => {
  if (!workspaces) return withMember(text, [], "workspaces", globs);
  const path = workspaces.nested ? ["workspaces", "packages"] : ["workspaces"];
  return workspaces.folders.length === 0 ? text : globs.reduce((before, glob) => withItem(before, path, glob), text);
};

const changeOf = (project: Project, path: string, before: string | undefined, text: string | undefined, globs: readonly string[]): Omit<Declared, "text"> => {
  const shown = seenFrom(project.folder, path).replace(/^\.\//, "");
  const named = globs.map((glob) => `"${glob}"`).join(", ");
  if (text === undefined) return { added: [], advice: `add ${named} to the workspaces in ${shown}, so that code can import the package by name` };
  return { added: [], change: { path: shown, before, text, about: before === text ? "already has the workspaces" : `workspaces: ${globs.join(", ")}` } };
};

/** `manifest` as it is, `text` as it is going to be; `folders`: where packages are, in the project. */
export function declared(project: Project, manifest: Manifest, text: string, folders: readonly string[]): Declared {
  const { folder, root, manager } = project;
  const top = root?.folder ?? folder;
  const below = relative(top, folder).split(sep).filter((part) => part !== "");
  const globs = folders.map((own) => [...below, own === whole ? `${own}/*` : own].join("/"));
  const missingIn = (known: readonly string[]): readonly string[] => globs.filter((glob) => !covers(known, glob));
  if (manager === "pnpm") {
    const path = join(top, pnpmFile);
    const before = textAt(path);
    const missing = missingIn(pnpmFolders(before ?? ""));
    const edited = missing.reduce<string | undefined>((made, glob) => made !== undefined ? withYamlItem(made, glob) : undefined, before ?? "");
    return { text, ...changeOf(project, path, before, missing.length === 0 ? before : edited, missing) };
  }
  if (root) {
    const path = join(root.folder, "package.json");
    const before = textAt(path) ?? "";
    const read = manifestOf("package.json", before.replace(/^\ufeff/, ""));
    if ("fault" in read) return { text, added: [] };
    const missing = missingIn(read.manifest.workspaces?.folders ?? []);
    const edited = missing.length === 0 ? before : inManifest(before, read.manifest, missing);
    return { text, ...changeOf(project, path, before, missing.length === 0 || edited !== before ? edited : undefined, missing) };
  }
  const missing = missingIn(manifest.workspaces?.folders ?? []);
  // It links the folder by itself, and takes workspaces in a private package alone.
  if (manifest.isOdd.workspaces || missing.length === 0 || (isYarn1(project) && !manifest.isPrivate)) return { text, added: [] };
  const edited = inManifest(text, manifest, missing);
  return { text: edited, added: edited === text ? [] : missing };
}
