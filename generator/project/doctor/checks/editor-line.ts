// The first line of the taxonomy, which tells editors its schema.

import { join } from "node:path";
import { textAt } from "../../../read/around.ts";
import { isInPython } from "../../project.ts";
import type { Check } from "../check.ts";

const line = /^\ufeff?# yaml-language-server: \$schema=(\S+)/;

export const editorLine: Check = {
  code: "editor-line",
  severity: "warning",
  why: "Editors complete and check taxonomy.yaml with the schema in its first line. Without that line they cannot help.",
  help: "begin the file with: # yaml-language-server: $schema=./node_modules/faultline/generator/dist/taxonomy.schema.json",
  find({ folder, project, taxonomy: { path, text } }) {
    const [, schema] = line.exec(text) ?? [];
    // Faultline is run by npx beside a project of Python, and leaves no schema there.
    if (schema === undefined && isInPython(project) && project.faultline === undefined) return [];
    if (schema === undefined) return [{ path, sentence: "this file does not name its schema for editors" }];
    // Where Faultline is not installed, nothing can be there.
    if (/^https?:/.test(schema) || project.faultline === undefined || textAt(join(folder, schema)) !== undefined) return [];
    return [{ path, start: 0, end: text.indexOf("\n"), sentence: "the schema named for editors does not exist" }];
  },
};
