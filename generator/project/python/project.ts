// A Python project: what pyproject.toml and requirements.txt say of it, and who installs what it needs. It reads, and changes nothing. The only import of smol-toml.

import { join } from "node:path";
import { parse } from "smol-toml";
import { above, namesIn, textAt } from "../../read/around.ts";
import { namings } from "../../targets/namings.ts";
import { isObject } from "../../model/json.ts";

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

type Table = { readonly [key: string]: unknown };

/** The tables of a TOML file; none of a file that is not TOML, which installers refuse. */
function tablesOf(text: string): Table {
  try {
    return parse(text);
  } catch {
    return {};
  }
}

/** `value[key]` and so on, own members alone; undefined where there is none. */
const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce<unknown>((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);

const tableAt = (value: unknown, ...path: readonly string[]): Table => {
  const found = at(value, ...path);
  return isObject(found) ? found : {};
};

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/** The first of `values` that is a text, and says something. */
const firstText = (...values: readonly unknown[]): string | undefined => values.filter((value) => typeof value === "string").map((value) => value.trim()).find((value) => value !== "");

/** As indexes compare names: `Foo.Bar_baz` and `foo-bar-baz` are one. */
export const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-");

/** `httpx[http2]>=0.27; python_version < "4"` by its name and its versions. */
function requirementOf(line: string): readonly [string, string] | undefined {
  const [, name, range = ""] = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*([^;#]*)/.exec(line) ?? [];
  return name === undefined ? undefined : [normal(name), range.trim()];
}

function dependenciesOf(project: Table, poetry: Table, lines: readonly string[]): ReadonlyMap<string, string> {
  const groups = Object.values(tableAt(poetry, "group")).map((group) => tableAt(group, "dependencies"));
  const named = [tableAt(poetry, "dependencies"), ...groups].flatMap((table) => Object.entries(table)).filter(([name]) => name !== "python");
  const listed = [...textsIn(project["dependencies"]), ...Object.values(tableAt(project, "optional-dependencies")).flatMap(textsIn), ...lines.filter((line) => !/^\s*(?:[-#]|$)/.test(line))];
  const required = listed.map(requirementOf).filter((each) => each !== undefined);
  return new Map([...named.map(([name, version]) => [normal(name), firstText(version, at(version, "version")) ?? ""] as const), ...required]);
}

/** Each has a lock file of its name, a table below `tool`, and builds packages. */
const managers = ["uv", "poetry"] as const;

const hosted = /^https:\/\/(?:github|gitlab|bitbucket)\.\w+\/[\w.-]+\/[\w.-]+$/;

/** A folder of scripts: who tries something has no project file yet. */
const scriptIn = (names: readonly string[], isForTools: boolean): string | undefined =>
  names.some((name) => (name === "package.json" && !isForTools) || /\.[cm]?[jt]sx?$/.test(name)) ? undefined : [...names].sort().find((name) => name.endsWith(".py"));

/** Undefined where nothing says that `folder` is a project of Python. `isForTools`: whether its package.json says nothing of its language. */
export function pythonIn(folder: string, isForTools = false): PythonProject | undefined {
  const text = textAt(join(folder, pyproject));
  const lines = textAt(join(folder, requirements))?.split(/\r?\n/);
  const own = namesIn(folder);
  const file = text !== undefined ? pyproject : [requirements, "setup.cfg", "setup.py"].find((name) => own.includes(name)) ?? scriptIn(own, isForTools);
  if (file === undefined) return undefined;
  const settings = tablesOf(text ?? "");
  const [project, tools] = [tableAt(settings, "project"), tableAt(settings, "tool")];
  const poetry = tableAt(tools, "poetry");
  const around = above(folder).slice(0, 4);
  const builds = firstText(at(settings, "build-system", "build-backend")) ?? "";
  const manager = managers.find((name) => Object.hasOwn(tools, name) || around.some((each) => namesIn(each).includes(`${name}.lock`))) ?? managers.find((name) => builds.startsWith(name)) ?? "pip";
  const license = firstText(project["license"], at(project, "license", "text"), poetry["license"]);
  const links = [...Object.entries(tableAt(project, "urls")), ...Object.entries(poetry)].filter(([name]) => /^(?:repository|source|source[ -]?code|homepage)$/i.test(name));
  const [author] = Array.isArray(project["authors"]) ? (project["authors"] as readonly unknown[]) : [];
  const facts = {
    name: firstText(project["name"], poetry["name"]),
    license: license !== undefined && /^[A-Za-z0-9.+-]+$/.test(license) ? license : undefined,
    owner: firstText(at(author, "name"), textsIn(poetry["authors"])[0]?.split("<", 1)[0]),
    repository: links.flatMap(([, url]) => (typeof url === "string" ? url.replace(/\.git$/, "") : [])).find((url) => hosted.test(url)),
    requires: firstText(project["requires-python"], at(poetry, "dependencies", "python")),
  };
  return {
    file,
    dependencies: dependenciesOf(project, poetry, lines ?? []),
    manager,
    hasRequirements: lines !== undefined && text === undefined,
    ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== "")) as { readonly [K in keyof typeof facts]?: string }),
  };
}

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
