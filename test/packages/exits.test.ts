// Every error of every generated package leaves as problem details and as google.rpc.Status, and comes back as itself.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { Problem, ReceivedProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import type { RpcStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { root, servers } from "./generated.ts";

interface Package {
  readonly toProblem: (error: TaxonomyError) => Problem;
  readonly toStatus: (error: TaxonomyError) => RpcStatus;
  readonly fromProblem: (problem: ReceivedProblem) => TaxonomyError | undefined;
  readonly fromStatus: (status: unknown) => TaxonomyError | undefined;
  readonly example: (code: string) => TaxonomyError;
  readonly wireDetails: (code: string) => object;
}

interface Taxonomy {
  readonly errors: readonly { readonly code: string }[];
  /** Public code by concealed code. */
  readonly conceal: { readonly [code: string]: string };
  /** Details of what stands for others, by public code. */
  readonly standIns?: { readonly [code: string]: object };
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe.each(servers)("%s", async (server) => {
  const load = (module: string): Promise<object> => import(`${root}generated/${server}/${module}.js`) as Promise<object>;
  const door = Object.assign({}, await load("src/index"), await load("src/client"), await load("dist/testing")) as Package;
  const { errors, conceal, standIns = {} } = JSON.parse(readFileSync(`${root}generated/${server}/taxonomy.json`, "utf8")) as Taxonomy;

  const exits: { readonly [name: string]: (error: TaxonomyError) => TaxonomyError | undefined } = {
    "problem details": (error) => door.fromProblem(overTheWire(door.toProblem(error))),
    "problem details as fetch has them": (error) => {
      const { status, headers, body } = door.toProblem(error);
      return door.fromProblem({ status, headers: new Headers(headers), body: JSON.stringify(body) });
    },
    "google.rpc.Status": (error) => door.fromStatus(overTheWire(door.toStatus(error))),
  };

  test.each(errors.flatMap(({ code }) => Object.keys(exits).map((exit) => [code, exit])))("%s survives %s", (code = "", exit = "") => {
    const sent = door.example(code);
    const seen = conceal[code] ?? code;
    const arrived = exits[exit]?.(sent);
    expect(arrived).toBeInstanceOf(door.example(seen).constructor);
    expect(arrived).toMatchObject({ code: seen });
    expect(arrived?.details).toEqual(seen === code ? door.wireDetails(code) : (standIns[seen] ?? {}));
    expect(arrived?.retry).toEqual(seen === code ? sent.retry : undefined);
  });
});

test("all six packages were tried", () => {
  expect(servers).toHaveLength(6);
});
