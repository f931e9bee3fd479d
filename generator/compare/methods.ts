// Which errors a JSON-RPC method may answer with, as the guard sees it. It finds no changes.

import type { Server } from "../model/taxonomy.ts";

/** Whether a handler of `method` may raise `code`: where nobody says anything of the method, it may raise whatever there is. */
export function mayAnswer({ methods, fallback }: Server, method: string, code: string): boolean {
  const lists = methods.filter(({ name }) => name === method || name === "*");
  return lists.length === 0 || code === fallback || lists.some(({ errors }) => errors.includes(code));
}
