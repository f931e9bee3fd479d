// The paths of the server, and what is read from them.

import { readFile } from "node:fs/promises";

const allowed = "/srv/files";

export function validPath(path: string): string {
  if (!path.startsWith("/")) throw new Error(`The path ${path} is not absolute`);
  if (!path.startsWith(allowed)) throw new Error(`Access denied: ${path} is outside of ${allowed}`);
  return path;
}

export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new Error(`Could not read the file: ${(error as Error).message}`); // native text
  }
}
