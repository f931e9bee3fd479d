// Whether the server uses the package of its errors at all.

import type { Ailment } from "../ailment.ts";

const guards = /\bguard(Server|Tool)?\b|\btoToolResult\b/;

export const guardMissing: Ailment = {
  code: "guard-missing",
  severity: "error",
  why: "Errors are declared, and nothing makes them of what is thrown: the model reads raw messages as before, and what they leak.",
  help: "guard the server before its tools are registered: guardServer(new McpServer(…)); faultline init --guard shows where",
  find({ model, files }) {
    const texts = [...files.values()];
    if (texts.length === 0) return [];
    const isGuarded = (name: string): boolean => texts.some((text) => (text.includes(`"${name}`) || text.includes(`'${name}`) || /["'][./]+\/generated\//.test(text)) && guards.test(text));
    const open = (model?.servers ?? []).filter(({ package: name }) => !isGuarded(name));
    // One source is rarely all the servers of a taxonomy that several projects share.
    return model && open.length === model.servers.length ? open.map(({ package: name }) => ({ path: "package.json", sentence: `no source imports a guard from ${name}` })) : [];
  },
};
