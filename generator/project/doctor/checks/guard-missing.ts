// Whether the server uses the package of its errors at all.

import { basename } from "node:path";
import type { Server } from "../../../model/taxonomy.ts";
import { moduleNamed, python } from "../../python/project.ts";
import type { Check, Said } from "../check.ts";
import type { Scene } from "../scene.ts";

const guards = /\bguard(Server|Tool)?\b|\btoToolResult\b/;

export const guardMissing: Check = {
  code: "guard-missing",
  severity: "error",
  why: "The taxonomy declares errors, but without a guard nothing produces them: the model still reads raw messages, leaks included.",
  help: "guard the server before it registers tools: guardServer(new McpServer(…)); faultline init --guard shows where",
  find(scene) {
    const { servers, files } = scene;
    const texts = [...files.values()];
    if (texts.length === 0) return [];
    /** The package's name, or for sources in the project the last part of the way to them. */
    const imports = (text: string, { package: name, into }: Server): boolean =>
      into === undefined
        ? text.includes(`"${name}`) || text.includes(`'${name}`) || /["'][./]+\/generated\//.test(text)
        : [...text.matchAll(/["'](\.[^"']*)["']/g)].some(([, path = ""]) => path.split("/").includes(basename(into)));
    const isGuarded = (server: Server): boolean => texts.some((text) => imports(text, server) && guards.test(text));
    const open = servers.filter((server) => !isGuarded(server));
    // One source is rarely all the servers of a taxonomy that several projects share.
    return [...(open.length === servers.length ? open.map(({ package: name, into }) => ({ path: "package.json", sentence: `no source imports a guard from ${into ?? name}` })) : []), ...ofPython(scene)];
  },
};

/** Servers that the source makes in Python and puts no guard around. */
function ofPython({ inPython, made }: Scene): readonly Said[] {
  const [server] = inPython;
  if (!server) return [];
  const module = moduleNamed(server.targets?.[python] ?? {});
  const help = `put ${module}.guard(server) behind it; faultline init --guard does so`;
  return made.flatMap(({ where: { file, start, end }, made: name, isGuarded }) => (isGuarded ? [] : [{ path: file, start, end, sentence: `this ${name} has no guard`, help }]));
}
