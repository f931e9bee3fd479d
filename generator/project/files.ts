// The files of the project that init adds to, one function each: what they say now in, what they should say out. It touches no disk.

import { join } from "node:path";
import { textAt } from "../read/around.ts";
import type { Change } from "./change.ts";
import { withDependencies, type OwnPackage } from "./dependency.ts";
import { withMember } from "./json-edit.ts";
import { whole } from "./generated-folders.ts";
import type { Manifest } from "./manifest.ts";
import type { Project } from "./project.ts";
import { declared, type Declared } from "./workspaces.ts";

/** The file with a line of its own at the end, in the line ends it has. */
export const withLine = (before: string, line: string): string => {
  if (before === "") return `${line}\n`;
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  return `${before}${before.endsWith("\n") ? "" : newline}${line}${newline}`;
};

const lines = (text = ""): readonly string[] => text.split(/\r?\n/).map((line) => line.trim());

const attributes = "linguist-generated=true text eol=lf";

/** Generated files fold away in reviews, and have the line ends they are compared with. */
export function gitAttributes({ folder }: Project, folders: readonly string[]): Change {
  const path = ".gitattributes";
  const before = textAt(join(folder, path));
  const isThere = (own: string): boolean => lines(before).some((line) => [`${own}/**`, `${whole}/**`].includes(line.split(/\s/, 1)[0] ?? ""));
  const missing = folders.filter((own) => !isThere(own)).map((own) => `${own}/** ${attributes}`);
  const text = missing.reduce(withLine, before ?? "");
  return { path, before, text, about: missing.length === 0 ? `already has ${folders.map((own) => `${own}/**`).join(", ")}` : missing.join("; ") };
}

const scripts = { errors: "faultline generate", "errors:check": "faultline check" };

interface ManifestChange extends Change {
  /** Changes of other files, so that the packages are workspaces. */
  readonly others: readonly Change[];
  /** The steps left to the reader, in sentences. */
  readonly advice: readonly string[];
}

/** Scripts, the generated packages as workspaces, and the dependency on them, so that the project can import them by name. */
export function packageJson(project: Project, manifest: Manifest, packages: readonly OwnPackage[] | undefined, folders: readonly string[]): ManifestChange {
  const wanted = Object.entries(scripts);
  const missing = manifest.isOdd.scripts ? [] : wanted.filter(([name]) => !manifest.scripts.has(name));
  const taken = wanted.filter(([name, command]) => manifest.scripts.has(name) && manifest.scripts.get(name) !== command);
  const based = missing.length > 0 ? withMember(manifest.text, [], "scripts", Object.fromEntries(missing)) : manifest.text;
  const scripted = missing.reduce((text, [name, command]) => withMember(text, ["scripts"], name, command), based);
  const { text: depending, added } = withDependencies(scripted, project, manifest, packages ?? []);
  const { text, added: globs, change, advice }: Declared = packages?.length === 0 ? { text: depending, added: [] } : declared(project, manifest, depending, folders);
  const about = [
    ...(missing.length > 0 ? [`scripts: ${missing.map(([name]) => name).join(", ")}`] : []),
    ...(globs.length > 0 ? [`workspaces: ${globs.join(", ")}`] : []),
    ...(added.length > 0 ? [`dependencies: ${added.join(", ")}`] : []),
  ];
  return {
    path: "package.json",
    before: manifest.text,
    text,
    about: about.length > 0 ? about.join("; ") : "already complete",
    others: change ? [change] : [],
    advice: [...(advice === undefined ? [] : [advice]), ...taken.map(([name, command]) => `package.json already has a different script "${name}"; init would add: ${command}`)],
  };
}
