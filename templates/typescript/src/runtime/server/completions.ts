// Guards what resource templates and the arguments of prompts complete and list, for one server: neither is changed. Their other callbacks: registration.ts.

import { acceptList } from "./acceptable.js";
import { guardThrow } from "./guard.js";
import { isRecord } from "../values/peek.js";
import type { Ground } from "./request-guard.js";
import { standIn } from "./stand-in.js";
import { type AnyFunction, isFunction } from "./wrap.js";

function guardCompleter({ family, options, protocol }: Ground, completer: unknown): unknown {
  return isFunction(completer) ? guardThrow(family, { method: "completion/complete", protocol }, completer, options, acceptList) : completer;
}

/** `template` for the server of `ground`. Its methods may need the template itself. */
export function guardTemplate(ground: Ground, template: unknown): unknown {
  if (!isRecord(template)) return template;
  const { family, options, protocol } = ground;
  return standIn(template, (key, value, original) => {
    if (!isFunction(value) || key === "constructor") return value;
    const method = value.bind(original) as AnyFunction;
    if (key === "listCallback") return guardThrow(family, { method: "resources/list", protocol }, method, options);
    return key === "completeCallback" ? (variable: never) => guardCompleter(ground, method(variable)) : method;
  });
}

/** Where both SDKs keep the completer of a prompt's argument. */
const completable: unique symbol = /* @__PURE__ */ Symbol.for("mcp.completable");

/** Where zod keeps what an optional schema is of: SDK v2 looks there too. */
const insides = ["def", "_def"];

/** One argument of a prompt; undefined where it completes nothing. */
function guardArgument(ground: Ground, schema: unknown): unknown {
  if (!isRecord(schema)) return undefined;
  const entry = (schema as { readonly [completable]?: unknown })[completable];
  if (isRecord(entry)) {
    const guarded = { ...entry, complete: guardCompleter(ground, entry["complete"]) };
    return standIn(schema, (key, value) => (key === completable ? guarded : value));
  }
  for (const at of insides) {
    const inner = guardArgument(ground, (schema[at] as { readonly innerType?: unknown } | null | undefined)?.innerType);
    if (inner !== undefined) return within(schema, [at, "innerType"], inner);
  }
  return undefined;
}

/** `object` with `value` at the end of `path`. */
function within(object: object, [key, ...path]: readonly string[], value: unknown): object {
  return standIn(object, (at, member) => (at !== key ? member : path.length === 0 ? value : within(member as object, path, value)));
}

/** The schema of a prompt's arguments for the server of `ground`. */
export function guardArguments(ground: Ground, schema: unknown): unknown {
  const shape = isRecord(schema) ? schema["shape"] : undefined;
  if (!isRecord(schema) || !isRecord(shape)) return schema;
  const completing = Object.keys(shape).flatMap((key) => {
    const argument = guardArgument(ground, shape[key]);
    return argument === undefined ? [] : [[key, argument] as const];
  });
  if (completing.length === 0) return schema;
  const guarded = { ...shape, ...Object.fromEntries(completing) };
  return standIn(schema, (key, value) => {
    if (key === "shape") return guarded;
    // SDK v1 looks for the arguments where zod 4 itself does; for SDK v2 those stay, since zod knows their descriptions by them.
    return key === "_zod" && isRecord(value) && !ground.asksStandardSchema ? within(value, ["def", "shape"], guarded) : value;
  });
}
