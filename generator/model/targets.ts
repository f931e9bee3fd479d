// The keys of packages in each language: a server's over the file's defaults, with short forms expanded. It checks nothing.

import type { Json, ServerSpec, Spec } from "./spec.ts";

/** Words by language. */
export type Targets = { readonly [language: string]: { readonly [word: string]: Json } };

/** The language whose words have short forms at a server: `package`, `into`; and at a file: `runtime`. */
export const firstTarget = "typescript";

/** The folder of a server's package in a language, below the out folder: the server's own name in the first one. */
export const folderOf = (server: string, language: string): string => (language === firstTarget ? server : `${server}-${language}`);

const filled = (value: Json, server: string): Json => (typeof value === "string" ? value.replaceAll("{server}", server) : value);

/** The words of a file for one of its servers; `runtime` is the file's alone. */
const defaultsFor = (server: string, targets: Targets): Targets =>
  Object.fromEntries(
    Object.entries(targets).flatMap(([language, words]) => {
      const own = Object.entries(words).filter(([word]) => word !== "runtime");
      return own.length === 0 ? [] : [[language, Object.fromEntries(own.map(([word, value]) => [word, filled(value, server)]))] as const];
    }),
  );

const text = (value: Json | undefined): string | undefined => (typeof value === "string" ? value : undefined);

const withBoth = (name: string, server: ServerSpec, ofFile: Targets): ServerSpec => {
  const defaults = defaultsFor(name, ofFile);
  const { targets: written, package: short, into } = server as Partial<ServerSpec>;
  if (written === undefined && Object.keys(defaults).length === 0) return server;
  const ownShort = { ...(short === undefined ? {} : { package: short }), ...(typeof into === "string" ? { into } : {}) };
  const named = { ...(Object.keys(ownShort).length === 0 ? {} : { [firstTarget]: ownShort }), ...defaults, ...written };
  const targets = Object.fromEntries(Object.keys(named).sort().map((language) => [language, { ...defaults[language], ...(language === firstTarget ? ownShort : {}), ...written?.[language] }]));
  const ofFirst = targets[firstTarget] ?? {};
  const names = [text(ofFirst["package"]), server.contract, ...Object.values(targets).map((words) => text(words["package"]))];
  const folder = into ?? text(ofFirst["into"]);
  return { ...server, targets, package: names.find((each) => each !== undefined) ?? "", ...(folder === undefined ? {} : { into: folder }) };
};

/** The taxonomy with every server's words in one place, and the short forms of TypeScript's filled in from the long ones. */
export const withTargets = (spec: Spec): Spec => {
  const { targets: ofFile = {}, servers = {} } = spec;
  const runtime = spec.runtime ?? text(ofFile[firstTarget]?.["runtime"]);
  const made = Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, withBoth(name, server, ofFile)]));
  return { ...spec, ...(runtime === undefined ? {} : { runtime }), servers: Object.assign(Object.create(null) as object, made) };
};

/** Whether a server has a package in TypeScript, or sources: without `targets` it has nothing else. */
export const isIn = (language: string, { targets }: { readonly targets?: Targets | undefined }): boolean =>
  targets === undefined ? language === firstTarget : targets[language] !== undefined;
