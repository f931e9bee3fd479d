// A file with the parts of its change put into it, and with what they need imported, in one go. It writes nothing.

import { readableFile } from "../readable-file.ts";
import type { Edit, Importing, Kind, Part, Planned, Refusal, Rewritten } from "./change.ts";
import { importEdits } from "./imports.ts";
import { brokenBy } from "./still-parses.ts";

const inOrder = (edits: readonly Edit[]): readonly Edit[] => edits.toSorted((one, other) => one.start - other.start || one.end - other.end);

/** Insertions at one place stand side by side; nothing is changed twice. */
const clash = (one: Edit, other: Edit): boolean => one.start < other.end && other.start < one.end;

/** Those parts that leave each other alone, in order: of two that do not, the one around. */
function compatible(parts: readonly Part[]): readonly Part[] {
  const taken: Edit[] = [];
  const first = ({ edits }: Part): number => Math.min(...edits.map(({ start }) => start));
  return parts
    .toSorted((one, other) => first(one) - first(other))
    .filter(({ edits }) => {
      const isFree = !edits.some((edit) => taken.some((each) => clash(edit, each)));
      if (isFree) taken.push(...edits);
      return isFree;
    });
}

const nowhere = [0, 0] as const;

/** Undefined where nothing would change; why not, where what was a file would be none any more. */
export function composed({ path, before, parts: all }: Planned, importing: Importing): Rewritten | Refusal | undefined {
  const file = readableFile(path, before)?.file;
  const parts = compatible(all);
  if (!file || parts.length === 0) return undefined;
  const names = [...new Set(parts.flatMap(({ uses }) => uses))].sort();
  const uses = parts.filter((part) => part.uses.length > 0).flatMap(({ edits }) => edits.map(({ start }) => start));
  const imports = names.length === 0 ? [] : importEdits(file, { names, specifier: importing.specifier(path), isModule: importing.isModule(path), uses });
  const at = new Map<Edit, readonly [number, number]>();
  let text = "";
  let done = 0;
  for (const edit of inOrder([...imports, ...parts.flatMap(({ edits }) => edits)])) {
    text += before.slice(done, edit.start);
    at.set(edit, [text.length, text.length + edit.text.length]);
    text += edit.text;
    done = edit.end;
  }
  text += before.slice(done);
  const fault = brokenBy(path, before, text);
  if (fault !== undefined) return { where: { file: path, start: 0, end: 0 }, why: `it would no longer be a module: ${fault}` };
  const count = (kind: Kind): number => parts.filter((part) => part.kind === kind).length;
  return {
    ...{ path, before, parts, text },
    at: parts.map(({ edits }) => edits.map((edit) => at.get(edit) ?? nowhere)),
    done: { throws: count("throws"), results: count("results"), causes: count("causes"), guards: count("guards"), handlers: count("handlers") },
  };
}
