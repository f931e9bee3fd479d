// A Python project: what pyproject.toml and requirements.txt say of it, and who installs what it needs. It reads, and changes nothing.

import { join } from "node:path";
import { above, namesIn, textAt } from "../../read/around.ts";
import { settingsIn, type Settings } from "../../read/toml.ts";
import { namings } from "../../targets/namings.ts";

export interface PythonProject {
  /** The file that tells of it. */
  readonly file: string;
  readonly name?: string;
  readonly license?: string;
  readonly owner?: string;
  readonly repository?: string;
  /** Versions of Python that it asks for, such as `>=3.10`. */
  readonly requires?: string;
  /** The dependencies, by name: `httpx` → `>=0.27`. */
  readonly dependencies: ReadonlyMap<string, string>;
  readonly manager: "uv" | "poetry" | "pip";
  /** Whether requirements.txt is what is installed from. */
  readonly hasRequirements: boolean;
}

/** The language as taxonomies name it. */
export const python = "python";
const pyproject = "pyproject.toml";
export const requirements = "requirements.txt";

const textIn = (settings: Settings, ...keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    const value = settings.get(key);
    if (typeof value === "string" && value.trim() !== "" && !/^[{[]/.test(value)) return value.trim();
  }
  return undefined;
};

const listIn = (settings: Settings, key: string): readonly string[] => {
  const value = settings.get(key);
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

/** As indexes compare names: `Foo.Bar_baz` and `foo-bar-baz` are one. */
export const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-");

/** `httpx[http2]>=0.27; python_version < "4"` by its name and its versions. */
function requirementOf(line: string): readonly [string, string] | undefined {
  const [, name, range = ""] = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*([^;#]*)/.exec(line) ?? [];
  return name === undefined ? undefined : [normal(name), range.trim()];
}

function dependenciesOf(settings: Settings, lines: readonly string[]): ReadonlyMap<string, string> {
  const poetry = [...settings].flatMap(([key, value]) => {
    const name = /^tool\.poetry(?:\.group\.[\w-]+)?\.dependencies\.([\w.-]+)$/.exec(key)?.[1];
    return name === undefined || name === "python" ? [] : [[normal(name), typeof value === "string" ? value : ""] as const];
  });
  const listed = [...listIn(settings, "project.dependencies"), ...[...settings].flatMap(([key, value]) => (key.startsWith("project.optional-dependencies.") && Array.isArray(value) ? (value as readonly string[]) : [])), ...lines.filter((line) => !/^\s*(?:[-#]|$)/.test(line))];
  const asked = listed.map(requirementOf).filter((each) => each !== undefined);
  return new Map([...poetry, ...asked]);
}

const managers: readonly (readonly [manager: PythonProject["manager"], lock: string, table: RegExp])[] = [
  ["uv", "uv.lock", /^tool\.uv(?:\.|$)/],
  ["poetry", "poetry.lock", /^tool\.poetry(?:\.|$)/],
];

/** Undefined where nothing says that `folder` is a project of Python. */
export function pythonIn(folder: string): PythonProject | undefined {
  const text = textAt(join(folder, pyproject));
  const lines = textAt(join(folder, requirements))?.split(/\r?\n/);
  const own = namesIn(folder);
  const file = text !== undefined ? pyproject : [requirements, "setup.cfg", "setup.py"].find((name) => own.includes(name));
  if (file === undefined) return undefined;
  const settings = settingsIn(text ?? "");
  const around = above(folder).slice(0, 4);
  const [manager = "pip"] = managers.find(([, lock, table]) => around.some((each) => namesIn(each).includes(lock)) || [...settings.keys()].some((key) => table.test(key))) ?? [];
  const license = textIn(settings, "project.license", "tool.poetry.license");
  const repository = [...settings].find(([key, value]) => /^(?:project\.urls|tool\.poetry)\.(?:repository|source|source[ -]?code|homepage)$/i.test(key) && typeof value === "string" && /^https:\/\/(?:github|gitlab|bitbucket)\.\w+\/[\w.-]+\/[\w.-]+$/.test(value.replace(/\.git$/, "")))?.[1];
  const facts = {
    name: textIn(settings, "project.name", "tool.poetry.name"),
    license: license !== undefined && /^[A-Za-z0-9.+-]+$/.test(license) ? license : undefined,
    owner: (/^\s*\{[^}]*name\s*=\s*["']([^"']+)["']/.exec(authorsIn(text ?? ""))?.[1] ?? listIn(settings, "tool.poetry.authors")[0]?.split("<", 1)[0])?.trim(),
    repository: typeof repository === "string" ? repository.replace(/\.git$/, "") : undefined,
    requires: textIn(settings, "project.requires-python", "tool.poetry.dependencies.python"),
  };
  return {
    file,
    dependencies: dependenciesOf(settings, lines ?? []),
    manager,
    hasRequirements: lines !== undefined && text === undefined,
    ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== "")) as { readonly [K in keyof typeof facts]?: string }),
  };
}

const authorsIn = (text: string): string => /^authors\s*=\s*\[\s*([\s\S]*?)\]/m.exec(text)?.[1] ?? "";

/** The import name of a package in Python. `words`: its keys. */
export const moduleNamed = (words: { readonly [word: string]: unknown }): string => namings.find(({ target }) => target === python)?.importedAs?.(words) ?? String(words["package"]);

/** The SDK that a server is built with, as `name range`. */
export function pythonSdk({ dependencies }: PythonProject): string | undefined {
  const found = ["fastmcp", "mcp"].find((name) => dependencies.has(name));
  return found && `${found} ${dependencies.get(found)}`.trim();
}

/** What installs a package of the project's own, in the words of its manager, so that edits are seen at once. */
export const installingOf = ({ manager, hasRequirements }: PythonProject, folder: string): string => {
  if (manager === "uv") return `uv add --editable ./generated/${folder}`;
  if (manager === "poetry") return `poetry add --editable ./generated/${folder}`;
  return hasRequirements ? `pip install -r ${requirements}` : `pip install -e ./generated/${folder}`;
};
