// Whether what starts the server is built from its sources, and by which command. It builds nothing.

import { isAbsolute, resolve } from "node:path";
import { textAt } from "../../read/around.ts";
import type { Project } from "../../project/project.ts";
import { pathFrom } from "../../read/paths.ts";

/** A program that runs TypeScript as it is. */
const runners = /(?:^|[\\/\s])(?:tsx|ts-node|ts-node-esm|bun|deno|vite-node|jiti|esno|swc-node)\b|--experimental-strip-types|--import[= ]tsx/;
const scripts = /^(?:npm|pnpm|yarn|bun)(?:\.cmd)?$/;

/** The actual command: `npm start` and `npm run serve` are their scripts. */
function meant(command: readonly string[], { manifest }: Project): string {
  const [program = "", ...rest] = command;
  if (!scripts.test(program)) return command.join(" ");
  const words = rest.filter((word) => !word.startsWith("-") && word !== "run" && word !== "run-script" && word !== "exec");
  const script = manifest?.scripts.get(words[0] ?? "");
  return typeof script === "string" ? script : command.join(" ");
}

export type Building =
  /** The sources themselves are run. */
  | { readonly how: "source" }
  | { readonly how: "build"; readonly command: readonly string[] }
  /** The command runs a build of the sources, and nothing says how to make it. */
  | { readonly how: "unknown" };

/** `sources`: the project's own, by path. `edited`: those that are edited. */
export function buildingOf(command: readonly string[], wanted: string | false | undefined, project: Project, sources: ReadonlySet<string>, edited: readonly string[]): Building {
  // Python is run as it is written.
  if (wanted === false || edited.every((path) => path.endsWith(".py"))) return { how: "source" };
  const { folder, manager, manifest } = project;
  if (wanted !== undefined) return { how: "build", command: wanted.split(/\s+/).filter((word) => word !== "") };
  const line = meant(command, project);
  const words = line.split(/\s+/).map((word) => word.replace(/^["']|["']$/g, ""));
  const files = words.filter((word) => /[\\/.]/.test(word) && textIn(resolve(folder, word))).map((word) => pathFrom(folder, isAbsolute(word) ? word : resolve(folder, word)));
  if (runners.test(line) || files.some((file) => sources.has(file))) return { how: "source" };
  // JavaScript that no compiler is named for is run as it is written.
  if (files.length === 0 && edited.every((path) => /\.[mc]?js$/.test(path))) return { how: "source" };
  return manifest?.scripts.has("build") === true ? { how: "build", command: [manager, "run", "build"] } : { how: "unknown" };
}

const textIn = (path: string): boolean => {
  try {
    return textAt(path) !== undefined;
  } catch {
    return false;
  }
};
