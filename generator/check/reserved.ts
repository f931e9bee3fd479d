// The `reserved` sections of the files in one form. It looks for nothing that uses what is reserved.

import type { LinkedFile } from "./link.ts";
import type { Path } from "./places.ts";
import type { Target } from "./rule.ts";

interface Reserved extends Target {
  readonly in: string;
  readonly reason?: string;
}

export interface ReservedNumbers extends Reserved {
  readonly numbers: readonly number[];
  /** The path of the numbers themselves. */
  readonly at: Path;
}

/** The codes a file reserves. */
export function reservedCodes({ shaped, file }: LinkedFile): ReadonlyMap<string, Reserved> {
  const codes = shaped.spec.reserved?.codes ?? [];
  return new Map(
    codes.map((entry, index) => {
      const at = ["reserved", "codes", index];
      const where = { at, in: file.source.path };
      return typeof entry === "string" ? [entry, where] : [entry.code, { ...where, reason: entry.reason }];
    }),
  );
}

/** The numbers a file reserves: one, or the two ends of a range. */
export const reservedNumbers = ({ shaped, file }: LinkedFile): readonly ReservedNumbers[] =>
  (shaped.spec.reserved?.jsonrpc ?? []).map((entry, index) => {
    const where = { at: ["reserved", "jsonrpc", index], in: file.source.path };
    if (typeof entry === "number") return { ...where, numbers: [entry] };
    if (isList(entry)) return { ...where, numbers: entry };
    const { numbers, reason } = entry;
    return { ...where, at: [...where.at, "numbers"], numbers: typeof numbers === "number" ? [numbers] : numbers, reason };
  });

const isList = (entry: readonly number[] | object): entry is readonly number[] => Array.isArray(entry);

export const holds = ({ numbers }: ReservedNumbers, number: number): boolean => {
  const [from = Number.NaN, to = from] = numbers;
  return number >= from && number <= to;
};

/** A note at what reserves something, with its reason. */
export const noteOf = ({ reason, ...where }: Reserved): Target & { readonly text: string } => ({
  at: where.at,
  in: where.in,
  text: reason === undefined ? "reserved here" : `reserved here because: ${reason}`,
});
