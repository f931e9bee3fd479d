// A tool as a class. A fixture: it is read, not run.

import { DatabaseTool } from "./base.js";
import { QueryError } from "./errors.js";

export class FindTool extends DatabaseTool {
  public name = "find";
  protected description = "Finds documents.";

  protected async execute({ collection, limit }: { collection: string; limit: number }): Promise<object> {
    if (limit > 1000) throw new QueryError("LIMIT_TOO_HIGH", `A limit of ${limit} is too high`);
    const db = await this.connected();
    return { content: [{ type: "text", text: JSON.stringify(db.find(collection)) }] };
  }
}
