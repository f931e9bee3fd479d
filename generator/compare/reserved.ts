// What a server's taxonomy sets aside, each code and range of numbers with the words for it. It compares nothing.

import { quote } from "../diagnose/quote.ts";
import type { Server } from "../model/taxonomy.ts";

const reservedIn = ({ reserved }: Server): readonly (readonly [key: string, words: string])[] => [
  ...(reserved?.codes ?? []).map((code) => [code, quote(code)] as const),
  ...(reserved?.jsonRpc ?? []).map(([from, to]) => [`${from} ${to}`, from === to ? `the number ${from}` : `${from} to ${to}`] as const),
];

/** Words for what the one sets aside and the other does not. */
export const reservedOnly = (server: Server, other: Server): readonly string[] => {
  const known = new Set(reservedIn(other).map(([key]) => key));
  return reservedIn(server).flatMap(([key, words]) => (known.has(key) ? [] : [words]));
};
