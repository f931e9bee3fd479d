// The tarballs of all generated packages, installed in one empty folder, work with nothing beside them, with zod, and with either SDK.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { compilers, complaints } from "../compiler.ts";
import { root, servers, strictest } from "./generated.ts";
import { lend, pack, project, run } from "./packed.ts";
import { someSuites, someTests } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-tarball-"));
afterAll(() => rmSync(folder, { recursive: true }));

const packed = pack(servers.map((server) => `${root}generated/${server}`), folder);
const names = packed.map(({ name }) => name);
const home = join(folder, "home");
project(home, packed.map(({ filename }) => join(folder, filename)));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
};
const node = (script: string, ...args: string[]): string => run(process.execPath, [script, ...args], home).trim();

/** Runs `work` in a project that has these of our dependencies too. */
const having = <T>(dependencies: readonly string[], work: () => T): T => {
  const back = dependencies.map((name) => lend(home, name));
  try {
    return work();
  } finally {
    for (const take of back) take();
  }
};

/** Asks one thing of every package, and prints the answers, or the errors that were thrown, by the name of the package. */
const each = `const tell = async (ask) => {
  const answers = {};
  for (const name of process.argv.slice(2)) answers[name] = await ask(name).catch(String);
  console.log(JSON.stringify(answers));
};
`;

/** What a script answers of all packages, in one process; each package's test looks at its own. */
const told = (script: string): { readonly [name: string]: unknown } => JSON.parse(node(script, ...names)) as { readonly [name: string]: unknown };

// An error leaves a server and is read by a client, once by import and once by require.
put(
  "use.mjs",
  `${each}tell(async (name) => {
  const { toToolResult, errorsOf } = await import(name);
  const { decode } = await import(name + "/client");
  const { example } = await import(name + "/testing");
  const { default: taxonomy } = await import(name + "/taxonomy.json", { with: { type: "json" } });
  for (const { code } of taxonomy.errors.filter(({ code }) => !(code in taxonomy.conceal))) {
    const sent = example(code);
    const got = decode(JSON.parse(JSON.stringify(toToolResult(sent))));
    if (got?.constructor !== sent.constructor) throw new Error(code + " came back as " + got);
  }
  return [taxonomy.package, typeof errorsOf].join(" ");
});
`,
);
put(
  "use.cjs",
  `${each}tell(async (name) => {
  const required = require(name);
  const { decode } = require(name + "/client");
  const { example } = require(name + "/testing");
  const { fallback } = require(name + "/taxonomy.json");
  const got = decode(required.toToolResult(example(fallback)));
  const imported = await import(name);
  const differing = Object.keys(imported).filter((key) => imported[key] !== required[key]);
  return [got.code === fallback, imported.TaxonomyError === undefined || got instanceof imported.TaxonomyError, differing.length].join(" ");
});
`,
);

put("schemas.mjs", `${each}tell(async (name) => Object.keys(await import(name + "/schemas")).length > 0);\n`);
put("contracts.cjs", `${each}tell(async (name) => require(name + "/contracts/errors.schema.json").$schema);\n`);

const imported = told("use.mjs");
const required = process.features.require_module ? told("use.cjs") : {};
const contracts = told("contracts.cjs");
const withoutZod = told("schemas.mjs");
put("node_modules/zod/package.json", JSON.stringify({ name: "zod", type: "module", exports: "./index.js" }));
put("node_modules/zod/index.js", `export * from ${JSON.stringify(pathToFileURL(`${root}node_modules/zod/v3/index.js`).href)};`);
const withOldZod = { schemas: told("schemas.mjs"), use: told("use.mjs") };
rmSync(join(home, "node_modules/zod"), { recursive: true });
const withZod = having(["zod"], () => told("schemas.mjs"));

describe.each(names)("%s", (name) => {
  const installed = join(home, "node_modules", name);

  test("it came alone", () => {
    expect(JSON.parse(readFileSync(join(installed, "package.json"), "utf8"))).not.toHaveProperty("dependencies");
    expect(existsSync(join(installed, "node_modules"))).toBe(false);
    expect(existsSync(join(home, "node_modules/zod"))).toBe(false);
  });

  test("it can be imported", () => {
    expect(imported[name]).toBe(`${name} function`);
  });

  test.runIf(process.features.require_module)("it can be required, and its classes are the same as those of import", () => {
    expect(required[name]).toBe("true true 0");
  });

  test("its schemas want zod 4, and say so where there is none or an old one", () => {
    expect(withoutZod[name]).toMatch(/Cannot find package 'zod' imported from .*needs-zod-4\.js/);
    expect(withOldZod.schemas[name]).toMatch(/Error: The schemas of this package need zod 4, and the zod found here is older: install zod@\^4/);
    expect(withOldZod.use[name]).toBe(`${name} function`);
    expect(withZod[name]).toBe(true);
  });

  test("its contracts can be opened by name", () => {
    expect(contracts[name]).toBe("https://json-schema.org/draft/2020-12/schema");
  });
});

if (!process.features.require_module) console.log(`Packages: require() was not tried; Node ${process.version} cannot require an ES module.`);

test("nothing but the packages was installed", () => {
  expect(readdirSync(join(home, "node_modules")).filter((entry) => !entry.startsWith("."))).toEqual(["@faultline"]);
  expect(readdirSync(join(home, "node_modules/@faultline")).sort()).toEqual(servers);
});

