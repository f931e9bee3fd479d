// Who owns an error: the file it stands in, where that says so, or else the server that has it. It is half of what identifies the error.

import { builtins } from "../builtins.ts";
import type { Base, Owner, ServerSpec, Spec } from "../spec.ts";

/** The owner that a file names for its errors. */
export const ownerIn = ({ domain, name, version }: Pick<Spec, "domain" | "name" | "version">): Owner | undefined =>
  domain === undefined ? undefined : { domain, contract: `${name}@${version}` };

/**
 * The owner of `code` in all servers alike; undefined where the server itself owns it: its file names none, it is built in, or the server
 * gives it another name, by which nobody else knows it.
 */
export const ownerOf = (code: string, server: ServerSpec, spec: Spec): Owner | undefined => {
  if (server.rename?.[code] !== undefined) return undefined;
  if (code.includes(":")) return spec.owners?.[code.slice(0, code.lastIndexOf(":") + 1)];
  const isBuiltIn = Object.hasOwn(builtins.errors, code) && !Object.hasOwn(spec.errors ?? {}, code);
  return isBuiltIn ? undefined : ownerIn(spec);
};

/** The package that has the class of `code`; undefined where a package made here has it itself. A renamed error is another one than that. */
export const baseOf = (code: string, server: ServerSpec, spec: Spec): Base | undefined =>
  code.includes(":") && ownerOf(code, server, spec) !== undefined ? spec.bases?.[code.slice(0, code.lastIndexOf(":") + 1)] : undefined;
