// Checks: the server's sources and settings.

import { basename, join } from "node:path";
import type { Server } from "../../../model/taxonomy.ts";
import { textAt } from "../../../read/around.ts";
import { errorMadeText as page } from "../../../scan/checks/results.ts";
import { isYarn1, npmPackages } from "../../dependency.ts";
import { schema as schemaFile } from "../../first.ts";
import { projectPages } from "../../pages.ts";
import { isInPython } from "../../project.ts";
import { moduleNamed, python } from "../../python/project.ts";
import type { Printed } from "../../../source/facts.ts";
import { surroundings } from "../../surroundings.ts";
import { askedAs } from "../../tools.ts";
import { type Check, type Finding, installed, type Scene } from "../scene.ts";

const line = /^\ufeff?# yaml-language-server: \$schema=(\S+)/;

const of = ({ swallowed }: Scene, wanted: string): readonly Finding[] => swallowed.flatMap(({ code, where: { file, start, end }, sentence, help }) => (code === wanted ? [{ path: file, start, end, sentence, ...(help !== undefined && { help }) }] : []));

const guards = /\bguard(Server|Tool)?\b|\btoToolResult\b/;

const sayings: readonly (readonly [path: RegExp, says: string])[] = [
  [/^tsconfig/, "the server's compiler includes the generated packages"],
  [/^(vitest|vite|jest)\./, "the server's test runner includes the tests of the generated packages"],
  [/^(eslint|\.eslint|\.prettier)/, "the server's linter or formatter includes the generated packages"],
];

/** Each with the line of versions that will do; any of vitest. */
const needs: readonly (readonly [name: string, major?: number])[] = [["vitest"], ["@modelcontextprotocol/sdk", 1], ["ajv", 8], ["zod", 4]];

const { severity, why, help } = projectPages["tool-not-read"];

