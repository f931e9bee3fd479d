// What people write who use a package, made from the package they had: a server author's module and a client author's. No tests here.

import { called } from "../../generator/model/codes.ts";
import { className, detailsName, factoryName, familyName } from "../../generator/targets/typescript/names.ts";
import type { DetailShape, DetailShapes, ErrorDef, Server } from "../../generator/model/taxonomy.ts";
import { tied } from "../../generator/model/tied.ts";
import { samplesOf } from "./samples.ts";

const js = (value: unknown): string => JSON.stringify(value);

const hasDetails = ({ details }: ErrorDef): boolean => Object.keys(details).length > 0;

/** The arguments that construct an error. */
const argumentsOf = (error: ErrorDef, details: object): string =>
  [...(hasDetails(error) ? [js(details)] : []), ...(error.recoverable === "caller" ? ["{ recoverable: true }"] : [])].join(", ");

/** A server author constructs every error in every way, and the errors of each tool through its constructors. */
export function serverAuthor(server: Server): string {
  const made = server.errors.flatMap((error) => samplesOf(error, server).map((details) => `  () => new ${className(called(error))}(${argumentsOf(error, details)}),`));
  const offered = server.tools.flatMap(({ name, errors }) =>
    errors.flatMap((code) => {
      const error = server.errors.find((each) => each.code === code);
      return error ? [`  () => errorsOf(${js(name)}).${factoryName(called(error))}(${argumentsOf(error, samplesOf(error, server)[0] ?? {})}),`] : [];
    }),
  );
  const types = server.errors.filter(hasDetails).map((error) => detailsName(called(error)));
  return [
    `import { ${[...server.errors.map((error) => className(called(error))), ...(offered.length > 0 ? ["errorsOf"] : []), familyName(server.name)].join(", ")} } from ${js(server.package)};`,
    ...(types.length === 0 ? [] : [`import type { ${types.join(", ")} } from ${js(server.package)};`]),
    ...(server.types ?? []).map(({ name }) => `import type { ${name} } from ${js(server.package)};`),
    "export const made = [",
    ...made,
    "];",
    "export const offered = [",
    ...offered,
    "];",
    "",
  ].join("\n");
}

/** `within`: the types that contain themselves and that this is a part of; below two levels of one it may be anything. */
const typeOf = (shape: DetailShape, within: readonly string[] = []): string => {
  const { ref } = shape;
  if (ref !== undefined && within.filter((each) => each === ref).length > 1) return "unknown";
  const type = definite(shape, ref === undefined ? within : [...within, ref]);
  return shape.nullable ? `${type} | null` : type;
};

const definite = (shape: DetailShape, within: readonly string[]): string => {
  if (shape.const !== undefined) return js(shape.const);
  if (shape.enum) return shape.enum.map(js).join(" | ");
  if (typeof shape.additionalProperties === "object") return `{ readonly [key: string]: ${typeOf(shape.additionalProperties, within)} }`;
  if (shape.oneOf) return shape.oneOf.map((branch) => typeOf(branch, within)).join(" | ");
  if (shape.type === "array") return `readonly (${shape.items ? typeOf(shape.items, within) : "unknown"})[]`;
  if (shape.type === "object") return membersOf(shape.properties ?? {}, within);
  return shape.type === "integer" ? "number" : shape.type;
};

const isOptional = ({ optional, safety }: DetailShape): boolean => optional === true || safety !== undefined;

const membersOf = (shapes: DetailShapes, within: readonly string[] = []): string =>
  `{ ${Object.entries(shapes).map(([name, shape]) => `readonly ${name}${isOptional(shape) ? "?" : ""}: ${typeOf(shape, within)}${isOptional(shape) ? " | undefined" : ""};`).join(" ")} }`;

/** Every value of a detail with a list of them is handled, and nothing else expected. */
const exhaustive = (code: string, shapes: DetailShapes): readonly string[] =>
  Object.entries(shapes).flatMap(([name, shape]) => {
    const { oneOf, discriminator: tag = "", enum: listed } = shape;
    const values = oneOf ? oneOf.flatMap(({ properties }) => properties?.[tag]?.const ?? []) : listed;
    const at = `error.details.${name}${oneOf ? `.${tag}` : ""}`;
    return values && !isOptional(shape)
      ? [`      const of${name} = ${at};`, `      switch (of${name}) {`, ...values.map((value) => `        case ${js(value)}:`), "          break;", "        default: {", `          const never: never = of${name};`, `          throw new Error(${js(code)} + String(never));`, "        }", "      }"]
      : [];
  });

/** Errors that reach clients. */
export const visible = (server: Server): readonly ErrorDef[] => server.errors.filter(({ code }) => server.conceal[code] === undefined);

/** A client author decodes, handles every code, reads every detail as the type it has, and catches families of errors. */
export function clientAuthor(server: Server): string {
  const errors = visible(tied(server));
  const family = familyName(server.name);
  const extended = new Set(errors.flatMap((error) => error.extends ?? []));
  const parents = errors.filter(({ code }) => extended.has(code));
  const from = js(`${server.package}/client`);
  const asks = errors.some(({ details }) => !Object.values(details).every(isOptional));
  return [
    `import { decode, ${asks ? "isComplete, " : ""}${family}, ${[...new Set(errors.map((error) => className(called(error))))].join(", ")} } from ${from};`,
    ...(server.types ?? []).map(({ name }) => `import type { ${name} } from ${from};`),
    ...(server.tools.length === 0 ? [] : [`import type { ErrorOf, ToolName } from ${from};`, `export const tools: readonly ToolName[] = ${js(server.tools.map(({ name }) => name))};`]),
    ...server.tools.map(({ name }, index) => `export type Errors${index} = ErrorOf<${js(name)}>;`),
    "export interface Seen { readonly code: string; readonly details?: object; readonly parents?: readonly string[] }",
    "export function handle(frame: unknown): Seen {",
    "  const error = decode(frame);",
    `  if (!${family}.is(error)) return { code: "" };`,
    `  const parents: readonly string[] = [${parents.map((error) => `...(error instanceof ${className(called(error))} ? [${js(error.code)}] : [])`).join(", ")}];`,
    "  switch (error.code) {",
    ...errors.flatMap(({ code, details }) => [
      `    case ${js(code)}: {`,
      // What a server must send may be missing all the same: the types say so.
      ...(Object.values(details).every(isOptional) ? [] : [`      if (!isComplete(error)) return { code: ${js(code)}, parents };`]),
      `      const details: ${membersOf(details)} = error.details;`,
      ...Object.entries(details).map(([name, shape], index) => `      const each${index}: ${typeOf(shape)}${isOptional(shape) ? " | undefined" : ""} = error.details.${name};`),
      ...exhaustive(code, details),
      `      return { code: ${js(code)}, details, parents };`,
      "    }",
    ]),
    "    default:",
    '      return { code: "?", parents };',
    "  }",
    "}",
    "",
  ].join("\n");
}
