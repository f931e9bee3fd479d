// Starts the pairing servers. Stdio ones are started by the client that talks to them, so here are only their commands.

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = (sdk: string): string => fileURLToPath(new URL(`servers/${sdk}.mjs`, import.meta.url));

/** Arguments of Node for a stdio server of an SDK that uses the package in `folder`. */
export const stdioArgs = (sdk: string, folder: string): readonly string[] => [program(sdk), "stdio", folder];

/** Arguments of Node for a stdio server that passes on what the one at `address` says, guarded by one copy of a package, decoding by another. */
export const proxyArgs = (sdk: string, folders: { readonly guard: string; readonly decode: string }, address: string): readonly string[] => [
  program("proxy"),
  sdk,
  folders.guard,
  folders.decode,
  address,
];

export interface HttpServer {
  /** The endpoint that uses the package of this server. */
  readonly url: (server: string) => string;
  /** What it wrote to stderr so far. */
  readonly stderr: () => string;
  readonly stop: () => Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.on("exit", () => resolve()));

/** One process that serves the packages in `folders`, each under a path of its own. */
export async function startHttp(sdk: string, folders: readonly string[]): Promise<HttpServer> {
  const child = spawn(process.execPath, [program(sdk), "http", ...folders], { stdio: ["pipe", "pipe", "pipe"] });
  let stderr = "";
  child.stderr.on("data", (chunk) => (stderr += String(chunk)));
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    child.once("exit", () => reject(new Error(`The ${sdk} server did not start: ${stderr}`)));
  });
  return {
    url: (server) => `http://127.0.0.1:${port}/${server}`,
    stderr: () => stderr,
    stop: () => {
      const gone = exited(child);
      child.kill();
      return gone;
    },
  };
}
