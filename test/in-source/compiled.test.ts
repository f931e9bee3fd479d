// Errors in a server's own sources: what real compilers of two lines say of them under every module setting, and whether what they make runs.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "faultline";
import { compilers, complaints } from "../compiler.ts";
import { someSuites } from "../sweep.ts";

const taxonomy = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked:
    message: "Note {id} is locked."
    details: { id: string, owner: { type: string, required: false } }
    locales: { de: { message: "Notiz {id} ist gesperrt." } }
  note_gone: { code: NOTES-404, message: "Note {id} is gone.", details: { id: string } }
servers:
  notes: { package: notes-errors, into: src/errors, errors: [note_gone], tools: { edit_note: [note_locked], list_notes: [] } }
`;

/** What a server and a client do with their errors, in few lines. It says by its output that all of it arrives. */
const use = `import { errorsOf, fromProblem, fromStatus, NoteLockedError, NotesError, toProblem, toStatus, toToolResult, type ErrorOf } from "./errors/index.js";
import { decode } from "./errors/client.js";

const made: ErrorOf<"edit_note"> = errorsOf("edit_note").noteLocked({ id: "7" });
const read = [decode(toToolResult(made)), fromProblem(toProblem(made)), fromStatus(toStatus(made))];
for (const each of read) if (!(each instanceof NoteLockedError)) throw new Error("It did not arrive.");
if (decode(Object.assign(new Error("Elsewhere."), { code: -32099, data: { id: "7" } }))?.message !== "Elsewhere.") throw new Error("A foreign error did not arrive.");
console.log(made.message, NotesError.noteGone({ id: "8" }).code);
`;

const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { errorsOf, guardServer } from "./errors/index.js";

const server = guardServer(new McpServer({ name: "notes", version: "1.0.0" }));
server.registerTool("edit_note", { description: "Edits a note." }, async () => {
  throw errorsOf("edit_note").noteLocked({ id: "7" });
});
void server.connect(new StdioServerTransport());
`;

interface Setting {
  readonly compiler: keyof typeof compilers & string;
  readonly type: "commonjs" | "module";
  readonly options: { readonly [name: string]: unknown };
}

const six = (type: Setting["type"], options: Setting["options"]): Setting => ({ compiler: "TypeScript 6", type, options });
const seven = (type: Setting["type"], options: Setting["options"]): Setting => ({ compiler: "TypeScript 7", type, options });

/** Each way to resolve modules with each kind of output; the least and the most that a project asks of its sources. */
const settings: { readonly [name: string]: Setting } = {
  "CommonJS, resolved as Node 10 did": six("commonjs", { module: "commonjs", moduleResolution: "node10", ignoreDeprecations: "6.0", target: "es2020", lib: ["es2020"] }),
  "CommonJS without strictness": six("commonjs", { module: "commonjs", moduleResolution: "node10", ignoreDeprecations: "6.0", strict: false, target: "es2020" }),
  "node16, CommonJS": six("commonjs", { module: "node16" }),
  "node16, ES modules": six("module", { module: "node16" }),
  "nodenext, CommonJS": seven("commonjs", { module: "nodenext" }),
  "nodenext, ES modules, everything strict": seven("module", {
    ...{ module: "nodenext", exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noImplicitOverride: true, noPropertyAccessFromIndexSignature: true },
    ...{ noUnusedLocals: true, noUnusedParameters: true, noImplicitReturns: true, isolatedModules: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true, declaration: true },
  }),
  "a bundler's, ES modules": seven("module", { module: "esnext", moduleResolution: "bundler" }),
  "a bundler's, CommonJS": seven("commonjs", { module: "commonjs", moduleResolution: "bundler" }),
};

let home = "";
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "faultline-in-source-"));
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(home, "node_modules"), "junction");
});
afterAll(() => rmSync(home, { recursive: true }));

const { files } = compile({ path: "taxonomy.yaml", text: taxonomy });

const put = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** A project with these settings and its errors in its sources; what the compiler says of it, and where it is. */
const built = ({ compiler, type, options }: Setting, sources: { readonly [path: string]: string }): { readonly folder: string; readonly said: string } => {
  const folder = mkdtempSync(join(home, "project-"));
  put(join(folder, "package.json"), JSON.stringify({ name: "notes-server", private: true, type }));
  const compilerOptions = { target: "es2022", strict: true, types: ["node"], skipLibCheck: true, rootDir: "src", outDir: "dist", ...options };
  put(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  for (const { path, text } of files) put(join(folder, "src/errors", path.slice("notes/".length)), text);
  for (const [path, text] of Object.entries(sources)) put(join(folder, "src", path), text);
  return { folder, said: complaints(folder, compilers[compiler]) };
};

test("are TypeScript alone, beside one another", () => {
  expect(files.map(({ path }) => path).sort()).toEqual(
    ["client", "errors", "family", "index", "mapping", "runtime", "server"].map((name) => `notes/${name}.ts`),
  );
});

/** The settings under which there is a server, too. */
const served = ["CommonJS, resolved as Node 10 did", "nodenext, ES modules, everything strict"];

const projects = new Map<string, ReturnType<typeof built>>();
/** The project with these settings, compiled once for all that is asked of it. */
const projectOf = (name: string): ReturnType<typeof built> => {
  const sources = { "main.ts": use, ...(served.includes(name) && { "server.ts": server }) };
  const project = projects.get(name) ?? built(settings[name] ?? expect.unreachable(name), sources);
  projects.set(name, project);
  return project;
};

someSuites(Object.keys(settings), 5)("%s", (name) => {
  test("compiles, and what comes of it runs", () => {
    const { folder, said } = projectOf(name);
    expect(said).toBe("");
    // What a bundler's resolution makes of ES modules is for a bundler; these name their files, so that Node takes them too.
    expect(execFileSync(process.execPath, [join(folder, "dist/main.js")], { encoding: "utf8" })).toBe("Note 7 is locked. NOTES-404\n");
  });
});

someSuites(served, 2)("a server of %s", (name) => {
  test("answers over stdio with its error", async () => {
    const { folder, said } = projectOf(name);
    expect(said).toBe("");
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [join(folder, "dist/server.js")], stderr: "ignore" }));
    try {
      const result = await client.callTool({ name: "edit_note", arguments: {} });
      expect(result).toMatchObject({ isError: true, _meta: { "dev.faultline/error": { code: "note_locked", details: { id: "7" } } } });
    } finally {
      await client.close();
    }
  });
});
