// The errors of the fixture.

export class QueryError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly collection?: string,
  ) {
    super(message);
    this.name = "QueryError";
  }
}
