// What the tools do with files. It knows nothing of MCP.

import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { normalize, resolve, sep } from "node:path";

export const allowedRoot = (): string => resolve("srv-of-ada");

export const validPath = (path: string): string => {
  const full = resolve(allowedRoot(), normalize(path));
  if (full !== allowedRoot() && !full.startsWith(allowedRoot() + sep)) throw new Error(`Access denied - path outside allowed directories: ${full} not in ${allowedRoot()}`);
  return full;
};

export const readText = (path: string): Promise<string> => readFile(validPath(path), "utf8");
export const listFolder = async (path: string): Promise<string[]> => (await readdir(validPath(path))).sort();
export const moveFile = (source: string, destination: string): Promise<void> => rename(validPath(source), validPath(destination));
export const writeText = async (path: string, content: string): Promise<void> => {
  await mkdir(allowedRoot(), { recursive: true });
  await writeFile(validPath(path), content);
};
