// The project that init is run in: what package.json and what stands around it say. It reads, and changes nothing.

import { basename, join } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { above, foldersWith, textAt } from "../read/around.ts";
import { namings } from "../targets/namings.ts";
import { manifestOf, type Manifest } from "./manifest.ts";
import { pythonIn, type PythonProject } from "./python/project.ts";
import { starters } from "./starters.ts";
import { isDeviceName } from "../model/naming.ts";
import { pathFrom, slashed } from "../read/paths.ts";

export interface Project {
  /** Absolute, as all folders here are. */
  readonly folder: string;
  readonly manifest?: Manifest;
  readonly python?: PythonProject;
  /** Folder of the Git repository. */
  readonly git?: string;
  /** The top of a monorepo around the project, whose package manager knows only its own workspaces. */
  readonly root?: { readonly folder: string; readonly file: string };
  /** The program that installs packages, by their lock file; npm when there is none. */
  readonly manager: "npm" | "pnpm" | "yarn" | "bun";
  /** Path to where Faultline is installed, from the folder; undefined where it is not. */
  readonly faultline?: string;
}

const locks = [
  ["pnpm", "pnpm-lock.yaml"],
  ["pnpm", "pnpm-workspace.yaml"],
  ["yarn", "yarn.lock"],
  ["bun", "bun.lock"],
  ["bun", "bun.lockb"],
] as const;


/** `path` as seen from `folder`: `./node_modules`, `../../node_modules`. */
export const seenFrom = (folder: string, path: string): string => {
  const seen = pathFrom(folder, path);
  return seen.startsWith("../") ? seen : `./${seen}`;
};

const isRoot = (folder: string): string | undefined => {
  if (textAt(join(folder, "pnpm-workspace.yaml")) !== undefined) return "pnpm-workspace.yaml";
  const read = manifestOf("package.json", textAt(join(folder, "package.json")) ?? "{}");
  return "manifest" in read && read.manifest.workspaces ? "package.json" : undefined;
};

/** Whether package.json is there for Faultline, as in a project of another language. */
const isToolsAlone = ({ dependencies, workspaces }: Manifest): boolean => workspaces === undefined && [...dependencies.keys()].join() === "faultline";

/** The project in `folder`, or why it cannot be understood. `shown`: the folder as the user named it. */
export function projectIn(folder: string, shown: string): Project | { readonly fault: Diagnostic; readonly text: string } {
  const text = textAt(join(folder, "package.json"));
  const path = slashed(join(shown, "package.json"));
  const read = text === undefined ? undefined : manifestOf(path, text.replace(/^\ufeff/, ""));
  if (read && "fault" in read) return { fault: read.fault, text: text ?? "" };
  const [git] = foldersWith(folder, ".git");
  // A monorepo does not reach beyond its repository.
  const around = above(folder).slice(1);
  const within = git === undefined ? around : around.slice(0, above(folder).indexOf(git));
  const root = within.map((each) => ({ folder: each, file: isRoot(each) })).find(({ file }) => file !== undefined);
  const [installed] = foldersWith(folder, "node_modules/faultline");
  const top = [folder, ...(root ? [root.folder] : [])];
  const isForTools = read !== undefined && isToolsAlone(read.manifest);
  const python = pythonIn(folder, isForTools);
  const [manager = "npm"] = locks.find(([, lock]) => top.some((each) => foldersWith(each, lock)[0] === each)) ?? [];
  return {
    folder,
    manager,
    ...(read && !(python && isForTools) ? { manifest: read.manifest } : {}),
    ...(python ? { python } : {}),
    ...(git === undefined ? {} : { git }),
    ...(root?.file === undefined ? {} : { root: { folder: root.folder, file: root.file } }),
    ...(installed === undefined ? {} : { faultline: seenFrom(folder, join(installed, "node_modules/faultline")) }),
  };
}

const kits = ["@modelcontextprotocol/server", "@modelcontextprotocol/sdk", "mcp-handler", "@vercel/mcp-adapter", "fastmcp", "mcp-framework", "tmcp", "mcp-use", "xmcp", "@mastra/mcp", "@rekog/mcp-nest"];

/** The MCP dependencies of a server, as `name range`: an SDK, newest first, or a package with one. */
export const sdkOf = ({ dependencies }: Manifest): string | undefined => {
  const found = kits.find((name) => dependencies.has(name));
  return found && `${found} ${dependencies.get(found)}`;
};

const codes = ["internal_error", ...starters.map(({ code }) => code)];

/** Names that a server cannot take: the type of its errors would be that of others, or Windows keeps them for devices. */
const isTaken = (name: string): boolean =>
  isDeviceName(name) ||
  namings.some(({ familyOf, takenFamily, namesOf }) => takenFamily(familyOf(name)) !== undefined || codes.flatMap(namesOf(codes)).includes(familyOf(name)));

/** A name for a server, of letters, digits and dashes: `@me/Notes_Server` → `notes-server`. */
export const serverName = (text: string): string => {
  const words = text.replace(/^@[^/]*\//, "").toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== "");
  const name = (/^[a-z]/.test(words[0] ?? "") ? words : ["server", ...words]).join("-");
  return isTaken(name) ? `${name}-server` : name;
};

/** The npm scope of the project, such as `@me/`; empty where it has none. */
export const scopeOf = ({ manifest }: Project): string => /^@[a-z0-9][a-z0-9._-]*\//.exec(manifest?.name ?? "")?.[0] ?? "";

/** The project's own name. */
export const ownName = ({ manifest, python, folder }: Project): string => manifest?.name ?? python?.name ?? basename(folder);

/** Whether its server is written in Python, as far as files at its top tell. */
export const isInPython = ({ manifest, python }: Project): boolean => manifest === undefined && python !== undefined;
