// The formatter that a project has set up: edited files are given to it, as its author would. It sets up none, and forms no file that was not in its form before.

import { join } from "node:path";
import { isObject } from "../model/json.ts";
import { foldersWith, textAt } from "../read/around.ts";
import { run } from "../read/run.ts";

interface Kind {
  readonly name: string;
  readonly package: string;
  readonly settings: readonly string[];
  /** In package.json. */
  readonly key?: string;
  /** Commands, the one that does most first: a file is given to the first that leaves it as it is. */
  args(path: string): readonly (readonly string[])[];
}

const endings = ["json", "json5", "yaml", "yml", "toml", "js", "mjs", "cjs", "ts", "mts", "cts"];

const kinds: readonly Kind[] = [
  { name: "biome", package: "@biomejs/biome", settings: ["biome.json", "biome.jsonc", ".biome.json", ".biome.jsonc"], args: (path) => [["check", "--write", "--linter-enabled=false"], ["format"]].map((words) => [...words, `--stdin-file-path=${path}`]) },
  { name: "dprint", package: "dprint", settings: ["dprint.json", "dprint.jsonc", ".dprint.json", ".dprint.jsonc"], args: (path) => [["fmt", "--stdin", path]] },
  {
    name: "prettier",
    package: "prettier",
    settings: [".prettierrc", ...endings.map((ending) => `.prettierrc.${ending}`), ...endings.map((ending) => `prettier.config.${ending}`)],
    key: "prettier",
    args: (path) => [["--stdin-filepath", path]],
  },
];

const manifestAt = (folder: string): { readonly [key: string]: unknown } => {
  try {
    const manifest: unknown = JSON.parse(textAt(join(folder, "package.json")) ?? "{}");
    return isObject(manifest) ? manifest : {};
  } catch {
    return {};
  }
};

/** Prettier has a form for projects without settings too, or finds some in .editorconfig. */
const kindUsed = (folder: string): Kind | undefined => {
  const { devDependencies, dependencies } = manifestAt(folder);
  return kinds.find((kind) => [devDependencies, dependencies].some((each) => isObject(each) && each[kind.package] !== undefined));
};

/** The settings nearest to the folder decide which it is. */
const kindAt = (folder: string): Kind | undefined => {
  const at = (kind: Kind): number => Math.max(0, ...kind.settings.flatMap((name) => foldersWith(folder, name).map((each) => each.length)), ...foldersWith(folder, "package.json").flatMap((each) => (kind.key !== undefined && manifestAt(each)[kind.key] !== undefined ? [each.length] : [])));
  return kinds.map((kind) => [kind, at(kind)] as const).filter(([, found]) => found > 0).sort(([, one], [, other]) => other - one)[0]?.[0] ?? kindUsed(folder);
};

/** Its script for Node; undefined if it is not installed. */
const programOf = (folder: string, kind: Kind): string | undefined => {
  const [holder] = foldersWith(folder, `node_modules/${kind.package}/package.json`);
  const installed = holder === undefined ? undefined : join(holder, "node_modules", kind.package);
  const bin = installed === undefined ? undefined : manifestAt(installed)["bin"];
  const path = typeof bin === "string" ? bin : typeof bin === "object" && bin !== null ? (bin as { readonly [name: string]: unknown })[kind.name] : undefined;
  return installed === undefined || typeof path !== "string" ? undefined : join(installed, path);
};

interface Edited {
  readonly path: string;
  readonly before: string;
  readonly text: string;
}

/** `edits` in the form that the project's own formatter gives them, and what was not done, in sentences. Paths are relative to `folder`. */
export function inForm<E extends Edited>(edits: readonly E[], folder: string): { readonly edits: readonly E[]; readonly notes: readonly string[] } {
  const kind = edits.length === 0 ? undefined : kindAt(folder);
  if (!kind) return { edits, notes: [] };
  const program = programOf(folder, kind);
  if (program === undefined) return { edits, notes: [`${kind.name} is configured but not installed: format ${edits.map(({ path }) => path).join(", ")} with it`] };
  const notes: string[] = [];
  const format = (args: readonly string[], text: string): string | undefined => {
    const { status, stdout } = run(process.execPath, [program, ...args], folder, text);
    return status === 0 && stdout.length > 0 ? stdout.toString("utf8") : undefined;
  };
  return {
    edits: edits.map((edit) => {
      // A file that has another form is not to be written anew around three words.
      const args = kind.args(edit.path).find((each) => format(each, edit.before) === edit.before);
      if (!args) return edit;
      const text = format(args, edit.text);
      if (text === undefined) notes.push(`${kind.name} cannot format ${edit.path}`);
      return { ...edit, text: text ?? edit.text };
    }),
    notes,
  };
}
