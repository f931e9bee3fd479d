// Published distributions, through the indexes that pip is set to. Files of the index are read as they are: nothing is installed, built or run.

import { published as script } from "../dist/python-reader.js";
import { run } from "../read/run.ts";
import { interpreters } from "./ask.ts";

export interface PypiFault {
  readonly fault: string;
  /** `absent`: the index has no such distribution or version. `offline`: it cannot be reached. */
  readonly kind: "absent" | "offline" | "other";
}

export interface Distribution {
  readonly version: string;
  /** The text of its taxonomy.json; undefined where it has none. */
  readonly taxonomy?: string;
}

/** A distribution by its name, with a version or without; nothing that pip would take for a folder, a URL or a flag. */
export const pypiSpec: RegExp = /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)(?:==([A-Za-z0-9][A-Za-z0-9.!+_-]*))?$/;

const usual = "https://pypi.org/simple";
const limit = 120_000;
/** Settings of pip in the order in which they count, the weightiest last. */
const levels = ["global", "user", "site", ":env:"];

/** The settings of pip, by name: the environment before files, and those of a command not at all. */
function settings(python: readonly string[], cwd: string): ReadonlyMap<string, string> {
  const [program = "", ...args] = python;
  const { stdout } = run(program, [...args, "-m", "pip", "config", "list"], cwd, "", limit);
  const lines = [...stdout.toString("utf8").matchAll(/^(global|user|site|:env:)\.([\w-]+)='(.*)'$/gm)];
  const rank = (level = ""): number => levels.indexOf(level);
  return new Map(lines.sort(([, one], [, other]) => rank(one) - rank(other)).map(([, , name = "", value = ""]) => [name, value]));
}

const words = (text = ""): readonly string[] => text.split(/(?:\\n|\s)+/).filter((word) => word !== "");

/** The distribution `spec` as its index has it. */
export function publishedDistribution(spec: string, cwd: string): Distribution | PypiFault {
  const [, name = "", version] = pypiSpec.exec(spec) ?? [];
  for (const python of interpreters) {
    const [program = "", ...args] = python;
    const known = settings(python, cwd);
    const indexes = known.get("no-index") === undefined ? [known.get("index-url") ?? usual, ...words(known.get("extra-index-url"))] : [];
    const links = words(known.get("find-links")).map((each) => each.replace(/^file:\/\//, "")).filter((each) => !/^\w+:/.test(each));
    const input = JSON.stringify({ name, version, indexes, links, cert: known.get("cert") });
    const { status, stdout, stderr } = run(program, [...args, "-I", "-S", "-B", "-X", "utf8", "-c", script], cwd, input, limit);
    if (status === undefined) continue;
    if (status === 0) return JSON.parse(stdout.toString("utf8")) as Distribution | PypiFault;
    return { fault: stderr.trim().split("\n").at(-1) ?? "Python ended", kind: "other" };
  }
  return { fault: "no Python found that can query an index", kind: "other" };
}
