// The boxes of the fixture, in a class.

export class Store {
  private readonly boxes = new Map<string, boolean>();

  open(id: string): string {
    this.mustExist(id);
    if (this.boxes.get(id)) throw new BoxError(id, "it is open already");
    return "Opened.";
  }

  close(id: string): string {
    this.mustExist(id);
    return "Closed.";
  }

  private mustExist(id: string): void {
    if (!this.boxes.has(id)) throw new Error(`There is no box ${id}`);
  }
}

class BoxError extends Error {
  constructor(
    readonly box: string,
    reason: string,
  ) {
    super(`Box ${box}: ${reason}`);
  }
}
