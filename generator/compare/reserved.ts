// What a server's taxonomy sets aside, as words: one for each code and range of numbers. It compares nothing.

import { quote } from "../diagnose/quote.ts";
import type { Server } from "../model/taxonomy.ts";

export const reservedIn = ({ reserved }: Server): readonly string[] => [
  ...(reserved?.codes ?? []).map(quote),
  ...(reserved?.jsonRpc ?? []).map(([from, to]) => (from === to ? `the number ${from}` : `${from} to ${to}`)),
];
