// The packages compile under the strictest settings, and their types say about special cases, shared types and what is sent what is true.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compilers, complaints } from "../compiler.ts";
import { strictest } from "../packages/generated.ts";
import { compiled, written } from "./package.ts";
import { someSuites } from "../sweep.ts";

const packages = written(compiled());
afterAll(() => packages.remove());

/** Compiles where it should, and where it should not says so. */
const consumer = `
import { errorsOf, NotFoundError, type BookMissingDetails, type ErrorOf, type LibraryError, type Position, type Shelf } from "./library/src/index.js";
import * as client from "./library/src/client.js";
import * as schemas from "./library/dist/needs-zod-4.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const yes = (_: true): void => {};

export function told(error: LibraryError, anything: unknown): string {
  if (anything instanceof NotFoundError) yes(true satisfies Equal<typeof anything.code, "not_found" | "book_missing">);
  if (error instanceof NotFoundError) {
    yes(true satisfies Equal<typeof error.code, "not_found" | "book_missing">);
    // What both know is known; what only one knows is known of that one.
    if (!client.isComplete(error)) return error.details.what ?? error.message;
    if (error.code === "book_missing") return error.details.where;
    // @ts-expect-error -- the other one knows no place
    const where: string = error.details.where;
    return error.details.what + where;
  }
  yes(true satisfies Equal<Extract<typeof error.code, "not_found" | "book_missing">, never>);
  return error.message;
}

type Sent = "book_lent" | "book_missing" | "closed" | "copy_lent" | "internal" | "invalid_input" | "not_found" | "reading_rooms_closed" | "unknown";
// Any call may end without an answer.
export const sent: Equal<ErrorOf<"find_book">["code"], Sent | "line_dropped"> = true;
export const all: Equal<Exclude<LibraryError["code"], Sent>, "catalogue_corrupt" | "line_dropped"> = true;
export const enveloped: Equal<keyof schemas.Envelopes, Exclude<Sent, "unknown">> = true;

// @ts-expect-error -- no tool makes what only clients raise
errorsOf("find_book").lineDropped({ host: "here" });
errorsOf("find_book").catalogueCorrupt({ page: 1 });
new client.LineDroppedError({ host: "here" });
// @ts-expect-error -- clients never see it
new client.CatalogueCorruptError({ page: 1 });

export const position: Position = { row: 1, column: 2 };
export const shelf: Shelf = { room: "B2", position };
export const details: BookMissingDetails = { what: "Emma", where: "B2", shelf, other_shelves: [shelf] };
export const shared: Equal<NonNullable<BookMissingDetails["shelf"]>, client.Shelf> = true;
`;

someSuites(Object.entries(compilers), 2)("%s", (_, compiler) => {
  test("accepts the sources and a consumer, and nothing that is not so", () => {
    writeFileSync(join(packages.folder, "consumer.ts"), consumer);
    const options = { ...strictest, noEmit: true, declaration: false, isolatedDeclarations: false, noUnusedLocals: false };
    writeFileSync(join(packages.folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["consumer.ts"] }));
    expect(complaints(packages.folder, compiler)).toBe("");
  });

  test("accepts every module by itself", () => {
    writeFileSync(join(packages.folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...strictest, outDir: "out", rootDir: "." }, include: ["sources/*/src/**/*.ts"] }));
    expect(complaints(packages.folder, compiler)).toBe("");
  });
});
