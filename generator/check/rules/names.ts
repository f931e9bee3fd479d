// Rules: what errors, details and servers are called. claims.ts knows who takes a name.

import { quote } from "../../diagnose/quote.ts";
import { ownerOf } from "../../model/build/owner.ts";
import { pascal } from "../../model/names.ts";
import { isDeviceName, type Naming } from "../../model/naming.ts";
import { domain, methodName } from "../../model/words.ts";
import { type Claim, claims, longestName, targetOf, whyNever, whyNeverSent } from "../claims.ts";
import { type Context, eachServer, type ServerView } from "../context.ts";
import type { Path } from "../places.ts";
import { noteOf, reservedCodes } from "../reserved.ts";
import type { Finding, Rule, Target } from "../rule.ts";

type Reserved = ReturnType<typeof reservedCodes>;

const sentences: { readonly [S in Claim["scope"]]: (one: string, other: string, name: string) => string } = {
  class: (one, other, name) => `${quote(other)} and ${quote(one)} both become ${name}`,
  code: (one, other, name) => `${quote(other)} and ${quote(one)} both have the code ${quote(name)} on the wire`,
  file: (one, other) => `${quote(other)} and ${quote(one)} are one file on disks that ignore case`,
};

export const nameRules: readonly Rule[] = [
  {
    code: "alias-clash", // A former code leads to one error, and to no other that has it now.
    severity: "error",
    why: "Clients read a former code as the error that lists it under aliases. If another error has that code now, or also lists it, they cannot tell which of the two an older server means.",
    help: "keep the alias on one error, and give no error of the same server that code",
    find: eachServer(aliasClashes),
  },
  {
    code: "code-reserved", // A code that was set aside cannot be used, neither in a file nor under the public name a server gives it.
    severity: "error",
    why: "A published code keeps its meaning. Clients of older versions would read the new error as the old one, so a retired code stays retired, like reserved names in Protocol Buffers.",
    help: "choose another code; list a former code that clients should still understand under aliases",
    *find(context) {
      for (const linked of context.files) {
        const reserved = reservedCodes(linked);
        const { spec } = linked.shaped;
        for (const [name, { code }] of reserved.size === 0 ? [] : Object.entries(spec.errors)) {
          const where = { in: linked.file.source.path };
          yield* judged(code ?? name, reserved, code === undefined ? { at: ["errors", name], part: "key", ...where } : { at: ["errors", name, "code"], ...where });
        }
      }
      const [main] = context.files;
      const reserved = main ? reservedCodes(main) : new Map();
      if (reserved.size > 0) for (const view of context.servers) yield* published(view, reserved, context);
    },
  },
  {
    code: "detail-names", // Details keep their names in JavaScript, so they cannot be called what every object has.
    severity: "error",
    why: "Details are members of an object under their own names. JavaScript calls toString, then and toJSON on any object it meets, and __proto__ and constructor have broken generated code before (hey-api CVE-2026-48819).",
    help: "rename it",
    *find({ details, namings }) {
      for (const { path, kind } of details) {
        const name = String(path.at(-1));
        const naming = kind === "items" || kind === "values" || kind === "branch" ? undefined : namings.find(({ isMember }) => isMember(name));
        if (naming === undefined) continue;
        yield { at: path, part: "key", sentence: `no detail can be called ${quote(name)}: ${naming.language} looks it up on every object` };
      }
    },
  },
  {
    code: "name-clash", // Names made from codes, servers and tools must differ from each other and from names that exist already.
    severity: "error",
    why: "Codes become classes, codes on the wire and files. Two that become the same would overwrite each other, on some disks even if only their case differs; names that JavaScript or the package already has would shadow those. Names are never repaired, so that they follow from the code alone.",
    help: "rename one of them",
    *find(context) {
      for (const category of Object.keys(context.spec.categories ?? {})) {
        const why = whyNever("category", category, context.namings);
        if (why !== undefined)
          yield { at: ["categories", category], part: "key", sentence: `no category can be called ${quote(category)}: ${why}`, help: "rename it" };
      }
      for (const view of context.servers) {
        yield* forbidden(view, context);
        for (const naming of context.namings) yield* clashes(view, context, naming);
      }
    },
  },
  {
    code: "rename-owned", // An error that is the same in every package keeps its code.
    severity: "warning",
    set: "standard",
    why: "The file has a domain, so the error is the same in every package, identified by domain and code. Under another code no other package knows it: it becomes the server's own error, and clients of other packages read it as unknown.",
    help: "keep the code, or declare the server's own error with extends",
    *find({ servers, spec }) {
      for (const { server, path } of servers) {
        const { rename = {}, ...rest } = server;
        for (const code of Object.keys(rename)) {
          const owner = ownerOf(code, rest, spec);
          if (owner !== undefined)
            yield { at: [...path, "rename", code], part: "key", sentence: `${quote(code)} belongs to ${quote(owner.domain)}, where it can have only that code` };
        }
      }
    },
  },
  {
    code: "server-names", // Servers, their domains and the methods they answer must have names that work where they are used.
    severity: "error",
    why: "A server's name becomes a folder, a type and, if it has no domain, half of the identity of its errors. Windows reserves some names for devices, and the runtime looks up methods by name.",
    help: "rename it",
    *find({ servers, namings }) {
      const first = new Map<string, ServerView>();
      for (const view of servers) {
        const { name, path } = view;
        const why = whyNoServer(name, namings);
        if (why !== undefined) yield { at: path, part: "key", sentence: `no server can be called ${quote(name)}: ${why}` };
        const other = first.get(pascal(name));
        if (other) {
          const sentence = `the servers ${quote(other.name)} and ${quote(name)} both become ${pascal(name)}`;
          yield { at: path, part: "key", sentence, notes: [{ at: other.path, part: "key", text: "the other one" }] };
        }
        first.set(pascal(name), view);
        yield* inside(view, namings);
      }
    },
  },
];

