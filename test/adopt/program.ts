// A small server around a program, for the verb adopt: in the shape of wrappers of command line tools. No tests here.

import { manifest, type Files } from "./projects.ts";

/** ES modules, the low-level Server around a program: classes with facts, and one catch that writes down whatever failed. */
export const press: Files = {
  "package.json": manifest("press-mcp", { type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.29.0", zod: "^4.0.0" } }),
  "server.js": `import { execFile } from "node:child_process";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z, ZodError } from "zod";

class ProgramError extends Error {
  constructor(program, said, cause) {
    const more = cause instanceof Error ? \` (\${cause.message})\` : "";
    super(\`The program "\${program}" came to nothing: \${said}\${more}\`);
    this.program = program;
    this.name = "ProgramError";
  }
}

class RefusedError extends Error {
  constructor(tool, said) {
    super(\`Arguments refused for "\${tool}": \${said}\`);
    this.tool = tool;
    this.name = "RefusedError";
  }
}

const run = (program, args) =>
  new Promise((resolve, reject) => {
    execFile(program, args, (error, stdout) => (error ? reject(new ProgramError(program, "it could not run", error)) : resolve(stdout)));
  });

const wanted = z.object({ page: z.string() });
const inputSchema = { type: "object", properties: { page: { type: "string" } }, required: ["page"] };

const print = async (args) => {
  try {
    const { page } = wanted.parse(args);
    return { content: [{ type: "text", text: await run("press-that-nobody-has", [page]) }] };
  } catch (error) {
    if (error instanceof ZodError) throw new RefusedError("print_page", error.message);
    throw error;
  }
};

const server = new Server({ name: "press", version: "0.1.0" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: "print_page", description: "Prints a page.", inputSchema, annotations: { readOnlyHint: true } }] }));

server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args } }) => {
  try {
    if (name !== "print_page") throw new Error(\`Unknown tool: \${name}\`);
    return await print(args);
  } catch (error) {
    return { content: [{ type: "text", text: \`Problem with "\${name}": \${error.message}\` }], isError: true };
  }
});

await server.connect(new StdioServerTransport());
`,
};
