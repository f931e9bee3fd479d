// Copies of our templates in a project: by which name one is asked for, and how it is written. It judges none.

import { join } from "node:path";
import { quote } from "../../diagnose/quote.ts";
import { textAt } from "../../read/around.ts";
import { copyOf, meantBy, namesOf, originals } from "../../render/originals.ts";
import { ownEnding } from "../../model/own-files.ts";
import { usageError } from "../../run/exits.ts";
import { unwritten } from "../../write/reasons.ts";
import { createFile } from "../../write/rewrite.ts";

export interface Place {
  /** Folder of the copies: as it is, and as it is shown. */
  readonly folder: string;
  readonly shown: string;
}

/** A template by its name, `<target>/<path>`; the path is enough where one target alone has it. */
export const original = (given: string): readonly [name: string, text: string] => {
  const written = given.endsWith(ownEnding) ? given.slice(0, -ownEnding.length) : given;
  const [first, ...others] = namesOf(written);
  if (others.length > 0) throw usageError(`several targets have a template ${quote(written)}; name one: ${[first, ...others].join(", ")}`);
  const name = first ?? written;
  const text = originals.get(name);
  if (text !== undefined) return [name, text];
  const meant = meantBy(name);
  const hint = /^(typescript\/)?(src\/(runtime|needs-zod-4)|test\/)/.test(name) ? "Faultline copies this file unchanged, so it is not a template" : meant === undefined ? "faultline eject --list names them all" : `did you mean "${meant}"?`;
  throw usageError(`${quote(name)} is not a template; ${hint}`);
};

/** Writes the copy where there is none. Raises a usage error (usage.ts) where that would replace a changed one. */
export const putCopy = (name: string, text: string, { folder, shown }: Place): "create" | "keep" => {
  const path = `${name}${ownEnding}`;
  const standing = textAt(join(folder, path));
  const wanted = copyOf(name, text);
  if (standing !== undefined && standing !== wanted) {
    throw usageError(`${shown}/${path} already exists and was changed; --diff shows how it differs from our template`);
  }
  if (standing === undefined) {
    try {
      createFile(join(folder, path), wanted);
    } catch (error) {
      throw usageError(unwritten(error, `${shown}/${path}`));
    }
  }
  return standing === undefined ? "create" : "keep";
};