/** Where an error says its code. */
const whereCoded = (name: string, { errors }: Context["spec"]): Target => (errors[name]?.code === undefined ? { at: ["errors", name], part: "key" } : { at: ["errors", name, "code"] });

function* aliasClashes({ codes, publicCode }: ServerView, { errors, spec }: Context): Generator<Finding> {
  const aliases = [...codes].flatMap((code) => (spec.errors[code]?.aliases ?? []).map((alias, index) => ({ alias, code, at: ["errors", code, "aliases", index] })));
  if (aliases.length === 0) return;
  const current = new Map([...codes].filter((code) => errors.has(code)).map((code) => [publicCode(code), code]));
  const claimed = new Map<string, { readonly code: string; readonly at: Path }>();
  for (const { alias, code, at } of aliases) {
    const holder = current.get(alias);
    const other = claimed.get(alias);
    if (holder === code) yield { at, sentence: `${quote(alias)} is the current code of this error`, fix: [{ at, remove: true }] };
    else if (holder !== undefined)
      yield { at, sentence: `${quote(alias)} is the code of another error`, notes: [{ ...whereCoded(holder, spec), text: "this one" }] };
    // The rule duplicate-item reports one that is written twice on the same error.
    else if (other !== undefined && other.code !== code)
      yield { at, sentence: `${quote(alias)} is also an alias of ${quote(other.code)}`, notes: [{ at: other.at, text: "here" }] };
    if (other === undefined) claimed.set(alias, { code, at });
  }
}

/** Codes that a server makes of others. */
function* published(view: ServerView, reserved: Reserved, { spec, names }: Context): Generator<Finding> {
  const { codes, publicCode, server, path } = view;
  for (const code of codes) {
    const name = publicCode(code);
    const isRenamed = server.rename?.[code] !== undefined;
    const isDeclared = Object.hasOwn(spec.errors, code) && (spec.errors[code]?.code ?? code) === name;
    if (!names.errors.has(code) || (isDeclared && !isRenamed)) continue;
    yield* judged(name, reserved, isRenamed ? { at: [...path, "rename", code] } : { at: path, part: "key" });
  }
}

