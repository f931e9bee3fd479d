// faultline eject runtime: the runtime as a package of the project's own, under the name that its taxonomy gives it. What packages import of it is generate's.

import { join } from "node:path";
import type { Taxonomy } from "../../model/taxonomy.ts";
import { textAt } from "../../read/around.ts";
import { runtimeFiles } from "../../render/runtime-package.ts";
import { writeReport } from "../../write/report-file.ts";
import { usageError } from "../../run/exits.ts";
import { unwritten } from "../../write/reasons.ts";

/** Beside the taxonomy. */
export const runtimeFolder = "faultline/runtime";

/** The name of Faultline's own runtime, in its texts too. */
const itself = "@faultline/runtime";

const version = /("version"\s*:\s*)"[^"]*"/;

/** The text of a file: modules as generated today, everything else as its owner has it, except the version of the manifest. */
const wanted = (path: string, text: string, standing: string | undefined): string => {
  if (standing === undefined || path.startsWith("dist/")) return text;
  const [now] = version.exec(text) ?? [];
  return path === "package.json" && now !== undefined ? standing.replace(version, now) : standing;
};

/** Ours is for everybody; whom theirs is for is not for us to say. */
const renamed = (path: string, text: string, name: string): string => {
  if (path === "README.md") return text.replaceAll(itself, name);
  if (path !== "package.json") return text;
  const { publishConfig: _, ...manifest } = JSON.parse(text) as { readonly [key: string]: unknown };
  return `${JSON.stringify({ ...manifest, name }, null, 2)}\n`;
};

const nameIn = ({ servers }: Taxonomy): string => {
  const [name] = servers.flatMap(({ runtime }) => runtime ?? []);
  if (name === undefined) throw usageError('no package imports its runtime from another package; name that package in the taxonomy, such as runtime: "@me/errors-runtime"');
  return name;
};

/**
 * Writes the package into `folder`, and answers each path with what became of it. Raises a usage error (usage.ts) where the taxonomy names no runtime, or
 * a file cannot be written.
 */
export function ejectRuntime(model: Taxonomy, folder: string): readonly (readonly [what: "create" | "change" | "keep", path: string])[] {
  const name = nameIn(model);
  const put = (path: string, text: string): "create" | "change" | "keep" => {
    const standing = textAt(join(folder, path));
    const now = wanted(path, renamed(path, text, name), standing);
    if (now === standing) return "keep";
    try {
      writeReport(join(folder, path), now);
    } catch (error) {
      throw usageError(unwritten(error, path));
    }
    return standing === undefined ? "create" : "change";
  };
  // Without its manifest, what a full disk leaves is nobody's package.
  const last = runtimeFiles.filter(([path]) => path === "package.json");
  const done = new Map([...runtimeFiles.filter((file) => !last.includes(file)), ...last].map(([path, text]) => [path, put(path, text)] as const));
  return runtimeFiles.map(([path]) => [done.get(path) ?? "keep", path]);
}
