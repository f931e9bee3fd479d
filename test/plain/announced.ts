// What tools/list tells of a contract, and what a client makes of it (clients.md, "Before the first call"). It lists nothing.

import { contractId } from "../../generator/model/contract-id.ts";
import { substituteOf } from "../../generator/model/codes.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { announcementKey, contractHash } from "../../generator/wire/contract-document.ts";
import type { Known } from "../../generator/wire/plain/known.ts";
import { isName } from "../../generator/wire/plain/occurrence.ts";
import { memberOf, type Values } from "../../generator/wire/plain/shapes.ts";
import { keptText } from "../../generator/wire/plain/text.ts";

/** A concealed error is announced by the code that outsiders see. */
export function announced({ server, document }: Known, tool: string): Values {
  const declared = server.tools.find(({ name }) => name === tool)?.errors;
  const codes = declared && [...new Set(declared.map((code) => substituteOf(server, code) ?? code))].sort();
  return { contract: contractId(server), hash: contractHash(document), ...(codes && { codes }) };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const [mostTools, mostCodes, longestTool, longestContract] = [4_096, 16_384, 128, 400];

const ownerOf = (contract: string): string => contract.replace(/(?<=.)@[^@]*$/, "");

export function compatibility(known: Known, tools: Json | undefined): Values {
  const [contract, hash] = [contractId(known.server), contractHash(known.document)];
  const listed = listOf(tools).slice(0, mostTools).flatMap((tool) => {
    const name = memberOf(tool, "name");
    return typeof name === "string" ? [{ name: keptText(name, {}, longestTool), announcement: memberOf(memberOf(tool, "_meta"), announcementKey(known.server)) }] : [];
  });
  const tells = listed.filter(({ announcement }) => isName(memberOf(announcement, "contract"), longestContract));
  const unknown = tells.flatMap(({ name, announcement }): readonly (readonly [string, readonly string[]])[] => {
    const codes = listOf(memberOf(announcement, "codes")).slice(0, mostCodes).filter((code): code is string => isName(code) && !known.received.has(code));
    return codes.length > 0 ? [[name, codes]] : [];
  });
  const contracts = [...new Set(tells.map(({ announcement }) => String(memberOf(announcement, "contract"))))];
  return {
    ...(tells.length > 0 && { compatible: unknown.length === 0 && contracts.every((each) => ownerOf(each) === ownerOf(contract)) }),
    same: tells.length > 0 && tells.every(({ announcement }) => memberOf(announcement, "contract") === contract && memberOf(announcement, "hash") === hash),
    contracts,
    unknown: Object.fromEntries(unknown),
    silent: listed.filter((tool) => !tells.includes(tool)).map(({ name }) => name),
  };
}
