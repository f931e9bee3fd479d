// Turns what a finding proposes into edits of the text, for reporters and for lint --fix. It applies none.

import type { Diagnostic, Edit, Intent } from "../diagnose/diagnostic.ts";
import type { Source, Tree } from "../read/tree.ts";
import { keyAt, memberAt, sizeOf, textAround, valueAt, type Step } from "./find.ts";
import { insertMember } from "./insert.ts";
import type { TextEdit } from "./member-lines.ts";
import { fileShape } from "./order.ts";
import { removeMember } from "./remove.ts";
import { renameKey, replaceCharacters, replaceValue } from "./replace.ts";

/** A file that was checked. */
export interface Document {
  readonly source: Source;
  readonly tree?: Tree;
}

/**
 * `diagnostics` with the `fixes` that their `intents` come to in the texts they were found in.
 *
 * A diagnostic has none where one of its intents cannot be carried out: the file is not there, or the text leaves no room.
 */
export function withFixes(diagnostics: readonly Diagnostic[], documents: readonly Document[]): readonly Diagnostic[] {
  if (!diagnostics.some(({ intents }) => intents !== undefined)) return diagnostics;
  const byPath = new Map(documents.map((document) => [document.source.path, document]));
  const removed: Removed = new Map();
  return diagnostics.map((diagnostic) => {
    const fixes = diagnostic.intents?.map((intent) => editsOf(intent, byPath.get(intent.at.file), removed));
    const edits = fixes?.flatMap((each) => each ?? []) ?? [];
    return edits.length === 0 || fixes?.includes(undefined) ? diagnostic : { ...diagnostic, fixes: edits };
  });
}

/** How many members of a map or list are to go. */
type Removed = Map<Tree, number>;

function editsOf(intent: Intent, document: Document | undefined, removed: Removed): readonly Edit[] | undefined {
  if (!document?.tree) return undefined;
  const { text, path: file } = document.source;
  return textEdits(intent, text, document.tree, removed)?.map(({ start, end, text }) => ({ where: { file, start, end }, text }));
}

function textEdits(intent: Intent, text: string, tree: Tree, removed: Removed): readonly TextEdit[] | undefined {
  const { at } = intent;
  switch (intent.kind) {
    case "replace": {
      const step = valueAt(tree, at);
      if (step) return replaceValue(text, step, intent.value);
      const around = textAround(tree, at);
      return around && typeof intent.value === "string" ? replaceCharacters(text, around, at.start, at.end, intent.value) : undefined;
    }
    case "rename":
      return once(keyAt(tree, at), (step) => renameKey(text, step, intent.key));
    case "remove":
      return once(memberAt(tree, at), (step) => (isLastOne(step, removed) ? undefined : removeMember(text, step)));
    case "insert": {
      const isFile = at.start === tree.start && at.end === tree.end;
      const step = isFile ? undefined : memberAt(tree, at);
      if (!isFile && !step) return undefined;
      return insertMember(text, { tree: step?.value ?? tree, shape: step ? step.shape : fileShape, step }, intent.key, intent.value);
    }
  }
}

const once = <T>(step: Step | undefined, edits: (step: Step) => T | undefined): T | undefined => (step ? edits(step) : undefined);

/** Several findings may each remove one member of a list. The last one stays, since `[]` can only be written when it is known to be alone. */
function isLastOne({ parent }: Step, removed: Removed): boolean {
  const gone = (removed.get(parent) ?? 0) + 1;
  if (sizeOf(parent) > 1 && gone === sizeOf(parent)) return true;
  removed.set(parent, gone);
  return false;
}
