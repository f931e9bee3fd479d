// The tool that reads a note, a class as the framework wants it.

import { readFile } from "fs/promises";
import { MCPTool } from "mcp-framework";
import { z } from "zod";

interface ReadNoteInput {
  file: string;
}

class ReadNoteTool extends MCPTool<ReadNoteInput> {
  name = "read_note";
  description = "Reads a note.";

  schema = {
    file: { type: z.string(), description: "Which note" },
  };

  async execute({ file }: ReadNoteInput): Promise<string> {
    if (file === "down") throw Object.assign(new Error("connect ECONNREFUSED 10.0.3.7"), { code: "ECONNREFUSED" });
    if (file === "bug") throw new TypeError("Cannot read properties of undefined (reading 'notes-of-ada')");
    return readFile(`notes-of-ada/${file}`, "utf8");
  }
}

export default ReadNoteTool;
