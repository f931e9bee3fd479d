// What a project to be adopted says of itself: its adoption.json, typed. It runs nothing.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One call, and what is expected once the server is guarded. */
export interface Failure {
  readonly tool: string;
  readonly arguments: { readonly [name: string]: unknown };
  /** Of the declared error. None where the framework answers before anything of ours is asked; null where the SDK sends the text of a protocol error and not its data. */
  readonly code?: string | null;
  /** What the model must still be told. */
  readonly says?: string;
}

export type Manager = "npm" | "pnpm" | "yarn1" | "yarn4" | "bun";

export interface Adoption {
  readonly what: string;
  readonly manager: Manager;
  /** Below the project, where the server is a package of a monorepo. */
  readonly folder?: string;
  /** Arguments of Node, here and below: what builds the project, and runs its tests. */
  readonly build?: readonly string[];
  readonly test?: readonly string[];
  /** Linters and formatters, which must have nothing to say. */
  readonly lint?: readonly (readonly string[])[];
  /** The server, by arguments of Node; with `http` it prints its address. */
  readonly start: readonly string[];
  readonly http?: boolean;
  /** Asked by `init -- node …`, where tools are made at run time. */
  readonly asked?: readonly string[];
  /** Where the errors are, if they are in the server's own sources. */
  readonly into?: string;
  /** What init cannot do: file, text, text instead of it; a new file has no text before. */
  readonly byHand?: readonly (readonly [file: string, text: string, instead: string])[];
  readonly fails: readonly Failure[];
  readonly works: readonly (readonly [tool: string, args: { readonly [name: string]: unknown }])[];
  /** What leaks before, and must not afterwards. */
  readonly leaks: readonly string[];
  /** Names of what this repository has installed, where that suffices to adopt it. */
  readonly lent?: readonly string[];
}

const projects = join(import.meta.dirname, "projects");

export const projectFolder = (name: string): string => join(projects, name);

export const adoptions: ReadonlyMap<string, Adoption> = new Map(
  readdirSync(projects)
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(join(projects, name, "adoption.json"), "utf8")) as Adoption]),
);
