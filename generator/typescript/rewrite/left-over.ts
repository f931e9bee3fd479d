// Names that a change leaves unused: imports go, and of others it is told. It looks at syntax alone.

import { ts } from "ts-morph";
import { readableFile } from "../readable-file.ts";
import { unusedIn } from "./bound.ts";

export interface LeftOver {
  /** Where in the text imports stand that nobody uses any more, in order. */
  readonly imports: readonly (readonly [start: number, end: number])[];
  /** Names that are declared in the file, and used by nobody any more. */
  readonly locals: readonly string[];
}

const nothing: LeftOver = { imports: [], locals: [] };

/** With the comma and the blanks that go with it, or the whole line where it is the last. */
function rangeOf(specifier: ts.ImportSpecifier, gone: ReadonlySet<ts.Node>, file: ts.SourceFile): readonly [number, number] {
  const { elements } = specifier.parent;
  const index = elements.indexOf(specifier);
  const next = elements[index + 1];
  const kept = elements.filter((each) => !gone.has(each));
  const last = kept.at(-1);
  // What stands before it ends with a comma that nothing follows then.
  if (next && kept.some((each) => each.getStart() > specifier.getStart())) return [specifier.getStart(), next.getStart()];
  return [last && last.getEnd() < specifier.getStart() ? (elements[index - 1]?.getEnd() ?? specifier.getStart()) : specifier.getStart(), specifier.getEnd() + (next ? (file.text.slice(specifier.getEnd()).match(/^\s*,/)?.[0].length ?? 0) : 0)];
}

/** What `after` has no use for, and `before` had. */
export function leftOver(path: string, before: string, after: string): LeftOver {
  const [old, now] = [readableFile(path, before)?.file, readableFile(path, after)?.file];
  if (!old || !now) return nothing;
  const known = unusedIn(old);
  const fresh = [...unusedIn(now)].filter(([name]) => !known.has(name));
  const gone = new Set<ts.Node>(fresh.flatMap(([, declared]) => declared.filter((node) => ts.isImportSpecifier(node))));
  const whole = new Set<ts.ImportDeclaration>();
  const imports: (readonly [number, number])[] = [];
  for (const node of gone) {
    if (!ts.isImportSpecifier(node)) continue;
    const statement = node.parent.parent.parent;
    if (!ts.isImportDeclaration(statement)) continue;
    if (!statement.importClause?.name && node.parent.elements.every((each) => gone.has(each))) whole.add(statement);
    else imports.push(rangeOf(node, gone, now));
  }
  const lines = [...whole].map((statement): readonly [number, number] => [statement.getStart(), statement.getEnd() + (/^[ \t]*\r?\n/.exec(now.text.slice(statement.getEnd()))?.[0].length ?? 0)]);
  return { imports: [...imports, ...lines].sort(([one], [other]) => one - other), locals: fresh.flatMap(([name, declared]) => (declared.some((node) => !ts.isImportSpecifier(node)) ? [name] : [])) };
}
