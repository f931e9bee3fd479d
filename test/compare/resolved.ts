// Taxonomies of tests as resolved servers. No tests here.

import { complete } from "../snippet.ts";
import { build } from "../../generator/model/build.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { judge, readTexts } from "../judge.ts";

/** A snippet as a whole taxonomy: where it has no servers, one that may raise every error. */
export function whole(snippet: string): string {
  if (/^servers:/m.test(snippet)) return complete(snippet);
  const [, errors = ""] = /^errors:\n((?: .*\n?)*)/m.exec(`${snippet.trim()}\n`) ?? [];
  const codes = [...errors.matchAll(/^ {2}([a-z][a-z0-9_]*):/gm)].map(([, code]) => code);
  return complete(`${snippet.trim()}\nservers:\n  notes: { package: "@me/notes-errors", errors: [${codes.join(", ")}] }\n`);
}

/** The servers of a taxonomy that has no errors. */
export function resolved(text: string, files: { readonly [path: string]: string } = {}): readonly Server[] {
  const { spec, diagnostics } = judge(text, "taxonomy.yaml", readTexts(files));
  if (!spec) throw new Error(`${diagnostics.map(({ sentence }) => sentence).join("\n")}\n${text}`);
  return build(spec).servers;
}

/** Servers as they come out of a file: JSON, and nothing but. */
export const reread = (servers: readonly Server[]): readonly Server[] => JSON.parse(JSON.stringify(servers)) as readonly Server[];
