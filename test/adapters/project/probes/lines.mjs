// Where loggers of the probes write: lines that are kept, and printed as one list in the end.

import { Writable } from "node:stream";

class Lines extends Writable {
  kept = [];

  _write(chunk, _, done) {
    this.kept.push(...String(chunk).trim().split("\n"));
    done();
  }

  print() {
    setImmediate(() => console.log(`[${this.kept.join(",")}]`));
  }
}

export const lines = new Lines();
