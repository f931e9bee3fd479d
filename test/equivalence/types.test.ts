// A second opinion on our type printer: json-schema-to-typescript reads the contracts, and TypeScript compares its types with ours.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { expect, test } from "vitest";
import { detailsName } from "../../generator/targets/typescript/names.ts";
import { complaints } from "../compiler.ts";
import { packages } from "./package.ts";

type Schema = { readonly [word: string]: unknown };

const json = (path: string, root: URL): Schema => JSON.parse(readFileSync(new URL(path, root), "utf8"));

/** The same schema without room for more members: the other tool would write an index signature for them. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const members = Object.fromEntries(
    Object.entries(schema)
      .filter(([, value]) => value !== false)
      .map(([key, value]) => [key, closed(value)]),
  );
  return "properties" in schema && !("additionalProperties" in schema) ? { ...members, additionalProperties: false } : members;
};

/** With the types they refer to. */
const detailsOf = (server: URL, code: string): Schema | undefined => {
  const all = json("contracts/errors.schema.json", server)["$defs"] as { [name: string]: { properties?: { details?: Schema }; $defs?: Schema } };
  const { properties, $defs = {} } = all[`errors/${code}`] ?? {};
  return properties?.details && { ...properties.details, $defs };
};

/** Members that never cross the wire are in our types and not in the contracts. */
const prelude = `
type Wire<T, Hidden extends keyof T> = Omit<T, Hidden>;
interface MutableList<T> extends Array<Mutable<T>> {}
type Mutable<T> = T extends readonly (infer Of)[] ? MutableList<Of> : T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
type Same<A, B> = [Mutable<A>] extends [Mutable<B>] ? ([Mutable<B>] extends [Mutable<A>] ? true : ["ours is wider", A, B]) : ["theirs is wider", A, B];
`;

interface Described {
  readonly code: string;
  readonly details: { readonly [key: string]: { readonly safety?: string; readonly properties?: object } };
}

const flat = ({ details }: Described): boolean =>
  Object.values(details).every(({ properties }) => !properties || Object.values(properties).every((shape: { safety?: string }) => shape.safety === undefined));

const moduleFor = async (server: URL): Promise<string> => {
  const { errors, conceal, package: name } = json("taxonomy.json", server) as unknown as { errors: Described[]; conceal: object; package: string };
  const compared = errors.filter((error) => Object.keys(error.details).length > 0 && !Object.hasOwn(conceal, error.code) && flat(error));
  const theirs = await Promise.all(
    compared.map(async ({ code, details }) => {
      const schema = detailsOf(server, code);
      expect(schema, `${name} ${code}`).toBeDefined();
      const type = `Their${detailsName(code)}`;
      const text = await compile({ ...(closed(schema) as object), title: type }, type, { format: false, bannerComment: "", ignoreMinAndMaxItems: true });
      const hidden = Object.entries(details).flatMap(([key, { safety }]) => (safety === undefined ? [] : [JSON.stringify(key)]));
      // Types that contain themselves stand there for each error anew.
      return `namespace Of${type} {\n${text}\n}\nexport const same${type}: Same<Wire<${detailsName(code)}, ${hidden.join(" | ") || "never"}>, Of${type}.${type}> = true;\n`;
    }),
  );
  return `import type { ${compared.map(({ code }) => detailsName(code)).join(", ")} } from "${name}";\n${prelude}${theirs.join("\n")}`;
};

test("our details types are the types of the contracts", async () => {
  const folder = fileURLToPath(new URL("dist/types/", import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, server] of packages.entries()) writeFileSync(`${folder}p${index}.ts`, await moduleFor(server));
  const options = { strict: true, module: "nodenext", target: "es2023", noEmit: true, types: [], skipLibCheck: true };
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions: options, include: ["*.ts"] }));
  expect(complaints(folder)).toBe("");
});
