// What is set aside as resolved: codes in order, numbers as ranges. Reasons are for those who edit the file.

import { byName } from "../canonical.ts";
import type { Node } from "../spec.ts";
import type { Reserved } from "../taxonomy.ts";

type Written = Node<"reserved">;
type Numbers = number | readonly number[];

const range = (written: Numbers): readonly [from: number, to: number] => {
  const [from = 0, to = from] = typeof written === "number" ? [written] : written;
  return [from, to];
};

const isList = (entry: object): entry is readonly number[] => Array.isArray(entry);

const numbersOf = (entry: NonNullable<Written["jsonrpc"]>[number]): Numbers =>
  typeof entry === "number" || isList(entry) ? entry : entry.numbers;

export const buildReserved = ({ codes = [], jsonrpc = [] }: Written): Reserved => ({
  codes: [...new Set(codes.map((entry) => (typeof entry === "string" ? entry : entry.code)))].sort(byName),
  jsonRpc: jsonrpc.map((entry) => range(numbersOf(entry))).sort(([a], [b]) => a - b),
});
