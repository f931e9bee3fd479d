// The distribution that classes of errors come from, where several packages have one class. It prints nothing.

import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { importName, pythonVersion } from "./names.ts";

export interface Base {
  /** The name that it is imported by. */
  readonly module: string;
  /** As pyproject.toml has it. */
  readonly requirement: string;
  /** Whether it has the class of an error. */
  readonly has: (error: ErrorDef) => boolean;
}

/** The versions that the code runs with (PEP 440): those of one version line, which may be newer. */
const rangeOf = (version: string): string => {
  const [major = "0", minor = "0"] = version.split(".");
  return `>=${version},<${major === "0" ? `0.${Number(minor) + 1}` : Number(major) + 1}`;
};

/**
 * That of a server, whose runtime the package has too: a class works with one runtime. Of several bases it is the first that has a distribution;
 * the package has the errors of others itself.
 */
export const baseOf = ({ bases = {}, dependencies = {} }: Server): Base | undefined => {
  const [name = "", languages] = Object.entries(bases).find(([, all]) => all["python"] !== undefined) ?? [];
  const words = languages?.["python"];
  if (words === undefined) return undefined;
  return { module: importName(words), requirement: `${String(words["package"])}${rangeOf(pythonVersion(dependencies[name] ?? "0.0.0"))}`, has: ({ from }) => from === name };
};
