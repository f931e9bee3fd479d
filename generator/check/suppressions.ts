// Where the files suppress lint rules, and which of these were needed. It judges nothing.

import type { Spec } from "../model/spec.ts";
import { visit } from "../model/visit.ts";
import type { LinkedFile } from "./link.ts";
import type { Path } from "./places.ts";

export interface Suppression {
  readonly rule: string;
  readonly reason: string;
  /** The path of the suppression itself, from the root of `in` if it stands at the top level of an imported file. */
  readonly path: Path;
  readonly in?: string;
}

export interface Suppressions {
  /** Whether a finding of `rule` at `path` is suppressed, there or at a node around it. */
  cover(rule: string, path: Path): boolean;
  /** The reason of the one that covers it. */
  reasonFor(rule: string, path: Path): string | undefined;
  /** The suppressions that have covered nothing so far. */
  unused(): readonly Suppression[];
}

interface Known extends Suppression {
  used: boolean;
}

type Written = readonly { readonly rule: string; readonly reason: string }[];

const textOf = (path: Path): string => JSON.stringify(path);

/** The nodes around a path, nearest first; the root of an imported file goes by its prefix, and the main file does not surround it. */
function around(path: Path): readonly Path[] {
  const nodes = Array.from({ length: path.length }, (_, index) => path.slice(0, path.length - index));
  const name = String(path[1] ?? "");
  return [...nodes, name.includes(":") ? [name.slice(0, name.lastIndexOf(":") + 1)] : []];
}

/** All suppressions of the files, by the node they stand at. */
export function suppressionsOf({ spec, files }: { readonly spec: Spec; readonly files: readonly LinkedFile[] }): Suppressions {
  const byNode = new Map<string, Known[]>();
  /** `node`: what it covers; `at`: where it stands. */
  const add = (node: Path, at: Path, suppress: unknown, file?: string): void => {
    if (!Array.isArray(suppress)) return;
    const home = file === undefined ? {} : { in: file };
    byNode.set(textOf(node), (suppress as Written).map(({ rule, reason }, index) => ({ rule, reason, path: [...at, "suppress", index], ...home, used: false })));
  };
  // Most taxonomies have none: then nothing is walked.
  if (files.some(({ file }) => file.source.text.includes("suppress"))) {
    visit(spec, {
      node: (_, { suppress }, path) => add(path, path, suppress),
    });
    for (const { file, shaped } of files) if (file.prefix !== "") add([file.prefix], [], shaped.spec.suppress, file.source.path);
  }
  const reasonFor: Suppressions["reasonFor"] = (rule, path) => {
    if (byNode.size === 0) return undefined;
    for (const node of around(path)) {
      const found = byNode.get(textOf(node))?.find((each) => each.rule === rule);
      if (!found) continue;
      found.used = true;
      return found.reason;
    }
    return undefined;
  };
  return {
    reasonFor,
    cover: (rule, path) => reasonFor(rule, path) !== undefined,
    unused: () => [...byNode.values()].flat().filter(({ used }) => !used),
  };
}