function* judged(code: string, reserved: Reserved, target: Target): Generator<Finding> {
  const found = reserved.get(code);
  if (found) yield { ...target, sentence: `the code ${quote(code)} is reserved`, notes: [noteOf(found)] };
}

function* forbidden(view: ServerView, context: Context): Generator<Finding> {
  const { errors, namings } = context;
  for (const code of view.codes) {
    if (!errors.has(code)) continue;
    const [word, sent] = [view.wordOf(code), view.publicCode(code)];
    const why = whyNever("code", word, namings);
    if (why !== undefined)
      yield { ...targetOf({ scope: "class", name: word, owner: code }, view, context), sentence: `no error can be called ${quote(word)}: ${why}`, help: "rename it" };
    const whySent = word === sent ? undefined : whyNeverSent(sent);
    if (whySent !== undefined)
      yield { ...targetOf({ scope: "code", name: sent, owner: code }, view, context), sentence: `no error can have the code ${quote(sent)}: ${whySent}`, help: "choose another code" };
  }
  for (const { name, path } of view.tools) {
    const why = whyNever("tool", name, namings);
    if (why !== undefined) yield { at: path, part: "key", sentence: `no tool can be called ${quote(name)}: ${why}`, help: "rename it" };
  }
}

function* clashes(view: ServerView, context: Context, naming: Naming): Generator<Finding> {
  const first = { class: new Map<string, Claim>(), code: new Map<string, Claim>(), file: new Map<string, Claim>() };
  const taken = naming.taken(view.name);
  /** One clash per owner: the others follow from it. */
  const done = new Set<string>();
  for (const claim of claims(view, context, naming)) {
    const { scope, name, owner } = claim;
    const holder = scope === "class" ? taken.get(name) : undefined;
    const other = first[scope].get(name);
    if (done.has(owner)) continue;
    if (holder !== undefined) {
      done.add(owner);
      yield { ...targetOf(claim, view, context), sentence: `${quote(owner)} becomes ${name}, which is ${holder}`, help: "rename it" };
    } else if (other !== undefined && other.owner !== owner) {
      done.add(owner);
      // An imported one is named with its alias, which only this file knows.
      const [here, there] = owner.includes(":") && !other.owner.includes(":") ? [other, claim] : [claim, other];
      yield {
        ...targetOf(here, view, context),
        sentence: sentences[scope](here.owner, there.owner, name),
        notes: [{ ...targetOf(there, view, context), text: "the other one" }],
      };
    } else {
      first[scope].set(name, claim);
    }
  }
}

/** Why no server may have this name, which also names its folder, its files and the type of its errors; undefined if one may. */
function whyNoServer(name: string, namings: readonly Naming[]): string | undefined {
  if (isDeviceName(name)) return "Windows reserves the name for a device";
  if (name.length > longestName) return `it has ${name.length} characters; the limit is ${longestName}`;
  for (const { familyOf, takenFamily } of namings) {
    const holder = takenFamily(familyOf(name));
    if (holder !== undefined) return `its errors would be of type ${familyOf(name)}, which is ${holder}`;
  }
  return undefined;
}

function* inside({ server, path }: ServerView, namings: readonly Naming[]): Generator<Finding> {
  if (server.domain !== undefined && !domain.test.test(server.domain)) {
    const help = "write lower-case letters, digits, dots and dashes, such as notes.example.org";
    yield { at: [...path, "domain"], sentence: `${quote(server.domain)} is not a domain`, help };
  }
  for (const method of Object.keys(server.methods ?? {})) {
    if (methodName.test.test(method) && !namings.some(({ isMember }) => isMember(method))) continue;
    yield { at: [...path, "methods", method], part: "key", sentence: `${quote(method)} is not a JSON-RPC method`, help: `write ${methodName.says}` };
  }
}
