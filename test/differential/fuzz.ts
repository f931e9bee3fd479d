// Fuzzes the runtime against the plain interpreter, for every taxonomy document that is handed over: one seed, so many requests, what differs. No tests here.

import type { Server } from "../../generator/model/taxonomy.ts";
import { hasForms } from "../../generator/model/written-form.ts";
import { driverOf } from "../plain/driver.ts";
import { requestOf } from "./cases.ts";
import { differenceIn, type Difference, shrunk } from "./compare.ts";
import { drawnServer } from "./drawn.ts";
import { randomOf } from "./random.ts";
import { runtimeOf } from "./runtime.ts";

export interface Found extends Difference {
  readonly server: string;
}

/** The first differences in `count` requests, as small as they get. */
export function fuzzed(servers: readonly Server[], seed: number, count: number, most = 5): readonly Found[] {
  const random = randomOf(seed);
  // Where texts have forms, both are asked twice: in the languages of the texts, and in none.
  const drivers = [drawnServer(random), drawnServer(random), drawnServer(random), ...servers].flatMap((server) => (server.errors.some(hasForms) ? [true, false] : [true]).map((spoken) => [server, driverOf(server, { spoken }), runtimeOf(server, { spoken })] as const));
  const found: Found[] = [];
  for (let at = 0; at < count && found.length < most; at += 1) {
    const [server, one, other] = random.pick(drivers);
    const difference = differenceIn(requestOf(server, random), one, other);
    if (difference) found.push({ server: server.name, ...shrunk(difference, one, other) });
  }
  return found;
}
