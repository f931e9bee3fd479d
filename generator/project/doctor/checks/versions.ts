// Checks: what the project runs with.

import { join } from "node:path";
import { revisions } from "../../../model/words.ts";
import { foldersWith, namesIn, textAt } from "../../../read/around.ts";
import { sdkOf } from "../../project.ts";
import { type Check, installed, isAtLeast } from "../scene.ts";

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

/** The least version of a range: `>=3.9,<4`, `^3.8`, `~3.9`. */
const least = /(?:>=|\^|~=?|==)\s*3\.(\d+)/;

export const versionChecks: readonly Check[] = [
  {
    code: "node-too-old", // Node is new enough.
    severity: "error",
    why: "Generated packages are ES modules, which CommonJS code can require only in newer versions of Node.",
    help: "use Node 20.19, 22.12 or later",
    find: ({ node }) => (isAtLeast(node, [22, 12]) || (node.startsWith("20.") && isAtLeast(node, [20, 19])) ? [] : [{ path: "package.json", sentence: `this is Node ${node}` }]),
  },
  {
    code: "protocol-behind", // The taxonomy lists the revisions of MCP that the SDK speaks.
    severity: "warning",
    why: "The revisions under protocol decide which JSON-RPC numbers are allowed and which are reserved. A revision that the SDK speaks but the taxonomy does not list is not checked.",
    help: "add it to protocol in taxonomy.yaml",
    find({ folder, model, project, taxonomy: { path } }) {
      const found = spoken(folder);
      // A hoisted SDK that the project does not ask for says nothing about it.
      if (!found || !model || !project.manifest?.dependencies.has(found.sdk)) return [];
      const lacks = model.servers.some(({ protocol }) => !protocol.includes(found.revision));
      return lacks ? [{ path, sentence: `${found.sdk} speaks ${found.revision}, which protocol does not list` }] : [];
    },
  },
  {
    code: "python-too-old", // The project promises no Python that is too old.
    severity: "error",
    why: "Generated packages, and the SDKs that they guard, need Python 3.10. A project that promises older versions cannot be installed with them there.",
    help: 'ask for Python 3.10 or later: requires-python = ">=3.10"',
    find({ inPython, project: { python } }) {
      const minor = Number(least.exec(python?.requires ?? "")?.[1] ?? "10");
      return inPython.length > 0 && python && minor < 10 ? [{ path: python.file, sentence: `the project promises to run with Python 3.${minor}` }] : [];
    },
  },
  {
    code: "sdk-missing", // An MCP SDK is asked for and installed.
    severity: "warning",
    why: "The guard wraps a server of an MCP SDK, or the process of a server that another package makes. Without either, only guardTool and the errors themselves are useful.",
    help: "install the SDK that the server uses",
    find({ folder, files, project: { manifest, manager } }) {
      if (!manifest) return [];
      const sdk = sdkOf(manifest);
      if (sdk === undefined) return [...files.values()].some((text) => text.includes("guardServer(process)")) ? [] : [{ path: "package.json", sentence: "the project depends on no MCP SDK" }];
      const name = sdk.slice(0, sdk.lastIndexOf(" "));
      return installed(folder, name) === undefined ? [{ path: "package.json", sentence: `${name} is not installed`, help: `run ${manager} install` }] : [];
    },
  },
  {
    code: "zod-too-old", // Schemas of a package are imported with zod 4.
    severity: "warning",
    why: "The schemas of a package need zod 4. The rest of the package works without zod, or with zod 3.",
    help: "do not import /schemas, or use zod 4",
    find({ folder, files, servers }) {
      const version = installed(folder, "zod");
      const isUsed = [...files.values()].some((text) => servers.some(({ package: name }) => text.includes(`${name}/schemas`)));
      if (!isUsed || (version !== undefined && isAtLeast(version, [4, 0]))) return [];
      return [{ path: "package.json", sentence: version === undefined ? "the source imports the schemas, but zod is not installed" : `the source imports the schemas, but zod is ${version}` }];
    },
  },
];
