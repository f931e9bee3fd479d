// Whether a package understands what a server says it may answer: what tools/list tells, held against a family. It calls nobody.

import { announcementKey } from "../core/announcement.js";
import { catalogueOf } from "../core/catalogue.js";
import { contractName, isContract, isName } from "../core/envelope.js";
import type { FamilySpec } from "../core/family-spec.js";
import { members, plain } from "../values/peek.js";
import { visibleText } from "../values/visible.js";

/** A server's announced contract, compared with this package. */
export interface Compatibility {
  /** Whether every code that is told is known here, under a contract of the same package. Undefined where the server tells nothing. */
  readonly compatible: boolean | undefined;
  /** Whether the contract is this very one, codes, details and format. */
  readonly same: boolean;
  /** Contracts that are told, each once; one, but for gateways. */
  readonly contracts: readonly string[];
  /** Codes this package does not know, by tool: they arrive as the unknown arm. */
  readonly unknown: { readonly [tool: string]: readonly string[] };
  /** Tools without an announcement. */
  readonly silent: readonly string[];
}

/** Tools go by any name that can be shown. */
const longestTool = 128;
const mostTools = 4_096;
const mostCodes = 16_384;

const names = (value: unknown, most: number): readonly string[] => (members(value, most) ?? []).filter((name): name is string => isName(name));

interface Told {
  readonly tool: string;
  readonly contract: string;
  readonly hash: unknown;
  readonly codes: readonly string[];
}

/** The facts of each tool in `list`, a result of tools/list; undefined for tools that tell nothing. */
function translated(list: unknown, key: string): readonly (readonly [tool: string, told: Told | undefined])[] {
  const { tools } = plain(list, "tools");
  return (members(tools, mostTools) ?? []).flatMap((entry) => {
    const { name, _meta } = plain(entry, "name", "_meta");
    if (typeof name !== "string") return [];
    const tool = visibleText(name, longestTool);
    const { contract, hash, codes } = plain(plain(_meta, key)[key], "contract", "hash", "codes");
    const found = isContract(contract) ? { tool, contract, hash, codes: names(codes, mostCodes) } : undefined;
    return [[tool, found] as const];
  });
}

/**
 * Whether a server's announced errors match those of `family`. `list` is the result of `client.listTools()` of either SDK; of several pages,
 * one at a time. Never throws.
 */
export function compatibleWith(family: { readonly spec: object }, list: unknown): Compatibility {
  const spec = family.spec as FamilySpec;
  const all = translated(list, announcementKey(spec));
  const told = all.flatMap(([, found]) => found ?? []);
  const known = catalogueOf(spec).received;
  const unknown = Object.fromEntries(told.map(({ tool, codes }) => [tool, codes.filter((code) => !known.has(code))] as const).filter(([, codes]) => codes.length > 0));
  const contracts = [...new Set(told.map(({ contract }) => contract))];
  const ours = contractName(spec.contract);
  return {
    compatible: told.length === 0 ? undefined : Object.keys(unknown).length === 0 && contracts.every((contract) => contractName(contract) === ours),
    same: told.length > 0 && told.every(({ contract, hash }) => contract === spec.contract && hash === spec.hash),
    contracts,
    unknown,
    silent: all.flatMap(([tool, found]) => (found ? [] : [tool])),
  };
}
