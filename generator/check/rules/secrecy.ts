// Rules: what must not leave the server in a text or a detail.

import { quote } from "../../diagnose/quote.ts";
import { type FullError, lineage } from "../../model/expand.ts";
import { kinds } from "../../model/shape.ts";
import type { DetailSpec, FormatSpec, Json, Spec, TypeSpec, WrittenDetail } from "../../model/spec.ts";
import { detailNamed, placeholders } from "../../model/template.ts";
import type { Tree } from "../../read/tree.ts";
import { detailOf, isPublic } from "../details.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { secretIn } from "../secret-in.ts";

/** The last words of names of credentials. A page token or a token count is not one. */
const secret = new RegExp(
  "^token$|(^|_)((access|refresh|id|auth|session)_token|(api|private)_?key|password|passwd|passphrase|secret|authorization|cookie|credentials?)$",
);

/** The parts of a detail that may not cross the wire: itself, or a member however deep, and where that is written. It judges nothing. */
interface KeptBack {
  readonly detail: DetailSpec;
  /** `ctx.token`, `rows[].key`. */
  readonly name: string;
  /** From the detail: `["properties", "token"]`, `["items", "properties", "key"]`. */
  readonly steps: Path;
}

/** The first part of `detail` that is unsafe or do-not-log, outermost first; undefined when all of it may leave. */
function keptBack(whole: KeptBack): KeptBack | undefined {
  const open = [whole];
  const met = new Set<string>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isPublic(at.detail)) return at;
    // A type that contains itself is the same wherever it comes again.
    if (at.detail.recurs !== undefined && met.has(at.detail.recurs)) continue;
    if (at.detail.recurs !== undefined) met.add(at.detail.recurs);
    const { items, properties, additionalProperties: others, oneOf } = at.detail;
    if (properties) for (const [key, member] of Object.entries(properties).toReversed()) open.push({ detail: member, name: `${at.name}.${key}`, steps: [...at.steps, "properties", key] });
    if (oneOf) for (const [index, branch] of [...oneOf.entries()].toReversed()) open.push({ detail: branch, name: at.name, steps: [...at.steps, "oneOf", index] });
    if (typeof others === "object") open.push({ detail: others, name: `${at.name}{}`, steps: [...at.steps, "additionalProperties"] });
    if (items) open.push({ detail: items, name: `${at.name}[]`, steps: [...at.steps, "items"] });
  }
  return undefined;
}

/** As {@link keptBack}, of what a placeholder names: what it is a part of may be kept back, too. */
function keptBackAt(error: FullError, placeholder: string): KeptBack | undefined {
  const whole = detailOf(error, placeholder);
  if (!placeholder.includes(".")) return whole && keptBack({ detail: whole, name: placeholder, steps: [] });
  const line = placeholder.split(".");
  const parts = line.flatMap((_, index): readonly KeptBack[] => {
    const name = line.slice(0, index + 1).join(".");
    const detail = detailOf(error, name);
    return detail ? [{ detail, name, steps: line.slice(1, index + 1).flatMap((step) => ["properties", step]) }] : [];
  });
  const named = parts[line.length - 1];
  return parts.find(({ detail }) => !isPublic(detail)) ?? (named && keptBack(named));
}

type Written = string | WrittenDetail | TypeSpec;

/** Where the label stands that keeps it back: at the error, at one it extends, or in a shared type. */
function whereLabelled(code: string, detail: string, { steps }: KeptBack, { errors, types = {} }: Pick<Spec, "errors" | "types">): Path {
  const [holder = code] = lineage(code, errors).find(([, { details = {} }]) => Object.hasOwn(details, detail)) ?? [];
  let path: Path = ["errors", holder, "details", detail];
  let written: unknown = errors[holder]?.details?.[detail];
  for (const step of [...steps, "safety"]) {
    while (!has(written, step)) {
      const type = typeof written === "string" ? written : (written as Exclude<Written, string> | undefined)?.type;
      if (type === undefined || !Object.hasOwn(types, type)) return path;
      path = ["types", type];
      written = types[type];
    }
    path = [...path, step];
    written = written[step];
  }
  return path;
}

const has = (written: unknown, step: string | number): written is { readonly [key: string | number]: unknown } => typeof written === "object" && written !== null && Object.hasOwn(written, step);

