// What the tools of the fixture have in common.

import { QueryError } from "./errors.js";

interface Database {
  find(collection: string): object[];
  count(collection: string): number;
}

export abstract class DatabaseTool {
  abstract name: string;
  private database: Database | undefined;

  protected async connected(): Promise<Database> {
    if (!this.database) throw new QueryError("NOT_CONNECTED", "Connect to a database first");
    return this.database;
  }
}
