// A Python project: what its files say of it, and who installs what it needs. It reads, and changes nothing. The only import of smol-toml.

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
  readonly manager: Manager["name"] | "pip";
  /** The list that its author keeps of what is installed, where nothing else says that. */
  readonly listed?: string;
  /** The command that starts its server, where its files declare one. */
  readonly start?: string;
}

/** The language as taxonomies name it. */
export const python = "python";
const pyproject = "pyproject.toml";
export const requirements = "requirements.txt";
/** pip-tools and uv make requirements.txt of it. */
const compiled = "requirements.in";

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

const naming = namings.find(({ target }) => target === python);

/** As indexes compare names: `Foo.Bar_baz` and `foo-bar-baz` are one. */
export const normal = (name: string): string => naming?.registered?.(name) ?? name;

/** `httpx[http2]>=0.27; python_version < "4"` by its name and its versions. */
function requirementOf(line: string): readonly [string, string] | undefined {
  const [, name, range = ""] = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*([^;#]*)/.exec(line) ?? [];
  return name === undefined ? undefined : [normal(name), range.trim()];
}

/** Tables of names and versions, as poetry and pipenv have them, and lists of lines, as all others have them. */
function dependenciesOf(tables: readonly Table[], lists: readonly unknown[]): ReadonlyMap<string, string> {
  const named = tables.flatMap((table) => Object.entries(table)).filter(([name]) => name !== "python");
  // pdm writes a folder as `-e file:///…#egg=name`.
  const listed = lists.flatMap(textsIn).map((line) => line.replace(/^\s*-e .*#egg=/, "")).filter((line) => !/^\s*(?:[-#]|$)/.test(line));
  const required = listed.map(requirementOf).filter((each) => each !== undefined);
  return new Map([...named.map(([name, version]) => [normal(name), firstText(version, at(version, "version")) ?? ""] as const), ...required]);
}

/** The sections of a file such as setup.cfg: `section.key` → value. Lines that are further in go on. */
function settingsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let [section, key] = ["", ""];
  for (const line of text.split(/\r?\n/).filter((each) => !/^\s*(?:[#;]|$)/.test(each))) {
    const [, heading] = /^\[(.*)\]/.exec(line) ?? [];
    const [, name, value = ""] = /^(\w[\w.-]*)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (heading !== undefined) section = heading.trim();
    else if (name !== undefined) found.set((key = `${section}.${name.replaceAll("-", "_")}`), value.trim());
    else found.set(key, `${found.get(key) ?? ""}\n${line.trim()}`.trim());
  }
  return found;
}

/** Each has a table below `tool` or files that show that it is used, here or above, and the words to add a folder. */
interface Manager {
  readonly name: "uv" | "poetry" | "pdm" | "pipenv";
  readonly files: readonly string[];
  readonly add: string;
}
const managers: readonly Manager[] = [
  { name: "uv", files: ["uv.lock"], add: "uv add --editable" },
  { name: "poetry", files: ["poetry.lock"], add: "poetry add --editable" },
  { name: "pdm", files: ["pdm.lock"], add: "pdm add --dev --editable" },
  { name: "pipenv", files: ["Pipfile.lock", "Pipfile"], add: "pipenv install --editable" },
];

/** A member of a workspace of uv has no table of its own, and no lock. */
function managerOf(folder: string, settings: Table): PythonProject["manager"] {
  const tools = tableAt(settings, "tool");
  const around = above(folder).slice(0, 4);
  const isWorkspace = around.some((each) => at(tablesOf(textAt(join(each, pyproject)) ?? ""), "tool", "uv", "workspace") !== undefined);
  const builds = firstText(at(settings, "build-system", "build-backend")) ?? "";
  const shown = managers.find(({ name, files }) => Object.hasOwn(tools, name) || (name === "uv" && isWorkspace) || around.some((each) => namesIn(each).some((file) => files.includes(file))));
  return (shown ?? managers.find(({ name }) => builds.startsWith(name)))?.name ?? "pip";
}

/** The words of the last `CMD`, or `ENTRYPOINT` with it, of a Dockerfile that names them one by one. */
function startInImage(text: string): string | undefined {
  const words = (instruction: string): readonly string[] => {
    const [, list = "[]"] = [...text.matchAll(new RegExp(`^${instruction}\\s+(\\[.*\\])\\s*$`, "gm"))].at(-1) ?? [];
    try {
      return textsIn(JSON.parse(list));
    } catch {
      return [];
    }
  };
  const said = [...words("ENTRYPOINT"), ...words("CMD")];
  return said.some((word) => /python|uv|poetry/.test(word)) && said.every((word) => /^[\w./:@=-]+$/.test(word)) ? said.join(" ") : undefined;
}

/** The command that starts the server: a script that the project declares, its package, or what its image runs. */
function startOf(folder: string, settings: Table, manager: PythonProject["manager"]): string | undefined {
  const name = firstText(at(settings, "project", "name"), at(settings, "tool", "poetry", "name")) ?? "";
  const scripts = [...new Set([tableAt(settings, "project", "scripts"), tableAt(settings, "tool", "poetry", "scripts")].flatMap((table) => Object.keys(table)))];
  const script = scripts.find((each) => normal(each) === normal(name)) ?? (scripts.length === 1 ? scripts[0] : undefined);
  const prefix = manager === "pip" ? "" : `${manager} run `;
  if (script !== undefined) return prefix + script;
  const main = [folder, join(folder, "src")].flatMap((place) => namesIn(place).filter((each) => /^[a-z_]\w*$/i.test(each) && textAt(join(place, each, "__main__.py")) !== undefined));
  if (main.length === 1) return `${prefix}python -m ${main[0]}`;
  return startInImage(textAt(join(folder, "Dockerfile")) ?? "");
}

const hosted = /^https:\/\/(?:github|gitlab|bitbucket)\.\w+\/[\w.-]+\/[\w.-]+$/;

/** A folder of scripts: who tries something has no project file yet. */
const scriptIn = (names: readonly string[], isForTools: boolean): string | undefined =>
  names.some((name) => (name === "package.json" && !isForTools) || /\.[cm]?[jt]sx?$/.test(name)) ? undefined : [...names].sort().find((name) => name.endsWith(".py"));

/** Undefined where nothing says that `folder` is a project of Python. `isForTools`: whether its package.json says nothing of its language. */
export function pythonIn(folder: string, isForTools = false): PythonProject | undefined {
  const text = textAt(join(folder, pyproject));
  const own = namesIn(folder);
  const file = text !== undefined ? pyproject : ["Pipfile", requirements, compiled, "setup.cfg", "setup.py"].find((name) => own.includes(name)) ?? scriptIn(own, isForTools);
  if (file === undefined) return undefined;
  const lines = (name: string): readonly string[] => (textAt(join(folder, name)) ?? "").split(/\r?\n/);
  const settings = tablesOf(text ?? "");
  const pipfile = tablesOf(textAt(join(folder, "Pipfile")) ?? "");
  const setup = settingsOf(textAt(join(folder, "setup.cfg")) ?? "");
  const [project, tools] = [tableAt(settings, "project"), tableAt(settings, "tool")];
  const poetry = tableAt(tools, "poetry");
  const manager = managerOf(folder, settings);
  const license = firstText(project["license"], at(project, "license", "text"), poetry["license"], setup.get("metadata.license"));
  const links = [...Object.entries(tableAt(project, "urls")), ...Object.entries(poetry), ["homepage", setup.get("metadata.url")] as const].filter(([name]) => /^(?:repository|source|source[ -]?code|homepage)$/i.test(name));
  const [author] = Array.isArray(project["authors"]) ? (project["authors"] as readonly unknown[]) : [];
  const facts = {
    name: firstText(project["name"], poetry["name"], setup.get("metadata.name")),
    license: license !== undefined && /^[A-Za-z0-9.+-]+$/.test(license) ? license : undefined,
    owner: firstText(at(author, "name"), textsIn(poetry["authors"])[0]?.split("<", 1)[0], setup.get("metadata.author")),
    repository: links.flatMap(([, url]) => (typeof url === "string" ? url.replace(/\.git$/, "") : [])).find((url) => hosted.test(url)),
    requires: firstText(project["requires-python"], at(poetry, "dependencies", "python"), setup.get("options.python_requires"), at(pipfile, "requires", "python_version")),
  };
  const groups = Object.values(tableAt(poetry, "group")).map((group) => tableAt(group, "dependencies"));
  const lists = [tableAt(project, "optional-dependencies"), tableAt(settings, "dependency-groups"), tableAt(tools, "pdm", "dev-dependencies")].flatMap((table) => Object.values(table));
  const start = startOf(folder, settings, manager);
  const listed = own.includes(compiled) ? compiled : requirements;
  return {
    file,
    dependencies: dependenciesOf([tableAt(pipfile, "dev-packages"), tableAt(pipfile, "packages"), tableAt(poetry, "dependencies"), ...groups], [project["dependencies"], ...lists, (setup.get("options.install_requires") ?? "").split("\n"), lines(requirements), lines(compiled)]),
    manager,
    ...(start === undefined ? {} : { start }),
    ...(manager === "pip" && text === undefined && own.includes(listed) ? { listed } : {}),
    ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== "")) as { readonly [K in keyof typeof facts]?: string }),
  };
}

/** The import name of a package in Python. `words`: its keys. */
export const moduleNamed = (words: { readonly [word: string]: unknown }): string => naming?.importedAs?.(words) ?? String(words["package"]);

/** The SDK that a server is built with, as `name range`. */
export function pythonSdk({ dependencies }: PythonProject): string | undefined {
  const found = ["fastmcp", "mcp"].find((name) => dependencies.has(name));
  return found && `${found} ${dependencies.get(found)}`.trim();
}

/** The command that installs a package of the project's own, in the words of its manager, so that edits are seen at once. */
export const installingOf = ({ manager, listed }: PythonProject, folder: string): string => {
  if (listed === compiled) return `pip-compile && pip install -r ${requirements}`;
  if (listed !== undefined) return `pip install -r ${listed}`;
  return `${managers.find(({ name }) => name === manager)?.add ?? "pip install -e"} ./generated/${folder}`;
};