export const secrecyRules: readonly Rule[] = [
  {
    code: "detail-secret", // A detail that is called a password or a token should not go over the wire.
    severity: "warning",
    set: "standard",
    why: 'Safe details go to the caller, to the model and through every log on the way. A litellm server once answered "not allowed" with tokens and AWS keys in its text (litellm #29936), and redash-mcp sent its API key to the client (suthio/redash-mcp #30).',
    help: "declare it safety: do-not-log, or safety: unsafe if the server's own log may have it; or leave it out",
    *find({ details }) {
      /** The path of the last detail that is not sent: its members are not sent either. */
      let kept: Path | undefined;
      for (const { detail, path, kind } of details) {
        if (kept !== undefined && isWithin(path, kept)) continue;
        kept = isPublic(detail) ? undefined : path;
        // Only a detail that its author allows leaves as unsafe.
        if (kept !== undefined || kind === "items" || kind === "values" || kind === "type" || detail.type !== "string" || detail.wire !== undefined) continue;
        const name = String(path.at(-1));
        const isSecret = secret.test(name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase());
        if ((!isSecret && detail.format !== "password") || (detail.enum ?? detail.const) !== undefined) continue;
        yield { at: path, part: "key", sentence: `${quote(name)} looks like a secret, but it goes over the wire` };
      }
    },
  },
  {
    code: "text-carries-code", // The text of a failed call should say what failed.
    severity: "warning",
    set: "standard",
    why: "Claude Code shows the model only the first text block of a failed call (claude-code #86032); LangChain and Pydantic AI also drop the structured part. Without message or code in the text, the model cannot tell one error from another.",
    help: "put {message} or {code} into one of the lines, or send $body with $message or $code in it",
    *find({ spec }) {
      for (const [name, format] of Object.entries(spec.formats ?? {})) {
        const { tool, oneWay } = format;
        if (tool?.content === undefined || oneWay === true || tells(tool.content, format)) continue;
        yield { at: ["formats", name, "tool", "content"], sentence: `the text of format ${quote(name)} contains neither the message nor the code` };
      }
    },
  },
  {
    code: "text-carries-secret", // A taxonomy is published, so no credential may stand in it.
    severity: "error",
    set: "standard",
    why: "Messages, guidance, descriptions, examples and addresses go into the package, its documentation and contracts, and over the wire. Anyone who reads a credential there can use it (CWE-798), and a published package cannot be taken back. The rule looks for the forms that generated packages redact in their answers.",
    help: "remove it and have it revoked; write a placeholder such as <token>; if it opens nothing, suppress the rule with that reason",
    *find({ files, spec }) {
      for (const [index, { file }] of files.entries()) {
        if (file.tree?.kind !== "map") continue;
        for (const { key, value } of file.tree.entries) {
          if (index === 0) yield* inTree(value, key);
          else if ((kinds as readonly string[]).includes(key)) yield* inShared(key, value, file.prefix);
        }
      }
      for (const [name, type] of Object.entries(spec.types ?? {})) {
        if (typeof type !== "object" || type.$ref === undefined || !textsOf(type).some(secretIn)) continue;
        yield { at: ["types", name, "$ref"], sentence: "this schema is published, and contains what looks like a credential" };
      }
    },
  },
  {
    code: "unsafe-placeholder", // Messages and guidance leave the process, so only details that are safe all through may be in them.
    severity: "error",
    why: "Messages and guidance go to the caller, to the model and into every log on the way. A detail is labelled unsafe because it must not go there (Conjure checks its safe arguments the same way). An object is as unsafe as its least safe member.",
    help: "remove it from the text (the log has it), or allow it on the wire with wire: { reason }",
    *find({ templates, spec }) {
      for (const { code, error, placeholders, path, inherited } of templates) {
        for (const { name, at, length } of placeholders) {
          const kept = keptBackAt(error, name);
          if (kept === undefined) continue;
          const declared = { at: whereLabelled(code, detailNamed(name), kept, spec), text: "declared here" };
          yield {
            sentence: `${quote(kept.name)} is ${kept.detail.safety}, but this text goes over the wire`,
            ...(inherited
              ? { at: ["errors", code], part: "key", notes: [declared, { at: path, text: "this text is inherited from here" }] }
              : { at: path, part: { offset: at, length }, notes: [declared] }),
          };
        }
      }
    },
  },
];

const isWithin = (path: Path, outer: Path): boolean => path.length > outer.length && outer.every((step, index) => path[index] === step);

/** Without any line, the message is used (templates/typescript/src/runtime/carriers/encode.ts). */
function tells(content: string | readonly string[], { body }: FormatSpec): boolean {
  if (content === "$body") return body === undefined || names(body);
  const lines = typeof content === "string" ? [content] : content;
  return lines.length === 0 || lines.some((line) => placeholders(line).some(({ name }) => name === "message" || name === "code"));
}

const readable: ReadonlySet<string> = new Set(["$message", "$code", "$envelope"]);

function names(value: Json): boolean {
  if (typeof value === "string") return readable.has(value.replace(/\?$/, ""));
  return typeof value === "object" && value !== null && Object.values(value).some(names);
}

/** The name of an import begins with the alias of its file. */
function* inShared(kind: string, tree: Tree, prefix: string): Generator<Finding> {
  for (const { key, value } of tree.kind === "map" ? tree.entries : []) yield* inTree(value, kind, prefix + key);
}

function inTree(tree: Tree, ...begin: readonly string[]): readonly Finding[] {
  const found: Finding[] = [];
  // One path for all: of texts most hold none, and need no path of their own.
  const path: (string | number)[] = [...begin];
  const look = (inside: Tree, at: string | number): void => {
    if (isPattern(at, path)) return;
    path.push(at);
    visit(inside);
    path.pop();
  };
  const visit = (inside: Tree): void => {
    if (inside.kind === "map") for (const { key, value } of inside.entries) look(value, key);
    else if (inside.kind === "list") for (const [index, item] of inside.items.entries()) look(item, index);
    else if (typeof inside.value === "string") {
      const part = secretIn(inside.value);
      if (part) found.push({ at: [...path], part, sentence: "this text is published, and contains what looks like a credential" });
    }
  };
  visit(tree);
  return found;
}

/** Regular expressions look like anything. */
const isPattern = (key: string | number, outer: Path): boolean => key === "pattern" || (key === "message" && outer.at(-1) === "match");

const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
