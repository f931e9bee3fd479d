// A job of generate or check as the command line gives it. What becomes of it is run/'s.

import type { Job } from "../run/site.ts";
import type { Flags } from "./flags.ts";

/** A job as the command line gives it. */
export const jobOf = ([taxonomy]: readonly unknown[], { out, cwd, server, plugin }: Flags): Job => ({
  taxonomy: String(taxonomy),
  out: String(out),
  cwd: String(cwd),
  servers: Array.isArray(server) ? server.map(String) : [],
  plugins: Array.isArray(plugin) ? plugin.map(String) : [],
});
