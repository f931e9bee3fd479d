// The revisions of MCP that the taxonomy lists, against those that the installed SDK speaks.

import { join } from "node:path";
import { foldersWith, namesIn, textAt } from "../../../read/around.ts";
import { revisions } from "../../../model/words.ts";
import type { Check } from "../check.ts";

/** Where an SDK keeps the revisions it speaks: SDK 2, SDK 1, SDK 1 in its first versions. */
const places = [["@modelcontextprotocol/server", "dist"], ["@modelcontextprotocol/sdk", "dist/esm/types.js"], ["@modelcontextprotocol/sdk", "dist/types.js"]] as const;

const textBelow = (path: string): string =>
  path.endsWith(".js") ? (textAt(path) ?? "") : namesIn(path).filter((name) => name.endsWith(".mjs")).map((name) => textAt(join(path, name)) ?? "").join("\n");

/** The newest revision that the installed SDK speaks. */
const spoken = (folder: string): { readonly sdk: string; readonly revision: string } | undefined => {
  for (const [sdk, place] of places) {
    const [holder] = foldersWith(folder, `node_modules/${sdk}/${place}`);
    const text = holder === undefined ? "" : textBelow(join(holder, "node_modules", sdk, place));
    const revision = revisions.toReversed().find((each) => text.includes(each));
    if (revision !== undefined) return { sdk, revision };
  }
  return undefined;
};

export const protocolBehind: Check = {
  code: "protocol-behind",
  severity: "warning",
  why: "The revisions under protocol decide which JSON-RPC numbers are allowed and which are reserved. A revision that the SDK speaks but the taxonomy does not list is not checked.",
  help: "add it to protocol in taxonomy.yaml",
  find({ folder, model, project, taxonomy: { path } }) {
    const found = spoken(folder);
    // A hoisted SDK that nobody asked for speaks for nobody.
    if (!found || !model || !project.manifest?.dependencies.has(found.sdk)) return [];
    const lacks = model.servers.some(({ protocol }) => !protocol.includes(found.revision));
    return lacks ? [{ path, sentence: `${found.sdk} speaks ${found.revision}, which protocol does not list` }] : [];
  },
};
