// Starts the vault's server over stdio.

import { VaultServer } from "./server";
import { readNoteTool } from "./read-note";
import { createNoteTool } from "./create-note";

const server = new VaultServer();
for (const tool of [readNoteTool, createNoteTool]) server.registerTool(tool);
server.start();
