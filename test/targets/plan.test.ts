// Planned files: plain views at proper paths, and contracts that say exactly what crosses the wire.

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { build } from "../../generator/model/build.ts";
import type { FormatSpec, ServerSpec } from "../../generator/model/spec.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { plan } from "../../generator/targets/plan.ts";
import { serverNamed, spec, taxonomy } from "./fixture.ts";

const planned = plan(taxonomy);
const viewAt = (path: string, from = planned): object =>
  from.find((file) => file.path === path)?.view ?? expect.unreachable(`${path} is not planned`);

describe("the plan", () => {
  test("has each path once, below the folder of its server", () => {
    const paths = planned.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^(post|plain)\/[A-Za-z0-9_./-]+$/);
  });

  test("has plain views: nothing undefined, no functions", () => {
    for (const { path, view } of planned) expect(JSON.parse(JSON.stringify(view)), path).toStrictEqual(view);
  });

  test("depends on the model alone, and of one package on its server alone", () => {
    expect(plan(build(spec))).toEqual(planned);
    const alone = plan({ ...taxonomy, servers: [serverNamed("post")] });
    expect(alone).toEqual(planned.filter(({ path }) => path.startsWith("post/")));
  });
});

describe("the manifest", () => {
  test("is that of an ESM package without dependencies", () => {
    const manifest = viewAt("post/package.json");
    expect(manifest).toMatchObject({
      name: "@me/post-errors",
      version: "1.2.0",
      type: "module",
      sideEffects: false,
      license: "MIT",
      publishConfig: { access: "public" },
      repository: { type: "git", url: "git+https://git.example.org/post.git", directory: "generated/post" },
      peerDependenciesMeta: { zod: { optional: true } },
    });
    expect(manifest).not.toHaveProperty("dependencies");
    for (const target of Object.values((manifest as { exports: object }).exports)) {
      if (typeof target === "object") expect(Object.keys(target)).toEqual(["require", "default"]);
    }
    expect(viewAt("plain/package.json")).not.toHaveProperty("publishConfig");
  });
});

describe("the family", () => {
  test.each<readonly [what: string, format: FormatSpec, reader: string]>([
    ["nothing but envelopes in its bodies", { body: { error: "$envelope" } }, "markedBodies"],
    ["bodies of its own", { body: { error: "$code", message: "$message" } }, "describedBodies"],
    ["data of its own", { jsonrpc: { data: { code: "$code" } } }, "describedBodies"],
    ["no bodies", {}, ""],
  ])("of a format with %s reads them by no more than it takes", (_, format, reader) => {
    const { post } = spec.servers ?? {};
    const files = plan(build({ ...spec, formats: { own: format }, servers: { post: { ...post, format: "own" } as ServerSpec } }));
    expect(viewAt("post/src/family.ts", files)).toMatchObject({ hasBodies: reader !== "", bodyReader: reader });
  });
});

const ajvOf = (server: Server, files = planned): Ajv2020 => {
  const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
  ajv.addVocabulary(["x-unit"]);
  ajv.addSchema(viewAt(`${server.name}/contracts/errors.schema.json`, files));
  return ajv;
};

type Embedded = { readonly [name: string]: { readonly $id: string } };

/** The schemas of a contract by their names in it. */
const embedded = (server: Server, files = planned): Embedded => {
  const { $id: base, $defs } = viewAt(`${server.name}/contracts/errors.schema.json`, files) as { readonly $id: string; readonly $defs: Embedded };
  return Object.fromEntries(Object.entries($defs).map(([name, schema]) => [name, { ...schema, $id: new URL(schema.$id, base).href }]));
};

const validator = (server: Server, name: string, files = planned): ValidateFunction => {
  const { $id } = embedded(server, files)[name] ?? expect.unreachable(name);
  return ajvOf(server, files).getSchema($id) ?? expect.unreachable($id);
};

