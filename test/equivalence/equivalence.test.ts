// zod, JSON Schema, decoder and TypeScript type of every error accept and reject the same values.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detailsName } from "../../generator/targets/typescript/names.ts";
import type { DetailShape, DetailShapes, ErrorDef, Json, Server } from "../../generator/model/taxonomy.ts";
import { complaints } from "../compiler.ts";
import { loadPackage, packages as urls } from "./package.ts";
import { strayDetails, validDetails } from "./values.ts";
import { sweeping } from "../sweep.ts";

const packages = await Promise.all(urls.map(loadPackage));
/** A concealed error never crosses the wire, nor does one of clients, so there is nothing to agree on. */
const onWire = ({ errors, conceal }: Server): readonly ErrorDef[] => errors.filter(({ code, origin }) => origin !== "client" && !Object.hasOwn(conceal, code));

const runs = { numRuns: sweeping ? 150 : 50, seed: 20_261_121 };

const envelopeOf = (server: Server, error: ErrorDef, details: Json): object => ({
  code: error.code,
  message: "Something happened.",
  category: error.category,
  recoverable: true,
  details,
  contract: `${server.package}@${server.version}`,
});

describe.each(packages)("$server.package", ({ server, judges }) => {
  test.each(onWire(server))("$code: details of the shape are accepted by all", (error) => {
    const { zod, jsonSchema, decoder } = judges(error.code);
    fc.assert(
      fc.property(validDetails(error.details), (details) => {
        const envelope = envelopeOf(server, error, details);
        expect({ zod: zod(envelope), jsonSchema: jsonSchema(envelope), decoder: decoder(envelope) }).toEqual({ zod: true, jsonSchema: true, decoder: true });
      }),
      runs,
    );
  });

  test.each(onWire(server))("$code: stray details get one answer from all", (error) => {
    const { zod, jsonSchema, decoder } = judges(error.code);
    fc.assert(
      fc.property(strayDetails(error.details), (details) => {
        const envelope = JSON.parse(JSON.stringify(envelopeOf(server, error, details)));
        const answer = jsonSchema(envelope);
        expect({ zod: zod(envelope), decoder: decoder(envelope) }, JSON.stringify(details)).toEqual({ zod: answer, decoder: answer });
      }),
      runs,
    );
  });
});

const isObject = (value: Json): value is { readonly [key: string]: Json } => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether TypeScript can know that a value is wrong: kinds and presence, not bounds, patterns or whole numbers. */
const typeAccepts = (value: Json | undefined, shape: DetailShape): boolean => {
  if (value === undefined) return shape.optional === true || shape.safety !== undefined;
  if (value === null) return shape.nullable === true;
  if (shape.const !== undefined) return value === shape.const;
  if (shape.enum) return shape.enum.includes(value);
  if (shape.type === "array") return Array.isArray(value) && value.every((item) => !shape.items || typeAccepts(item, shape.items));
  const { additionalProperties: others, oneOf } = shape;
  if (oneOf) return oneOf.some((branch) => typeAccepts(value, branch));
  if (typeof others === "object") return isObject(value) && Object.values(value).every((member) => typeAccepts(member, others));
  if (shape.type === "object") return isObject(value) && typesAccept(value, shape.properties ?? {});
  return typeof value === (shape.type === "integer" ? "number" : shape.type);
};

const typesAccept = (details: { readonly [key: string]: Json }, shapes: DetailShapes): boolean =>
  Object.entries(shapes).every(([key, shape]) => typeAccepts(details[key], shape));

/** TypeScript doubts an object that shares no member with a type of optional members; JSON Schema does not. */
const hasOnlyDeclared = (value: Json | undefined, shapes: DetailShapes): boolean =>
  typeof value !== "object" ||
  value === null ||
  Object.entries(value).every(([key, member]) => {
    const shape = shapes[key];
    return shape !== undefined && (shape.properties === undefined || shape.additionalProperties !== undefined || hasOnlyDeclared(member, shape.properties));
  });

const onTheWire = (shapes: DetailShapes): boolean => Object.values(shapes).every(({ safety }) => safety === undefined);

/** A module that compiles only if the type of `error` accepts and rejects its samples as the schema does. */
const samplesOf = (error: ErrorDef): string =>
  [...fc.sample(validDetails(error.details), { numRuns: 6, seed: 7 }), ...fc.sample(strayDetails(error.details), { numRuns: 24, seed: 7 })]
    .filter((details) => hasOnlyDeclared(details, error.details))
    .map((details, index) => {
      const name = `${detailsName(error.code)}${index}`;
      const expected = typesAccept(details, error.details) ? "" : "// @ts-expect-error the schema rejects it\n";
      return `const raw${name} = ${JSON.stringify(details)} as const;\n${expected}export const of${name}: ${detailsName(error.code)} = raw${name};\n`;
    })
    .join("");

test("the TypeScript types accept and reject as the schemas do", () => {
  const folder = fileURLToPath(new URL("dist/values/", import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { server } of packages) {
    const errors = server.errors.filter(({ details }) => Object.keys(details).length > 0 && onTheWire(details));
    const imports = errors.map(({ code }) => detailsName(code)).join(", ");
    writeFileSync(`${folder}${server.name}.ts`, `import type { ${imports} } from "${server.package}";\n${errors.map(samplesOf).join("")}`);
  }
  const options = { strict: true, exactOptionalPropertyTypes: true, module: "nodenext", target: "es2023", noEmit: true, types: [], skipLibCheck: true };
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions: options, include: ["*.ts"] }));
  expect(complaints(folder)).toBe("");
});
