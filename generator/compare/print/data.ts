// A comparison for programs, with lines and columns instead of offsets. The shape is a contract: changes.schema.json, version 1.

import { inertJson } from "../../diagnose/print/inert.ts";
import { ranges, type Texts } from "../../diagnose/print/range.ts";
import { spelled } from "../change.ts";
import type { Comparison, LocatedChange, LocatedServer } from "../located.ts";

/** One line of JSON. `texts`: what places are in. */
export function data({ against, notes, servers }: Comparison, texts: Texts): string {
  const rangeOf = ranges(texts);
  const changeOf = ({ code, verdict, readers, at, was, sentence, help, security, approved, suppressed, where, formerly }: LocatedChange) => ({
    ...{ code, verdict, readers, at: spelled(at), was: was && spelled(was), sentence, help },
    ...{ security, approved, suppressed, where: rangeOf(where), formerly: formerly && rangeOf(formerly) },
  });
  const serverOf = ({ name, before, after, verdict, isUnannounced, needs, changes }: LocatedServer) => ({
    ...{ name, package: (after ?? before)?.package, before: before?.version, after: after?.version },
    ...{ verdict, needs, isUnannounced, changes: changes.map(changeOf) },
  });
  // JSON leaves out members that are undefined.
  return `${inertJson({ version: 1, against, notes, servers: servers.map(serverOf) })}\n`;
}
