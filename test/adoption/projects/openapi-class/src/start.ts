// Starts the server over stdio.

import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { document } from "./document";
import { Proxy } from "./proxy";

await new Proxy("pages", document).connect(new StdioServerTransport());
