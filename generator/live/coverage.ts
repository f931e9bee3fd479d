// The seen (tool, code) pairs of a contract. A pair that was not provoked has not passed.

import { sentAs } from "../model/codes.ts";
import { type Contract, errorOf, toolOf } from "./contract.ts";
import type { Coverage, Pair } from "./report.ts";

interface Counter {
  /** A failure of `tool` with `code`, at a record of the transcript; whether it was the first. */
  count(tool: string, code: string, record: number): boolean;
  coverage(contract: Contract): Coverage;
}

export function counter(): Counter {
  const seen = new Map<string, Pair>();
  const key = (tool: string, code: string): string => JSON.stringify([tool, code]);
  return {
    count(tool, code, record) {
      const before = seen.get(key(tool, code));
      seen.set(key(tool, code), before ? { ...before, times: before.times + 1 } : { tool, code, times: 1, line: record + 1 });
      return before === undefined;
    },
    coverage(contract) {
      const declared = pairsOf(contract);
      const isDeclared = new Set(declared.map(({ tool, code }) => key(tool, code)));
      return {
        declared: declared.length,
        seen: declared.flatMap(({ tool, code }) => seen.get(key(tool, code)) ?? []),
        unseen: declared.filter(({ tool, code }) => !seen.has(key(tool, code))),
        undeclared: [...seen.values()].filter(({ tool, code }) => !isDeclared.has(key(tool, code)) && toolOf(contract, tool)),
      };
    },
  };
}

/** The possible codes of a server's answers: never concealed ones, nor those of clients. */
const pairsOf = (contract: Contract): readonly Pair[] =>
  contract.tools.flatMap(({ name, errors }) => {
    const sent = errors.filter((code) => errorOf(contract, code)?.origin !== "client").map((code) => sentAs(contract, code));
    return [...new Set(sent)].map((code) => ({ tool: name, code, times: 0 }));
  });

/** Percent of what is declared that was seen; 100 where nothing is. */
export const percent = ({ declared, seen }: Coverage): number => (declared === 0 ? 100 : Math.floor((seen.length / declared) * 100));
