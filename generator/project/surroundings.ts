// Everything that init does to files other than the taxonomy: what each says now goes in, what it should say comes out. It touches no disk.

import { join } from "node:path";
import { folderOf, isIn } from "../model/targets.ts";
import { textAt } from "../read/around.ts";
import type { Change, Changes } from "./change.ts";
import { type OwnPackage, type OwnServer, withDependencies } from "./dependency.ts";
import { generatedFolders, whole } from "./generated-folders.ts";
import { linters } from "./linters.ts";
import type { Project } from "./project.ts";
import { python, requirements } from "./python/project.ts";
import { testRunners } from "./test-runners.ts";
import { tsconfigs } from "./tsconfig.ts";
import { withMember } from "./json-edit.ts";
import type { Manifest } from "./manifest.ts";
import { declared, type Declared } from "./workspaces.ts";

/** Changes of one file as one: each was made on top of those before it. */
const merged = (changes: readonly Change[]): readonly Change[] => {
  const files = new Map<string, Change>();
  for (const change of changes) {
    const first = files.get(change.path);
    files.set(change.path, first ? { ...change, before: first.before, about: first.text === first.before ? change.about : `${first.about}; ${change.about}` } : change);
  }
  return [...files.values()];
};

/** `packages`: those of the taxonomy; none where every server has its errors in its own sources, undefined where it is not known. */
export function surroundings(project: Project, packages: readonly OwnPackage[] | undefined, servers: readonly OwnServer[] = []): Changes {
  const folders = generatedFolders(project.folder, packages);
  const manifest = project.manifest && packageJson(project, project.manifest, packages, folders);
  // A test runner may have its settings in package.json, too.
  const runners = testRunners(project.manifest && manifest ? { ...project, manifest: { ...project.manifest, text: manifest.text } } : project, folders);
  // Errors in the server's own sources are compiled, tested and looked at as those are.
  const tools = packages?.length === 0 ? [] : [tsconfigs(project.folder, folders), runners, linters(project, folders)];
  const all = [gitAttributes(project, folders), ...requirementsChange(project, servers), manifest, ...(manifest?.others ?? []), ...tools.flatMap(({ changes }) => changes)];
  return { changes: merged(all.filter((change) => change !== undefined)), advice: [...(manifest?.advice ?? []), ...tools.flatMap(({ advice }) => advice)] };
}

/** None where something else says what is installed; a file with digests takes no folders. */
function requirementsChange({ folder, python: own }: Project, servers: readonly OwnServer[]): readonly Change[] {
  const path = own?.listed;
  const before = path === undefined ? undefined : textAt(join(folder, path));
  if (path === undefined || before === undefined || textAt(join(folder, requirements))?.includes("--hash=")) return [];
  const wanted = servers.filter((server) => isIn(python, server)).map(({ name }) => `generated/${folderOf(name, python)}`);
  const missing = wanted.filter((own) => !before.includes(own)).map((own) => `-e ./${own}`);
  if (wanted.length === 0) return [];
  return [{ path, before, text: missing.reduce(withLine, before), about: missing.length === 0 ? "has the package already" : missing.join("; ") }];
}

/** The file with a line of its own at the end, in the line ends it has. */
const withLine = (before: string, line: string): string => {
  if (before === "") return `${line}\n`;
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  return `${before}${before.endsWith("\n") ? "" : newline}${line}${newline}`;
};

const lines = (text = ""): readonly string[] => text.split(/\r?\n/).map((line) => line.trim());

const attributes = "linguist-generated=true text eol=lf";

/** Generated files fold away in reviews, and have the line ends they are compared with. */
function gitAttributes({ folder }: Project, folders: readonly string[]): Change {
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
function packageJson(project: Project, manifest: Manifest, packages: readonly OwnPackage[] | undefined, folders: readonly string[]): ManifestChange {
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
