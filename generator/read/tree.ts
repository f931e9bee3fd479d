// A taxonomy file as written: maps, lists and scalars with their places. It knows nothing of taxonomies.

/** A text and the path it is shown under. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** All offsets are UTF-16 code units of the source text: [start, end). */
export type Tree = MapTree | ListTree | ScalarTree;

export interface MapTree {
  readonly kind: "map";
  readonly start: number;
  readonly end: number;
  /** In the order written; keys are unique. */
  readonly entries: readonly Entry[];
  /** Keys whose values were reported, and left out. */
  readonly lost?: ReadonlySet<string>;
}

export interface Entry {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: Tree;
}

export interface ListTree {
  readonly kind: "list";
  readonly start: number;
  readonly end: number;
  readonly items: readonly Tree[];
}

export interface ScalarTree {
  readonly kind: "scalar";
  readonly start: number;
  readonly end: number;
  readonly value: string | number | boolean | null;
  /** A number's own text, where that differs: `1.0` is 1. */
  readonly written?: string;
}

/** The last of two entries with one key, as JSON has it. */
export const memberOf = (tree: Tree | undefined, key: string): Tree | undefined => (tree?.kind === "map" ? tree.entries.findLast((entry) => entry.key === key)?.value : undefined);
