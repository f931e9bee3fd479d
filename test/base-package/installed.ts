// A base package and two that take errors from it, as tarballs in one empty folder. No tests here.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "../../generator/main.ts";
import { readTexts } from "../judge.ts";
import { now, runtimeName, runtimeOf } from "../shared-runtime/installed.ts";

export const baseName = "@acme/base-errors";

const busy = 'busy: { message: "It is busy for {seconds} s.", details: { seconds: { type: integer, unit: s }, place: { type: Place, required: false } }, recoverable: true, retry: { after: seconds }, x-owner: platform }';
const lost = "lost: { message: It is lost. }";

/** A taxonomy that owns its errors, and has a package of its own for them. */
export const base = (version = "1.2.0", errors: readonly string[] = [busy, lost]): string => `taxonomy: 1
name: base
version: ${version}
domain: errors.acme.example
docsUrl: https://errors.acme.example/{code}
runtime: "${runtimeName}"
types:
  Place: { type: object, properties: { page: integer } }
errors:
${errors.map((error) => `  ${error}\n`).join("")}servers:
  base: { package: "${baseName}", errors: [${errors.map((error) => error.split(":", 1)[0]).join(", ")}] }
`;
export const [busyError, lostError] = [busy, lost] as const;

/** One that imports it: with the package, or by its path alone. */
export const importing = (server: string, from = `{ from: ./base.yaml, package: "${baseName}" }`): string => `taxonomy: 1
name: ${server}
version: 0.1.0
docsUrl: https://${server}.example.org/{server}/{code}
runtime: "${runtimeName}"
imports: { base: ${from} }
categories:
  user: { httpStatus: 422 }
errors:
  page_lost: { extends: "base:lost", message: The page is lost. }
formats:
  owned: { body: { error: $code, message: $message, owner: $x.owner? }, discriminator: error, tool: { content: $body } }
servers:
  ${server}: { package: "@acme/${server}-errors", format: owned, tools: { edit: { errors: [page_lost, "base:busy", "base:lost"], idempotent: true } } }
`;

/** Writes what a taxonomy makes into `folder`, and answers where the package is. */
export const generated = (folder: string, text: string, imported?: string): string => {
  const { files, model, diagnostics } = compile({ path: "taxonomy.yaml", text }, { read: readTexts(imported === undefined ? {} : { "./base.yaml": imported }) });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (!model || errors.length > 0) throw new Error(errors.map(({ sentence }) => sentence).join("\n"));
  for (const { path, text: of } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), of);
  }
  return join(folder, model.servers[0]?.name ?? "");
};

/** Puts packages where Node finds them by name, as npm would. */
export const linkedIn = (folder: string, packages: readonly string[]): void => {
  for (const each of packages) {
    const { name } = JSON.parse(readFileSync(join(each, "package.json"), "utf8")) as { readonly name: string };
    cpSync(each, join(folder, "node_modules", name), { recursive: true });
  }
};

export const runtimeIn = (folder: string): string => runtimeOf(now, folder);
