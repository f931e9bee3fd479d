// A proposed error put into the text of a taxonomy: where it belongs, in the layout of what stands there. It checks and writes nothing.

import { placesOf, type Path } from "../check/places.ts";
import type { Edit, Intent, Value } from "../diagnose/diagnostic.ts";
import { applyEdits } from "../edit/apply.ts";
import { withFixes } from "../edit/fixes.ts";
import { readFrom } from "../read/disk.ts";
import { openProject } from "../read/project.ts";
import type { Source, Tree } from "../read/tree.ts";

export interface Proposal {
  readonly code: string;
  /** As it is written below `errors`. */
  readonly error: { readonly [field: string]: Value };
  /** Tools that may return it; where there is none, the server as a whole. */
  readonly server?: string;
  readonly tools: readonly string[];
}

const at = (tree: Tree | undefined, path: Path): Tree | undefined =>
  path.reduce<Tree | undefined>((found, step) => (found?.kind === "map" ? found.entries.find(({ key }) => key === step)?.value : undefined), tree);

/** The list of a tool's codes: its own value, or its `errors`. */
const listOf = (tree: Tree, server: string, tool: string): Path => {
  const path = ["servers", server, "tools", tool];
  return at(tree, path)?.kind === "map" ? [...path, "errors"] : path;
};

/** `source` with the error in it, and the added text; undefined if its text has no place for it, or is not a taxonomy. */
export function withProposal(source: Source, { code, error, server, tools }: Proposal, cwd: string): { readonly source: Source; readonly edits: readonly Edit[] } | undefined {
  const document = openProject(source, readFrom(cwd)).files[0];
  const tree = document?.tree;
  if (!tree) return undefined;
  const places = placesOf(tree, source.path);
  const codes = server === undefined ? [] : tools.length > 0 ? tools.map((tool) => listOf(tree, server, tool)) : [["servers", server, "errors"]];
  const intents: Intent[] = [
    at(tree, ["errors"]) ? { kind: "insert", at: places.value(["errors"]), key: code, value: error } : { kind: "insert", at: places.value([]), key: "errors", value: { [code]: error } },
    ...codes.map((path): Intent =>
      at(tree, path) ? { kind: "insert", at: places.value(path), value: code } : { kind: "insert", at: places.value(path.slice(0, -1)), key: String(path.at(-1)), value: [code] },
    ),
  ];
  const [proposed] = withFixes([{ code: "proposal", severity: "error", where: places.value([]), sentence: "", intents }], [document]);
  const edits = proposed?.fixes ?? [];
  return edits.length === 0 ? undefined : { source: { ...source, text: applyEdits(source.text, edits) }, edits };
}
