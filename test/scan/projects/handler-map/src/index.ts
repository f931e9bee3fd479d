// A low-level server whose handlers stand in an object, by the names of the tools. A fixture: it is read, not run.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";

async function start(args: { job: string }) {
  if (args.job === "") throw new Error("A job needs a name");
  return { content: [{ type: "text", text: "Started." }] };
}

const handlers: Record<string, (args: any) => Promise<object>> = {
  start_job: start,
  stop_job: async ({ job }) => {
    const pid = running.get(job);
    if (pid === undefined) return { isError: true, content: [{ type: "text", text: `Job ${job} is not running` }] };
    try {
      await signal(pid);
    } catch (error) {
      console.error("signal failed", error);
    }
    return { content: [{ type: "text", text: "Stopped." }] };
  },
};

const running = new Map<string, number>();

async function signal(pid: number): Promise<void> {
  if (pid < 0) throw new Error(`There is no process ${pid}`);
}

class JobServer {
  private readonly server = new Server({ name: "jobs", version: "1.0.0" }, { capabilities: { tools: {} } });

  constructor() {
    this.server.setRequestHandler(CallToolRequestSchema, this.call.bind(this));
  }

  private async call(request: { params: { name: string; arguments: object } }) {
    const { name } = request.params;
    const handler = handlers[name];
    if (!handler) throw new Error(`Unknown tool: ${name}`);
    return handlers[name](request.params.arguments);
  }
}

new JobServer();
