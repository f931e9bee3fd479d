// Judges texts as the compiler does, without building anything: what it says, and the taxonomy when it is content. No tests here.

import { check, type Checked } from "../generator/check/check.ts";
import { report } from "../generator/diagnose/report.ts";
import { openProject, type Read } from "../generator/read/project.ts";
import { namings } from "../generator/targets/namings.ts";

/** Reads imports from texts by the path they are imported under. */
export const readTexts =
  (texts: { readonly [path: string]: string }): Read =>
  (path) => {
    const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
    const where = { file: path, start: 0, end: 0 };
    return text === undefined ? { diagnostics: [{ code: "unreadable", severity: "error", where, sentence: `cannot read ${path}: the file does not exist` }] } : { source: { path, text } };
  };

/** Data as a text that the quick reader takes: a line for each section, a blank behind each colon. */
export const textOf = (data: object): string =>
  Object.entries(data).flatMap(([key, section]) => section === undefined ? [] : `${key}: ${JSON.stringify(section, null, 1).replaceAll(/\n */g, " ")}\n`).join("");

export function judge(text: string, path = "taxonomy.yaml", read: Read = readTexts({})): Checked {
  const project = openProject({ path, text }, read);
  const checked = check(project.files, namings);
  return { ...checked, diagnostics: report([...project.diagnostics, ...checked.diagnostics]) };
}