const classes = `import { GmailError, RateLimitedError, type ToolName, UnknownError } from "@faultline/gmail";
import { decode, GmailError as Read } from "@faultline/gmail/client";
import { example } from "@faultline/gmail/testing";
class Mine extends RateLimitedError {}
const tool: ToolName = "read_email";
const found: unknown = decode({});
export const seconds: number | undefined = found instanceof RateLimitedError ? found.details.retry_after : undefined;
export const family: GmailError = example("rate_limited");
export const anything: readonly GmailError[] = [GmailError.from(new Error("x")), ...[Read.decode({})].filter((read) => Read.is(read))];
// @ts-expect-error There is no such tool.
export const other: ToolName = "no_tool";
export const used: object = { Mine, UnknownError, tool };
`;

someSuites(Object.entries(compilers), 2)("their types serve a strict consumer of %s", (_, compiler) => {
  const uses = names.map(
    (name, at) => `import { errorsOf as errorsOf${at}, guardServer as guard${at} } from "${name}";
import { callTool as call${at}, decode as decode${at} } from "${name}/client";
import { example as example${at} } from "${name}/testing";
export const used${at}: object = { errorsOf${at}, guard${at}, call${at}, decode${at}, example${at} };
`,
  );
  put("main.ts", uses.join(""));
  put("main.cts", uses.join(""));
  const schemas = names.map((name, at) => `export * as schemas${at} from "${name}/schemas";\n`);
  put("schemas.ts", schemas.join(""));

  const said = (include: readonly string[], more: object): string => {
    const options = { ...strictest, noEmit: true, isolatedDeclarations: false, declaration: false, ...more };
    put("tsconfig.json", JSON.stringify({ compilerOptions: options, include }));
    return complaints(home, compiler);
  };

  // Without zod, our own declarations are checked too.
  test("with nodenext, from ES modules and from CommonJS", () => {
    expect(said(["main.ts", "main.cts"], { module: "nodenext", skipLibCheck: false, verbatimModuleSyntax: false })).toBe("");
  });

  test("with node16, from ES modules and from CommonJS", () => {
    expect(said(["main.ts", "main.cts"], { module: "node16", skipLibCheck: false, verbatimModuleSyntax: false })).toBe("");
  });

  test("in CommonJS a class is a value and a type, can be extended, and is told from others", () => {
    put("classes.cts", classes);
    for (const module of ["node16", "nodenext"]) expect(said(["classes.cts"], { module, skipLibCheck: false, verbatimModuleSyntax: false })).toBe("");
  });

  test.runIf(compiler === compilers["TypeScript 6"])("with moduleResolution node10, as most older servers have it", () => {
    const node10 = { moduleResolution: "node10", ignoreDeprecations: "6.0", skipLibCheck: false, verbatimModuleSyntax: false };
    for (const module of ["commonjs", "esnext"]) expect(said(["main.ts"], { module, ...node10 })).toBe("");
  });

  test("for a bundler", () => {
    expect(said(["main.ts"], { module: "preserve", moduleResolution: "bundler", skipLibCheck: false })).toBe("");
  });

  test.each(["nodenext", "node16", "preserve"])("with zod, %s", (module) => {
    having(["zod"], () => expect(said(["main.ts", "schemas.ts"], { module })).toBe(""));
  });

  test("an entry that is not there is not found", () => {
    put("absent.ts", `export * from "${names[0]}/family";\n`);
    expect(said(["absent.ts"], { module: "nodenext" })).toContain("TS2307");
  });
});

/** The same server and client for either line of the SDK: what they import, and what has to be installed. */
const sdks = {
  1: {
    needs: ["@modelcontextprotocol/sdk"],
    server: ["@modelcontextprotocol/sdk/server/mcp.js", "@modelcontextprotocol/sdk/server/stdio.js"],
    client: ["@modelcontextprotocol/sdk/client/index.js", "@modelcontextprotocol/sdk/client/stdio.js"],
  },
  2: {
    needs: ["@modelcontextprotocol/server", "@modelcontextprotocol/client"],
    server: ["@modelcontextprotocol/server", "@modelcontextprotocol/server/stdio"],
    client: ["@modelcontextprotocol/client", "@modelcontextprotocol/client/stdio"],
  },
} as const;

someTests([2, 1] as const, 2)("they work in a server and a client on SDK %i, which has no other beside it", (line) => {
  const { needs, server, client } = sdks[line];
  put(
    "server.mjs",
    `import { McpServer } from "${server[0]}";
import { StdioServerTransport } from "${server[1]}";
const [name] = process.argv.slice(2);
const { guardServer } = await import(name);
const { example } = await import(name + "/testing");
const { default: { tools: [{ name: tool, errors: [code] }] } } = await import(name + "/taxonomy.json", { with: { type: "json" } });
const server = guardServer(new McpServer({ name: "server", version: "1.0.0" }), { log: () => {} });
server.registerTool(tool, {}, () => { throw example(code); });
await server.connect(new StdioServerTransport());
`,
  );
  put(
    "client.mjs",
    `import { Client } from "${client[0]}";
import { StdioClientTransport } from "${client[1]}";
const use = async (name) => {
  const { callTool } = await import(name + "/client");
  const { example } = await import(name + "/testing");
  const { default: { tools: [{ name: tool, errors: [code] }] } } = await import(name + "/taxonomy.json", { with: { type: "json" } });
  const client = new Client({ name: "client", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ["server.mjs", name] }));
  const error = await callTool(client, { name: tool, arguments: {} }).catch((thrown) => thrown);
  await client.close();
  return error.constructor === example(code).constructor ? name : name + " " + code + " came back as " + error;
};
console.log((await Promise.all(process.argv.slice(2).map(use))).join("\\n"));
`,
  );
  having(needs, () => expect(node("client.mjs", ...names).split("\n")).toEqual(names));
});
