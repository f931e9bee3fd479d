// Where the files suppress lint rules, and which of these were needed. It judges nothing.

import { visit } from "../model/visit.ts";
import type { Context } from "./context.ts";
import type { Path } from "./places.ts";

export interface Suppression {
  readonly rule: string;
  /** Of the suppression itself. */
  readonly path: Path;
}

export interface Suppressions {
  /** Whether a finding of `rule` at `path` is suppressed, there or at a node around it. */
  cover(rule: string, path: Path): boolean;
  /** Those that have covered nothing so far. */
  unused(): readonly Suppression[];
}

interface Known extends Suppression {
  used: boolean;
}

const textOf = (path: Path): string => JSON.stringify(path);

/** All suppressions of the files, by the node they stand at. */
export function suppressionsOf({ spec, files }: Context): Suppressions {
  const byNode = new Map<string, Known[]>();
  // Most taxonomies have none: then nothing is walked.
  if (files.some(({ file }) => file.source.text.includes("suppress"))) {
    visit(spec, {
      node(_, { suppress }, path) {
        if (!Array.isArray(suppress)) return;
        const written = suppress as readonly { readonly rule: string }[];
        byNode.set(textOf(path), written.map(({ rule }, index) => ({ rule, path: [...path, "suppress", index], used: false })));
      },
    });
  }
  return {
    cover(rule, path) {
      if (byNode.size === 0) return false;
      for (let depth = path.length; depth >= 0; depth--) {
        const found = byNode.get(textOf(path.slice(0, depth)))?.find((each) => each.rule === rule);
        if (!found) continue;
        found.used = true;
        return true;
      }
      return false;
    },
    unused: () => [...byNode.values()].flat().filter(({ used }) => !used),
  };
}
