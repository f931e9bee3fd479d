// A tool as a class with a getter for its name.

import { DatabaseTool } from "./base.js";

export class CountTool extends DatabaseTool {
  get name(): string {
    return "count";
  }

  protected execute = async ({ collection }: { collection: string }): Promise<object> => {
    const db = await this.connected();
    return { content: [{ type: "text", text: String(db.count(collection)) }] };
  };
}
