// The files of the project that init adds to, one function each: what they say now in, what they should say out. It touches no disk.

import { join, relative, sep } from "node:path";
import { textAt } from "../../read/around.ts";
import { withItem, withMember } from "./json-edit.ts";
import type { Manifest } from "./manifest.ts";
import { seenFrom, type Project } from "./project.ts";

export interface Change {
  /** Relative to the folder of the project. */
  readonly path: string;
  /** What it says; undefined: there is no such file. */
  readonly before?: string | undefined;
  /** What it should say; the same as before: it says that already. */
  readonly text: string;
  /** What is in the change, or why there is none. */
  readonly about: string;
}

/** The file with a line of its own at the end, in the line ends it has. */
const withLine = (before: string | undefined, line: string): string => {
  if (before === undefined || before === "") return `${line}\n`;
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  return `${before}${before.endsWith("\n") ? "" : newline}${line}${newline}`;
};

const lines = (text = ""): readonly string[] => text.split(/\r?\n/).map((line) => line.trim());

/** Generated files fold away in reviews, and have the line ends they are compared with. */
export function gitAttributes({ folder }: Project): Change {
  const path = ".gitattributes";
  const before = textAt(join(folder, path));
  const isThere = lines(before).some((line) => /^generated\/\*\*\s/.test(line));
  const text = isThere ? (before ?? "") : withLine(before, "generated/** linguist-generated=true text eol=lf");
  return { path, before, text, about: isThere ? "has generated/** already" : "generated/** linguist-generated=true text eol=lf" };
}

/** What is compiled is not committed. Undefined where there is nothing to say: without Git, or where a folder above has said it. */
export function gitIgnore({ folder, git }: Project): Change | undefined {
  if (git === undefined) return undefined;
  const path = ".gitignore";
  const before = textAt(join(folder, path));
  const own = lines(before).some((line) => /^\/?(generated\/)?(\*\*?\/)?dist\/?$/.test(line) || /^\/?generated\/?$/.test(line));
  const depth = relative(git, folder).split(sep).filter((part) => part !== "");
  const above = depth.map((_, index) => join(git, ...depth.slice(0, index), path));
  const isThere = own || above.some((file) => lines(textAt(file)).some((line) => /^(\*\*\/)?dist\/?$/.test(line)));
  if (!isThere) return { path, before, text: withLine(before, "generated/*/dist/"), about: "generated/*/dist/" };
  return before === undefined ? undefined : { path, before, text: before, about: "leaves dist out already" };
}

const scripts = { errors: "faultline generate", "errors:check": "faultline check" };
const folders = "generated/*";

export interface ManifestChange extends Change {
  /** What is left to the reader to do, in sentences. */
  readonly advice: readonly string[];
}

/** Scripts, and the generated packages as workspaces, so that the project can import them by name. */
export function packageJson(project: Project, manifest: Manifest): ManifestChange {
  const wanted = Object.entries(scripts);
  const missing = manifest.isOdd.scripts ? [] : wanted.filter(([name]) => !manifest.scripts.has(name));
  const taken = wanted.filter(([name, command]) => manifest.scripts.has(name) && manifest.scripts.get(name) !== command);
  const based = missing.length > 0 ? withMember(manifest.text, [], "scripts", Object.fromEntries(missing)) : manifest.text;
  const scripted = missing.reduce((text, [name, command]) => withMember(text, ["scripts"], name, command), based);
  const advice = workspaceAdvice(project, manifest);
  const isAdded = advice === undefined && !manifest.isOdd.workspaces && !hasFolders(manifest);
  const text = isAdded ? withWorkspaces(scripted, manifest) : scripted;
  const about = [
    ...(missing.length > 0 ? [`scripts: ${missing.map(([name]) => name).join(", ")}`] : []),
    ...(isAdded ? [`workspaces: ${folders}`] : []),
  ];
  return {
    path: "package.json",
    before: manifest.text,
    text,
    about: about.length > 0 ? about.join("; ") : "has the scripts already",
    advice: [...(advice === undefined || hasFolders(manifest) ? [] : [advice]), ...taken.map(([name, command]) => `package.json has another script "${name}"; ours would be: ${command}`)],
  };
}

const hasFolders = ({ workspaces }: Manifest): boolean => workspaces?.folders.some((folder) => /^(\.\/)?generated\/(\*|\*\*)\/?$/.test(folder)) === true;

const withWorkspaces = (text: string, { workspaces }: Manifest): string => {
  if (!workspaces) return withMember(text, [], "workspaces", [folders]);
  return withItem(text, workspaces.nested ? ["workspaces", "packages"] : ["workspaces"], folders);
};

/** What to do where workspaces cannot be declared in this package.json; undefined: they can. */
const workspaceAdvice = ({ folder, root, manager }: Project, { isPrivate }: Manifest): string | undefined => {
  if (root) {
    const inside = `${relative(root.folder, folder).split(sep).join("/")}/${folders}`;
    const declared = textAt(join(root.folder, root.file))?.includes(inside);
    return declared ? "" : `add "${inside}" to the workspaces in ${seenFrom(folder, join(root.folder, root.file))}, so that the package can be imported by name`;
  }
  if (manager === "pnpm") return textAt(join(folder, "pnpm-workspace.yaml"))?.includes(folders) ? "" : `add "${folders}" to the packages in pnpm-workspace.yaml, so that the package can be imported by name`;
  return manager === "yarn" && !isPrivate ? `add "workspaces": ["${folders}"] to package.json, which yarn 1 takes in a private package alone` : undefined;
};