export const sourceChecks: readonly Check[] = [
  {
    code: "editor-line", // The first line of the taxonomy tells editors its schema.
    severity: "warning",
    why: "Editors complete and check taxonomy.yaml with the schema in its first line. Without that line they cannot help.",
    help: `begin the file with: # yaml-language-server: $schema=./node_modules/faultline/${schemaFile}`,
    find({ folder, project, taxonomy: { path, text } }) {
      const [, schema] = line.exec(text) ?? [];
      // Faultline is run by npx beside a project of Python, and leaves no schema there.
      if (schema === undefined && isInPython(project) && project.faultline === undefined) return [];
      const help = `begin the file with: # yaml-language-server: $schema=${project.faultline ?? "./node_modules/faultline"}/${schemaFile}`;
      if (schema === undefined) return [{ path, sentence: "this file does not name its schema for editors", help }];
      // Where Faultline is not installed, nothing can be there.
      if (/^https?:/.test(schema) || project.faultline === undefined || textAt(join(folder, schema)) !== undefined) return [];
      return [{ path, start: 0, end: text.indexOf("\n"), sentence: "the schema named for editors does not exist", help }];
    },
  },
  {
    code: "error-swallowed", // Catch blocks and helpers hand no failure back as a result, a text or a value.
    ...projectPages["error-swallowed"],
    find: (scene) => of(scene, "error-swallowed"),
  },
  {
    code: page.code, // Catch blocks and helpers hand no failure back as a result, a text or a value.
    severity: page.severity,
    why: page.why,
    help: page.help,
    find: (scene) => of(scene, page.code),
  },
  {
    code: "guard-missing", // The server uses the package of its errors.
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
      return [...(open.length === servers.length ? open.map(({ package: name, into }) => ({ path: "package.json", sentence: `no source imports a guard from ${into ?? name}` })) : []), ...unguardedInPython(scene)];
    },
  },
  {
    code: "printed-to-stdout", // Nothing of Python writes between the messages on stdout.
    severity: "warning",
    why: "On stdio, stdout has the messages of the protocol, and a client reads every other line as a broken one. What Python prints behind shield_stdio() goes to stderr; what it prints earlier does not, such as while modules are imported.",
    help: "print to stderr, file=sys.stderr, or behind shield_stdio()",
    find({ inPython: [server], printed }) {
      if (!server) return [];
      const module = moduleNamed(server.targets?.[python] ?? {});
      return printed.map(({ where: { file, start, end }, how }) => ({ path: file, start, end, ...printedSayings(module)[how] }));
    },
  },
  {
    code: "setup-unfinished", // Dependency, workspaces, excludes and scripts are as init writes them.
    severity: "error",
    why: "A server that does not depend on its error package cannot be installed elsewhere; compilers and test runners that include generated/ fail on files they are not configured for.",
    help: "run faultline init, which makes the changes it is certain of and lists the rest to do by hand",
    find({ project, model }) {
      const packages = model && npmPackages(model.servers);
      const { changes, advice } = surroundings(project, packages);
      // Words for Git are a kindness, and no fault where they are missing.
      const open = changes.filter(({ path, before, text }) => before !== text && !path.startsWith(".git"));
      return [
        ...open.map(({ path, about }) => ({ path, sentence: sayings.find(([of]) => of.test(path))?.[1] ?? `an addition of init is missing: ${about}` })),
        ...advice.filter((sentence) => !sentence.startsWith("package.json already has a different script")).map((sentence) => ({ path: "package.json", sentence: `to do by hand: ${sentence}`, help: "do it by hand: faultline init is not certain enough to do it" })),
        ...(isYarn1(project) && project.manifest?.isPrivate === false && project.manifest.workspaces ? [{ path: "package.json", sentence: "yarn 1 supports workspaces only in a private package", help: 'add "private": true, or remove the workspaces' }] : []),
      ];
    },
  },
  {
    code: "test-needs", // A contract test beside the sources finds what it runs with.
    severity: "warning",
    why: "The contract test for errors in a server's own sources runs in that project. Without its dependencies it is skipped, and nothing is tested.",
    help: "install them for development, or remove tests from into",
    find({ folder, model, project: { manager } }) {
      const tested = model?.servers.find(({ tests }) => tests !== undefined);
      const missing = needs.flatMap(([name, major]) => {
        const version = installed(folder, name);
        const isRight = version !== undefined && (major === undefined || version.split(".")[0] === String(major));
        return isRight ? [] : [major === undefined ? name : `${name}@${major}`];
      });
      if (tested === undefined || missing.length === 0) return [];
      const help = `run ${manager} ${manager === "npm" ? "install --save-dev" : "add --dev"} ${missing.join(" ")}`;
      return [{ path: "package.json", sentence: `the contract test of ${tested.name} needs ${missing.join(", ")}`, help }];
    },
  },
  {
    code: "tool-not-read", // The taxonomy lists the tools of the source.
    severity,
    why,
    help,
    find({ model, tools, unread, project, taxonomy: { path } }) {
      if (!model) return [];
      const known = new Set(model.servers.flatMap((server) => server.tools.map(({ name }) => name)));
      const missing = tools.filter((name) => !known.has(name));
      // A taxonomy with other tools than the source tells was given them by the server itself, or by a person.
      const isReported = known.size > 0 && (missing.length > 0 || [...known].some((name) => !tools.includes(name)));
      return [
        ...(missing.length === 0 ? [] : [{ path, sentence: `the source registers ${missing.join(", ")}, which the taxonomy does not list`, help: "add them under tools of the server, with the errors of each" }]),
        ...(isReported ? [] : unread.map(({ where: { file, start, end }, sentence }) => ({ path: file, start, end, sentence, help: askedAs(file, project.python?.start) }))),
      ];
    },
  },
];

/** The words on places that write to stdout. */
const printedSayings = (module: string): { readonly [how in Printed["how"]]: Pick<Finding, "sentence" | "help"> } => ({
  early: { sentence: "this goes to stdout, between the messages of the protocol, since no shield stands there yet" },
  open: { sentence: "this reads stdin without a shield, so what tools print goes to stdout, between the messages of the protocol", help: `put ${module}.shield_stdio() before it` },
  past: { sentence: "this writes bytes between the messages of the protocol, past the shield", help: "write to sys.stderr.buffer, or hand the bytes to the client in the result" },
});

/** Servers that the source makes in Python and puts no guard around. */
function unguardedInPython({ inPython, made }: Scene): readonly Finding[] {
  const [server] = inPython;
  if (!server) return [];
  const module = moduleNamed(server.targets?.[python] ?? {});
  const help = `put ${module}.guard(server) behind it; faultline init --guard does so`;
  return made.flatMap(({ where: { file, start, end }, made: name, isGuarded }) => (isGuarded ? [] : [{ path: file, start, end, sentence: `this ${name} has no guard`, help }]));
}
