// A server of a framework that looks for the classes of its tools itself.

import { MCPServer } from "mcp-framework";

const server = new MCPServer({ name: "notes", version: "0.0.1" });
server.start();
