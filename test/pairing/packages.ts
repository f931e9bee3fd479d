// Where the packages are that the pairing servers use: generated ones and copies of them. It connects nothing.

import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The client side of a package, whichever it is. */
export interface ClientDoor {
  readonly decode: (value: unknown) => Error | undefined;
  readonly callTool: (client: { readonly callTool: (...args: never[]) => Promise<unknown> }, ...args: readonly unknown[]) => Promise<unknown>;
  readonly RemoteError: new (...args: never[]) => Error;
  /** The classes of its errors. */
  readonly [name: string]: unknown;
}

export const generated = (server: string): string => at(`../../generated/${server}`);

/** A folder for packages outside of the workspace, where they still find zod. */
export function temporary(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "faultline-pairing-"));
  symlinkSync(at("../../node_modules"), join(folder, "node_modules"), "junction");
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** A second copy of a package, as another version of a dependency brings it along. */
export function copyOf(server: string, folder: string): string {
  const copy = join(folder, `${server}-copy`);
  cpSync(generated(server), copy, { recursive: true });
  return copy;
}

export const clientDoor = (folder: string): Promise<ClientDoor> => import(pathToFileURL(join(folder, "src/client.js")).href) as Promise<ClientDoor>;
