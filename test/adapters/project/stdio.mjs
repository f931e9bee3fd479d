// The till over stdio.

import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { tillServer } from "./sdk-server.mjs";

await tillServer().connect(new StdioServerTransport());
