// Whether what a handler returned can be sent. It looks on every successful call, so it allocates nothing and mostly only walks.

/** Says whether a result can be answered with. Never throws. */
export type Accept = (result: unknown) => boolean;

/** Deeper values are left to JSON.stringify itself, which finds cycles. */
const deepest = 100;
/** Bytes of JSON in UTF-8. Over stdio, clients of both SDKs close the connection at a message of more than 10 MiB. */
const mostBytes = 8_388_608;
/** As many bytes as one that was counted can stand for: a number (`-1.2345678901234567e-300`) counts as two, a character (`\u0000`) as one. */
const spread = 13;

type Walkable = { readonly [key: string]: unknown } & { readonly toJSON?: unknown };

/** Bytes that `value` takes; infinitely many when JSON cannot hold it. */
function bytesOf(value: unknown): number {
  try {
    return utf8Length((JSON.stringify(value) as string | undefined) ?? "");
  } catch {
    return Infinity;
  }
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Each half of a pair is two of its four bytes; JSON.stringify leaves no half alone.
    if (unit >= 0x80) length += unit < 0x800 || (unit & 0xf800) === 0xd800 ? 1 : 2;
  }
  return length;
}

// The walks count the fewest bytes that can stand in JSON. They may throw what getters throw.

/** How many bytes may still come after the object `value`; negative when there is no room for it, or JSON cannot hold it. */
function walk(value: object, depth: number, left: number): number {
  if (depth > deepest || typeof (value as Walkable).toJSON === "function") return left - bytesOf(value);
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) left = step(value[at], depth, left);
    return left;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype && ArrayBuffer.isView(value)) return left - value.byteLength * 5;
  for (const key in value) if ((left = step((value as Walkable)[key], depth, left - key.length - 3)) < 0) return left;
  return left;
}

function step(value: unknown, depth: number, left: number): number {
  if (typeof value === "string") return left - value.length - 3;
  if (typeof value === "object" && value !== null) return walk(value, depth + 1, left - 2);
  if (typeof value === "bigint" && typeof (Object(value) as Walkable).toJSON !== "function") return -1;
  return left - (typeof value === "number" ? 2 : 5);
}

const isObject = (value: unknown): value is Walkable => typeof value === "object" && value !== null && !Array.isArray(value);
const texts = (item: Walkable, ...keys: readonly string[]): boolean => keys.every((key) => typeof item[key] === "string");

/** Content blocks of MCP, by type: without these members the SDKs answer with a schema dump. Types of later revisions are let through. */
const blocks: ReadonlyMap<unknown, (block: Walkable) => boolean> = /* @__PURE__ */ new Map<unknown, (block: Walkable) => boolean>([
  ["image", (block) => texts(block, "data", "mimeType")],
  ["audio", (block) => texts(block, "data", "mimeType")],
  ["resource", (block) => isObject(block["resource"])],
  ["resource_link", (block) => texts(block, "uri", "name")],
]);

/** As {@link walk}, for the content of a tool result; negative also when a block is none. */
function walkContent(content: unknown, left: number): number {
  if (!Array.isArray(content)) return content === undefined ? left : -1;
  for (let at = 0; at < content.length && left >= 0; at++) {
    const block: unknown = content[at];
    if (!isObject(block)) return -1;
    const { type } = block;
    if (type === "text" ? typeof block["text"] !== "string" : !(blocks.get(type)?.(block) ?? typeof type === "string")) return -1;
    left = walk(block, 2, left);
  }
  return left;
}

/**
 * Whether `result` takes no more bytes than a client can take, `left` being what the walks left of them. Both SDKs send *nothing* when JSON
 * cannot hold a result (BigInt, cycle), and the client waits out its time limit.
 *
 * A walk costs a small part of the JSON.stringify that follows in the SDK; only values with a `toJSON`, those nested deeper than 100, and
 * results of more than half a megabyte are stringified for it.
 */
const fits = (result: object, left: number): boolean => left >= 0 && ((mostBytes - left) * spread <= mostBytes || bytesOf(result) <= mostBytes);

/** A CallToolResult; also what asks for input (2026-07-28) or hands over to a task (2025-11-25) in place of one: those have no content. */
export const acceptToolResult: Accept = (result) => {
  try {
    if (!isObject(result)) return false;
    const { content, isError, _meta } = result;
    if ((isError !== undefined && typeof isError !== "boolean") || (_meta !== undefined && !isObject(_meta))) return false;
    let left = walkContent(content, mostBytes);
    for (const key in result) if (key !== "content" && (left = step(result[key], 0, left - key.length - 3)) < 0) return false;
    return fits(result, left);
  } catch {
    return false;
  }
};

/** The result of any other method: an object. */
export const acceptObject: Accept = (result) => {
  try {
    return isObject(result) && fits(result, walk(result, 0, mostBytes));
  } catch {
    return false;
  }
};

/** The values a completion offers. */
export const acceptList: Accept = (result) => {
  try {
    return Array.isArray(result) && fits(result, walk(result, 0, mostBytes));
  } catch {
    return false;
  }
};
