// The notes of the fixture: one level, and two levels below a tool.

import { readFile, rename } from "node:fs/promises";
import { pathOf } from "./paths.js";

export async function readNote(id: string): Promise<string> {
  const path = pathOf(id);
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new Error(`Note ${id} could not be read`);
  }
}

export async function archive(id: string): Promise<void> {
  if (id === "") throw new TypeError("An id is needed");
  await rename(pathOf(id), `${pathOf(id)}.old`);
}

export function unused(): never {
  throw new Error("Nobody comes here");
}
