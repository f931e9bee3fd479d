// A tool of mcp-framework. A fixture: it is read, not run.

import { MCPTool } from "mcp-framework";
import { z } from "zod";

export default class ReadTool extends MCPTool<{ id: string }> {
  name = "read_page";
  description = "Reads a page.";
  schema = { id: { type: z.string(), description: "Which page" } };

  async execute({ id }: { id: string }): Promise<string> {
    try {
      return await this.load(id);
    } catch {
      return "";
    }
  }

  private async load(id: string): Promise<string> {
    throw new Error(`Page ${id} is not there`);
  }
}
