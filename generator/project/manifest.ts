// The facts in package.json that a taxonomy wants to know. It changes nothing.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { projectPages } from "./pages.ts";
import { parseJson } from "../read/json.ts";
import { isObject } from "../model/json.ts";

export interface Manifest {
  /** As written. */
  readonly text: string;
  readonly name?: string;
  readonly isModule: boolean;
  readonly isPrivate: boolean;
  readonly license?: string;
  readonly owner?: string;
  /** An https address, and the folder of the project in it. */
  readonly repository?: string;
  readonly directory?: string;
  /** Versions asked for, by name: dependencies of every kind. */
  readonly dependencies: ReadonlyMap<string, string>;
  readonly scripts: ReadonlyMap<string, unknown>;
  /** Folders of workspaces; undefined where there are none. `nested`: below `packages`, as yarn has it. */
  readonly workspaces?: { readonly folders: readonly string[]; readonly nested: boolean };
  /** Whether something stands under scripts or workspaces that is not what npm expects there. */
  readonly isOdd: { readonly scripts: boolean; readonly workspaces: boolean };
}

type Json = { readonly [key: string]: unknown };

const textIn = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);
const recordIn = (value: unknown): Json => (isObject(value) ? value : {});
const given = (value: object): object => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));

/** Characters; the patterns that look for comments in JSON overflow their stack at a string of millions of escapes. */
const longest = 1_000_000;

/** The manifest that `text` is, or the fault that makes it none. `path`: as it is shown. */
export function manifestOf(path: string, text: string): { readonly manifest: Manifest } | { readonly fault: Diagnostic } {
  const parsed = text.length > longest ? { fault: { at: 0, message: "it has more than 1,000,000 characters" } } : parseJson(text);
  const broken = "fault" in parsed ? parsed.fault : parsed.tree.kind === "map" ? undefined : { at: 0, message: "it is not an object" };
  if (broken) {
    const where = { file: path, start: broken.at, end: Math.min(broken.at + 1, text.length) };
    return { fault: { code: "bad-package-json", severity: "error", where, sentence: `${path} is not a valid package.json: ${broken.message}`, help: projectPages["bad-package-json"].help } };
  }
  const json = JSON.parse(text) as Json;
  const { license, author, repository, scripts, workspaces } = json;
  const kinds = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
  const folders = Array.isArray(workspaces) ? workspaces : recordIn(workspaces)["packages"];
  const isFolders = Array.isArray(folders) && folders.every((folder) => typeof folder === "string");
  return {
    manifest: {
      text,
      isModule: json["type"] === "module",
      isPrivate: json["private"] === true,
      dependencies: new Map(kinds.toReversed().flatMap((kind) => Object.entries(recordIn(json[kind])).map(([name, version]) => [name, String(version)] as const))),
      scripts: new Map(Object.entries(recordIn(scripts))),
      isOdd: { scripts: scripts !== undefined && !isObject(scripts), workspaces: workspaces !== undefined && !isFolders },
      ...given({
        name: textIn(json["name"]),
        license: licenceIn(license),
        owner: (textIn(recordIn(author)["name"]) ?? textIn(author))?.split(/[<(]/, 1)[0]?.trim() || undefined,
        repository: addressIn(textIn(recordIn(repository)["url"]) ?? textIn(repository)),
        directory: textIn(recordIn(repository)["directory"])?.replace(/^\.?\/|\/$/g, ""),
        workspaces: isFolders ? { folders, nested: !Array.isArray(workspaces) } : undefined,
      }),
    },
  };
}

/** An SPDX identifier; nothing for an expression, a reference to a file, or UNLICENSED, which is what nothing means. */
const licenceIn = (value: unknown): string | undefined => {
  const text = textIn(value);
  return text !== undefined && /^[A-Za-z0-9.+-]+$/.test(text) && text !== "UNLICENSED" ? text : undefined;
};

/** `git+https://…`, `git@github.com:me/notes.git`, `github:me/notes` and `me/notes` as https addresses. */
const addressIn = (text = ""): string | undefined => {
  const hosts: { readonly [name: string]: string } = { github: "github.com", gitlab: "gitlab.com", bitbucket: "bitbucket.org" };
  const [, short = "github", path] = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(text) ?? [];
  const [, host, rest] = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^/@]*@)?([\w.-]+)(?::\d+)?\/(.+)$/.exec(text) ?? /^[^/@]+@([\w.-]+):(.+)$/.exec(text) ?? [];
  const address = path === undefined ? (host === undefined ? undefined : `https://${host}/${rest}`) : `https://${hosts[short]}/${path}`;
  const clean = address?.replace(/\/?(\.git)?\/?$/, "");
  return clean !== undefined && /^https:\/\/[^\s<>"'`\\]+$/.test(clean) ? clean : undefined;
};
