// A generated package as the equivalence tests need it: model, zod schemas, JSON Schemas, decoder. It judges nothing.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { tied } from "../../generator/model/tied.ts";
import { fromDocument } from "../../generator/model/left-out.ts";
import type { DetailShapes, Server } from "../../generator/model/taxonomy.ts";
import { faultline } from "../commands/cli.ts";
import { writeNested } from "./nested.ts";

const generated = new URL("../../generated/", import.meta.url);
/** Where packages of these tests are found under their names, as an installed one is. */
const installed = new URL("dist/node_modules/", import.meta.url);

const nested = new URL("dist/nested/", import.meta.url);
writeNested(nested);

for (const folder of [new URL("forms/", import.meta.url), nested]) {
  const made = faultline(["generate", "--out", fileURLToPath(installed)], fileURLToPath(folder));
  if (made.status !== 0) throw new Error(made.stderr);
}

/** The packages of our own taxonomy, one with every type in every other, and one with details of every form. */
export const packages: readonly URL[] = [
  ...readdirSync(generated, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/package.json`, generated)))
    .map(({ name }) => new URL(`${name}/`, generated)),
  new URL("nested/", installed),
  new URL("forms/", installed),
];

interface Decoded {
  readonly code: string;
  readonly details: object;
}

interface Client {
  decode(value: unknown): Decoded | undefined;
  isComplete(error: Decoded): boolean;
}

/** Whether all the details of an envelope that may travel are among those of the error. */
const kept = (envelope: unknown, details: object, shapes: DetailShapes): boolean => {
  const travels = (name: string): boolean => name !== "__proto__" && (!Object.hasOwn(shapes, name) || shapes[name]?.safety === undefined);
  return Object.keys((envelope as { readonly details?: object }).details ?? {}).every((name) => !travels(name) || Object.hasOwn(details, name));
};

interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
}

export interface Judges {
  readonly zod: (value: unknown) => boolean;
  readonly jsonSchema: (value: unknown) => boolean;
  readonly decoder: (value: unknown) => boolean;
}

export interface Package {
  readonly server: Server;
  /** Three independent answers to "is this an error of that code?". */
  judges(code: string): Judges;
}

export const loadPackage = async (root: URL): Promise<Package> => {
  const json = (path: string) => JSON.parse(readFileSync(new URL(path, root), "utf8"));
  const server: Server = tied(fromDocument(json("taxonomy.json") as Server));
  const { decode, isComplete } = (await import(new URL("src/client.js", root).href)) as Client;
  const { errorSchemas } = (await import(new URL("dist/needs-zod-4.js", root).href)) as { readonly errorSchemas: { readonly [code: string]: Schema } };
  const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
  ajv.addVocabulary(["x-unit"]);
  const contract = json("contracts/errors.schema.json");
  ajv.addSchema(contract);

  return {
    server,
    judges: (code) => {
      const validate: ValidateFunction | undefined = ajv.getSchema(new URL(contract.$defs[`errors/${code}`].$id, contract.$id).href);
      const schema = errorSchemas[code];
      const shapes = server.errors.find((error) => error.code === code)?.details ?? {};
      if (!validate || !schema) throw new Error(`${server.name} has no schema for ${code}`);
      return {
        zod: (value) => schema.safeParse(value).success,
        jsonSchema: (value) => validate(value) === true,
        decoder: (value) => {
          const error = decode({ content: [], isError: true, _meta: { [server.format.metaKey]: value } });
          // A known code is its error in any case; what does not fit is not among its details.
          expect(error?.code).toBe(code);
          return error !== undefined && isComplete(error) && kept(value, error.details, shapes);
        },
      };
    },
  };
};
