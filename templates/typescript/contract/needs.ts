// Dependencies of a package's tests beside vitest, so that a project without them reads a sentence instead of a failure. It installs nothing.

/** Modules by what they are called here. */
export interface Needed {
  readonly client: typeof import("@modelcontextprotocol/sdk/client/index.js");
  readonly ajv: typeof import("ajv/dist/2020.js");
  readonly zod: typeof import("zod");
}

const modules: readonly (readonly [spec: string, as: keyof Needed, module: string, isRight?: (module: object) => boolean])[] = [
  ["@modelcontextprotocol/sdk@1", "client", "@modelcontextprotocol/sdk/client/index.js"],
  ["ajv@8", "ajv", "ajv/dist/2020.js"],
  ["zod@4", "zod", "zod", (zod) => "looseObject" in zod],
];

/** A name in a variable: test runners look up literal ones before anything is run. */
const found = async (name: string): Promise<object | undefined> => {
  try {
    return (await import(/* @vite-ignore */ name)) as object;
  } catch {
    return undefined;
  }
};

/** All of them; or what is missing, in a sentence. */
export const needed = async (): Promise<Needed | string> => {
  const tried = await Promise.all(modules.map(async ([spec, as, name, isRight = () => true]) => ({ spec, as, module: await found(name), isRight })));
  const missing = [...new Set(tried.flatMap(({ spec, module, isRight }) => (module === undefined || !isRight(module) ? [spec] : [])))];
  if (missing.length > 0) return `these tests need ${missing.join(", ")}: npm install --save-dev ${missing.join(" ")}`;
  return Object.fromEntries(tried.map(({ as, module }) => [as, module])) as unknown as Needed;
};
