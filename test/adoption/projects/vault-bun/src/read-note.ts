// The tool that reads a note.

import { promises as fs } from "fs";
import { z } from "zod";
import type { VaultTool } from "./tool";

export const readNoteTool: VaultTool = {
  name: "read-note",
  description: "Reads a note of the vault.",
  schema: z.object({ filename: z.string().min(1) }),
  handler: async ({ filename }) => fs.readFile(`${process.cwd()}/vault-of-ada/${filename}`, "utf8"),
};
