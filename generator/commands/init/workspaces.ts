// Where the generated packages are declared as workspaces: package.json here, the one of a monorepo around it, or pnpm-workspace.yaml. It touches no disk.

import { join, relative, sep } from "node:path";
import { textAt } from "../../read/around.ts";
import type { Tree } from "../../read/tree.ts";
import { parse } from "../../read/yaml.ts";
import { isYarn1 } from "./dependency.ts";
import type { Change } from "./change.ts";
import { withItem, withMember } from "./json-edit.ts";
import { manifestOf, type Manifest } from "./manifest.ts";
import { seenFrom, type Project } from "./project.ts";

const pnpmFile = "pnpm-workspace.yaml";

/** `text` with `item` at the end of its list of packages, in the style of the list; undefined where there is no list to add to. */
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

/** Whether a glob of `folders` takes in the packages in `folder`: as written, or with more below. */
export const covers = (folders: readonly string[], folder: string): boolean =>
  folders.some((each) => [`${folder}/*`, `${folder}/**`, "**"].includes(each.replace(/^\.\//, "").replace(/\/$/, "")));

/** The globs that pnpm-workspace.yaml has. */
const pnpmFolders = (text: string): readonly string[] => {
  const { tree } = parse({ path: pnpmFile, text: text.replace(/^\ufeff/, " ") });
  const list = tree?.kind === "map" ? tree.entries.find(({ key }) => key === "packages")?.value : undefined;
  return list?.kind === "list" ? list.items.flatMap((item) => (item.kind === "scalar" ? [String(item.value)] : [])) : [];
};

export interface Declared {
  /** Of another file than package.json here. */
  readonly change?: Change;
  /** The text of package.json here. */
  readonly text: string;
  readonly isAdded: boolean;
  /** What is left to the reader, in a sentence. */
  readonly advice?: string;
}

const inManifest = (text: string, { workspaces }: Manifest, glob: string): string => {
  if (!workspaces) return withMember(text, [], "workspaces", [glob]);
  const path = workspaces.nested ? ["workspaces", "packages"] : ["workspaces"];
  return workspaces.folders.length === 0 ? text : withItem(text, path, glob);
};

const changeOf = (project: Project, path: string, before: string | undefined, text: string | undefined, glob: string): Omit<Declared, "text"> => {
  const shown = seenFrom(project.folder, path).replace(/^\.\//, "");
  if (text === undefined) return { isAdded: false, advice: `add "${glob}" to the workspaces in ${shown}, so that the package can be imported by name` };
  return { isAdded: false, change: { path: shown, before, text, about: before === text ? `has ${glob} already` : `workspaces: ${glob}` } };
};

/** `manifest` as it is, `text` as it is going to be. */
export function declared(project: Project, manifest: Manifest, text: string): Declared {
  const { folder, root, manager } = project;
  const top = root?.folder ?? folder;
  const own = [...relative(top, folder).split(sep).filter((part) => part !== ""), "generated"].join("/");
  const glob = `${own}/*`;
  if (manager === "pnpm") {
    const path = join(top, pnpmFile);
    const before = textAt(path);
    const isThere = covers(pnpmFolders(before ?? ""), own);
    return { text, ...changeOf(project, path, before, isThere ? before : withYamlItem(before ?? "", glob), glob) };
  }
  if (root) {
    const path = join(root.folder, "package.json");
    const before = textAt(path) ?? "";
    const read = manifestOf("package.json", before.replace(/^\ufeff/, ""));
    if ("fault" in read) return { text, isAdded: false };
    const isThere = covers(read.manifest.workspaces?.folders ?? [], own);
    const edited = isThere ? before : inManifest(before, read.manifest, glob);
    return { text, ...changeOf(project, path, before, isThere || edited !== before ? edited : undefined, glob) };
  }
  // It links the folder by itself, and takes workspaces in a private package alone.
  if (manifest.isOdd.workspaces || covers(manifest.workspaces?.folders ?? [], own) || (isYarn1(project) && !manifest.isPrivate)) return { text, isAdded: false };
  const edited = inManifest(text, manifest, glob);
  return { text: edited, isAdded: edited !== text };
}