describe("the contracts", () => {
  const post = serverNamed("post");
  const contract = "@me/post-errors@1.2.0";
  const rateLimited = { code: "rate_limited", message: "Wait.", category: "quota", recoverable: true, details: { retry_after: 30 }, contract };

  test("are valid by the meta-schema, and every reference in them resolves", () => {
    const ajv = ajvOf(post);
    expect(ajv.validateSchema(viewAt("post/contracts/errors.schema.json"))).toBe(true);
    for (const [name, { $id }] of Object.entries(embedded(post))) expect(ajv.getSchema($id), name).toBeTypeOf("function");
  });

  test("accept every example, and more than they know", () => {
    for (const error of post.errors.filter(({ code }) => code !== "note_forbidden")) {
      const { session: _, ...details } = error.example;
      const envelope = { code: error.code, message: "m", category: error.category, recoverable: true, details, contract };
      const validate = validator(post, `errors/${error.code}`);
      expect(validate(envelope), `${error.code}: ${JSON.stringify(validate.errors)}`).toBe(true);
      expect(validate({ ...envelope, later: 1, details: { ...details, later: 1 } })).toBe(true);
    }
  });

  test.each<[string, object]>([
    ["another code", { ...rateLimited, code: "rate_limite" }],
    ["another category", { ...rateLimited, category: "user" }],
    ["no message", { ...rateLimited, message: undefined }],
    ["no details", { ...rateLimited, details: undefined }],
    ["a missing detail", { ...rateLimited, details: {} }],
    ["a detail below its minimum", { ...rateLimited, details: { retry_after: -1 } }],
    ["an integer no JSON reader can hold", { ...rateLimited, details: { retry_after: 2 ** 53 } }],
    ["an unknown next action", { ...rateLimited, nextAction: "panic" }],
  ])("refuse %s", (_, envelope) => {
    const validate = validator(post, "errors/rate_limited");
    expect(validate(rateLimited)).toBe(true);
    expect(validate(JSON.parse(JSON.stringify(envelope)))).toBe(false);
  });

  test("name no detail and no error that stays on the server", () => {
    // Vectors give what must stay, to see that it does: they are not published (package-json.ts).
    const texts = planned.filter(({ path }) => path.startsWith("post/contracts/")).map(({ path, view }) => path + JSON.stringify(view));
    for (const text of texts) expect(text).not.toMatch(/session|secret_route|note_forbidden/i);
  });

  test("of a tool are the union of what it may return", () => {
    const validate = validator(post, "tools/send_mail");
    expect(validate(rateLimited)).toBe(true);
    expect(validate({ code: "note_missing", message: "m", category: "user", recoverable: true, contract })).toBe(false);
  });

  test("of a tool with many errors check the code alone", () => {
    const codes = Array.from({ length: 17 }, (_, index) => `error_${index}`);
    const errors = Object.fromEntries(codes.map((code) => [code, { message: "m", details: { id: "string" } } as const]));
    const many = build({
      taxonomy: 1,
      name: "many",
      version: "1.0.0",
      errors,
      servers: { many: { package: "many", domain: "errors.example.org", tools: { all: codes } } },
    });
    const files = plan(many);
    const [server = post] = many.servers;
    const validate = validator(server, "tools/all", files);
    const envelope = { code: "error_3", message: "m", category: "user", recoverable: true };
    expect(validate(envelope)).toBe(true);
    expect(validate({ ...envelope, code: "error_17" })).toBe(false);
    expect(JSON.stringify(embedded(server, files)["tools/all"])).not.toContain("oneOf");
    expect(embedded(server, files)["tools/all"]).toMatchObject({ $id: "https://errors.example.org/tools/all" });
  });
});

describe("the schema of the text body", () => {
  interface ToolsFile {
    readonly errorSchema?: object;
    readonly tools: readonly { readonly name: string; readonly errors: readonly string[]; readonly errorSchema?: object }[];
  }
  const toolsOf = (server: string): ToolsFile["tools"] => (viewAt(`${server}/contracts/${server}-tools.json`) as ToolsFile).tools;
  const [, , sendMail] = toolsOf("post");
  const validate = ajvOf(serverNamed("post")).compile(sendMail?.errorSchema ?? expect.unreachable());

  test("is that of the server's own format", () => {
    expect(sendMail).toMatchObject({
      name: "send_mail",
      errors: ["auth_required", "internal_error", "invalid_input", "invalid_result", "mail_rejected", "rate_limited", "tool_execution"],
    });
    expect(validate({ error: "RATE_LIMITED", message: "Wait.", details: { retry_after: 30 }, retry: 30 })).toBe(true);
    expect(validate({ error: "INTERNAL_ERROR", message: "Oops.", details: null })).toBe(true);
  });

  test.each<[string, object]>([
    ["a code as the taxonomy writes it", { error: "rate_limited", message: "Wait.", details: null }],
    ["an error of another tool", { error: "NOTE_MISSING", message: "m", details: null }],
    ["a body without details", { error: "RATE_LIMITED", message: "Wait." }],
    ["details that are a text", { error: "RATE_LIMITED", message: "Wait.", details: "none" }],
  ])("refuses %s", (_, body) => {
    expect(validate(body)).toBe(false);
  });

  test("of a format of lines says what the lines are", () => {
    const lined = plan(build({ ...spec, servers: { plain: { package: "plain", tools: { read: ["note_missing"] }, format: "text" } } }));
    const { tools, errorSchema } = viewAt("plain/contracts/plain-tools.json", lined) as ToolsFile;
    expect(tools[0]).not.toHaveProperty("errorSchema");
    expect(errorSchema).toMatchObject({ type: "string", description: expect.stringContaining('Lines of text: "[{code}] {message}"') });
  });
});

describe("a concealed error", () => {
  const only = { ...spec, servers: { post: { package: "post", conceal: { note_forbidden: "note_missing" }, tools: { read: ["note_forbidden"] } } } };
  const concealing = plan(build({ ...only, errors: { note_missing: { message: "There is none." }, note_forbidden: { message: "It is another's." } } }));

  test("is not what a failed call can be, its public twin is", () => {
    expect(viewAt("post/src/family.ts")).toMatchObject({ conceal: { note_forbidden: "note_missing" } });
    expect(viewAt("post/src/family.ts", concealing)).toMatchObject({ conceal: { note_forbidden: "note_missing" }, common: ["internal_error"], tools: [{ codes: ["invalid_input", "note_forbidden"] }] });
    expect(viewAt("plain/src/family.ts")).toMatchObject({ conceal: {} });
  });

  test("is not in the entry for clients", () => {
    expect(viewAt("post/src/index.ts")).toMatchObject({ isWhole: true });
    expect(viewAt("post/src/client.ts")).toMatchObject({ isWhole: false });
    expect(JSON.stringify(viewAt("post/src/client.ts"))).not.toContain("NoteForbiddenError");
  });
});
