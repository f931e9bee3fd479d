// What a tool of the vault is: a schema and what is done. It registers nothing.

import type { z } from "zod";

export interface VaultTool {
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodObject<z.ZodRawShape>;
  handler(args: { readonly [name: string]: string }): Promise<string>;
}
