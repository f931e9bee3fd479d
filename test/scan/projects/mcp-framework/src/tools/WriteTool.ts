// Another tool of mcp-framework, which throws an object.

import { MCPTool } from "mcp-framework";

export default class WriteTool extends MCPTool<{ id: string }> {
  name = "write_page";
  description = "Writes a page.";
  schema = {};

  async execute({ id }: { id: string }): Promise<string> {
    if (id === "") throw { code: -32050, message: "A page needs an id" };
    return new Promise((_, reject) => reject(new Error("Pages cannot be written yet")));
  }
}
