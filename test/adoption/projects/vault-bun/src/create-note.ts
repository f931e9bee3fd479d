// The tool that makes a note.

import { promises as fs } from "fs";
import { z } from "zod";
import type { VaultTool } from "./tool";

export const createNoteTool: VaultTool = {
  name: "create-note",
  description: "Makes a note in the vault.",
  schema: z.object({ filename: z.string().min(1), content: z.string() }),
  handler: async ({ filename, content }) => {
    await fs.writeFile(`${process.cwd()}/vault-of-ada/${filename}`, content, { flag: "wx" });
    return `Created ${filename}`;
  },
};
