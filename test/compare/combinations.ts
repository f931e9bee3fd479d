// How labels, defaults and what may be missing go with each other: a detail from every one of them to every other. No tests here.

/** What is filled in and stays inside is left out: a client's package fills it in too. */
const shapes = [
  ["safe", "{ type: integer }"],
  ["safe, may be missing", "{ type: integer, required: false }"],
  ["safe, may be null", "{ type: integer, nullable: true }"],
  ["safe, filled in", "{ type: integer, default: 4 }"],
  ["safe, constant", "{ type: integer, const: 5 }"],
  ["kept inside", "{ type: integer, safety: unsafe }"],
  ["kept inside, may be missing", "{ type: integer, required: false, safety: unsafe }"],
  ["kept inside, may be null", "{ type: integer, nullable: true, safety: unsafe }"],
  ["leaves all the same", "{ type: integer, safety: unsafe, wire: { reason: Known. } }"],
  ["leaves all the same, may be missing", "{ type: integer, required: false, safety: unsafe, wire: { reason: Known. } }"],
  ["leaves all the same, filled in", "{ type: integer, default: 4, safety: unsafe, wire: { reason: Known. } }"],
  ["kept in memory", "{ type: integer, safety: do-not-log }"],
] as const;

const taxonomy = (shape: string): string => `errors:\n  note_locked: { message: "The note is locked.", details: { count: ${shape} } }\n`;

export const combinations: readonly { readonly name: string; readonly before: string; readonly after: string }[] = shapes.flatMap(([was, before]) =>
  shapes.flatMap(([is, after]) => (was === is ? [] : [{ name: `${was}, then ${is}`, before: taxonomy(before), after: taxonomy(after) }])),
);
