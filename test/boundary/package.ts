// Compiles taxonomy.yaml of this folder into a package in a temporary folder, and loads it as its users would. No tests here.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { compile } from "faultline";
import type { TaxonomyError, TaxonomyErrorOptions } from "../../templates/typescript/src/runtime/core/error.ts";
import type { Family } from "../../templates/typescript/src/runtime/family.ts";
import type { GuardOptions } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { AnyFunction } from "../../templates/typescript/src/runtime/server/wrap.ts";

type Make<Details> = new (details: Details, options?: TaxonomyErrorOptions) => TaxonomyError;

/** The main entry of the package. */
export interface Depot {
  readonly DepotError: Family<TaxonomyError>;
  readonly BusyError: Make<{ retry_after: number }>;
  readonly CrowdedError: Make<{ a: string; b: string; c: string; d: string }>;
  readonly ItemMissingError: Make<{ item: string; looked_in?: string }>;
  readonly ItemPrivateError: Make<{ item: string; owner: string }>;
  readonly RefusedError: Make<{ reason: string; notes?: readonly string[]; operator?: string; ticket?: string }>;
  guardServer<S extends object>(server: S, options?: GuardOptions): S;
  guardTool<H extends AnyFunction>(tool: string, handler: H, options?: GuardOptions): H;
  guardHandler<H extends AnyFunction>(method: string, handler: H, options?: GuardOptions): H;
}

export interface Built {
  readonly depot: Depot;
  /** Reads an error from the wire. */
  decode(value: unknown): TaxonomyError | undefined;
  /** The URL of the main entry, for servers in processes of their own. */
  readonly entry: string;
  /** What is wrong with an envelope according to the JSON Schema of its code; empty when nothing is. */
  faultsOf(envelope: unknown): string;
  /** Removes the package. */
  remove(): void;
}

const source = new URL("taxonomy.yaml", import.meta.url);

const contracts = (texts: ReadonlyMap<string, string>): Built["faultsOf"] => {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  ajv.addVocabulary(["x-unit"]);
  ajv.addSchema(JSON.parse(texts.get("depot/contracts/errors.schema.json") ?? "{}"));
  return (envelope) => {
    const code = String((envelope as { readonly code?: unknown } | null | undefined)?.code);
    const validate = ajv.getSchema(`faultline://depot/errors/${code}`);
    if (!validate) return `${code} is not a code of the contract`;
    return validate(envelope) === true ? "" : ajv.errorsText(validate.errors);
  };
};

/** Compiles and loads the package, of the taxonomy as `edit` leaves it. `remove` it afterwards. */
export async function buildDepot(edit: (text: string) => string = (text) => text): Promise<Built> {
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: edit(readFileSync(source, "utf8")) });
  if (files.length === 0) throw new Error(diagnostics.map(({ sentence }) => sentence).join("\n"));
  const folder = mkdtempSync(join(tmpdir(), "faultline-boundary-"));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const url = (path: string): string => pathToFileURL(join(folder, "depot", path)).href;
  return {
    depot: (await import(url("src/index.js"))) as Depot,
    decode: ((await import(url("src/client.js"))) as { decode: Built["decode"] }).decode,
    entry: url("src/index.js"),
    faultsOf: contracts(new Map(files.map(({ path, text }) => [path, text]))),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
