// A result of a search: an error of a server, and facts of the occurrence. Types only.

import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";

export interface Found {
  readonly server: Server;
  readonly error: ErrorDef;
  /** `code`, `number`: it was asked for by name. `wire`, `log`, `text`: an occurrence of it was read. */
  readonly by: "code" | "number" | "wire" | "log" | "text";
  /** Of this occurrence, as far as they could be read. */
  readonly details?: { readonly [detail: string]: Json };
  readonly message?: string;
  readonly ref?: string;
}
