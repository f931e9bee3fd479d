// Whether what a handler returned can be sent. It looks on every successful call, so it allocates nothing and mostly only walks.

/** Says whether a result can be answered with. Never throws. */
export type Accept = (result: unknown) => boolean;

/** Deeper values are left to JSON.stringify itself, which finds cycles. */
const deepest = 100;
/** A result of more values would be refused by every client: both SDKs' close the connection at 10 MiB. */
const mostValues = 1_000_000;

type Walkable = { readonly [key: string]: unknown } & { readonly toJSON?: unknown };

function stringifies(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/** How many values may still come after `value`, an object; negative when JSON cannot hold it. May throw what getters throw. */
function walk(value: object, depth: number, left: number): number {
  if (depth > deepest || typeof (value as Walkable).toJSON === "function") return stringifies(value) ? left - 1 : -1;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index++) left = step(value[index], depth, left);
    return left;
  }
  if (ArrayBuffer.isView(value)) return left - value.byteLength;
  for (const key in value) if ((left = step((value as Walkable)[key], depth, left)) < 0) return left;
  return left;
}

function step(value: unknown, depth: number, left: number): number {
  if (typeof value === "object" && value !== null) return walk(value, depth + 1, left - 1);
  return typeof value === "bigint" && typeof (Object(value) as Walkable).toJSON !== "function" ? -1 : left - 1;
}

/**
 * Whether JSON can hold `value`. Both SDKs send *nothing* when it cannot (BigInt, cycle), and the client waits out its time limit.
 *
 * A walk costs a small part of the JSON.stringify that follows in the SDK; only values with a `toJSON`, or nested deeper than 100,
 * are stringified for it.
 */
export function isJsonSafe(value: unknown): boolean {
  try {
    return step(value, 0, mostValues) >= 0;
  } catch {
    return false;
  }
}

const texts = (item: Walkable, ...keys: readonly string[]): boolean => keys.every((key) => typeof item[key] === "string");
const isObject = (value: unknown): value is Walkable => typeof value === "object" && value !== null && !Array.isArray(value);

/** Content blocks of MCP, by type: without these members the SDKs answer with a schema dump. Types of later revisions are let through. */
const blocks: ReadonlyMap<unknown, (block: Walkable) => boolean> = /* @__PURE__ */ new Map<unknown, (block: Walkable) => boolean>([
  ["image", (block) => texts(block, "data", "mimeType")],
  ["audio", (block) => texts(block, "data", "mimeType")],
  ["resource", (block) => isObject(block["resource"])],
  ["resource_link", (block) => texts(block, "uri", "name")],
]);

function isBlock(block: unknown): boolean {
  if (!isObject(block)) return false;
  const { type } = block;
  return type === "text" ? typeof block["text"] === "string" : (blocks.get(type)?.(block) ?? typeof type === "string");
}

const isContent = (content: unknown): boolean => content === undefined || (Array.isArray(content) && content.every(isBlock));

/** Whether a result is nothing but text blocks of texts: most are, and then one pass says all. */
function isPlain(result: Walkable): boolean {
  for (const key in result) {
    const content = result[key];
    if (key !== "content" || !Array.isArray(content)) return false;
    for (let index = 0; index < content.length; index++) {
      const block: unknown = content[index];
      if (!isObject(block) || block["type"] !== "text" || typeof block["text"] !== "string") return false;
      for (const part in block) if (typeof block[part] !== "string") return false;
    }
  }
  return true;
}

/** A CallToolResult; also what asks for input (2026-07-28) or hands over to a task (2025-11-25) in place of one: those have no content. */
export const acceptToolResult: Accept = (result) => {
  try {
    if (!isObject(result)) return false;
    if (isPlain(result)) return true;
    const { content, isError, _meta } = result;
    const fits = isContent(content) && (isError === undefined || typeof isError === "boolean") && (_meta === undefined || isObject(_meta));
    return fits && walk(result, 0, mostValues) >= 0;
  } catch {
    return false;
  }
};

/** The result of any other method: an object. */
export const acceptObject: Accept = (result) => {
  try {
    return isObject(result) && walk(result, 0, mostValues) >= 0;
  } catch {
    return false;
  }
};

/** The values a completion offers. */
export const acceptList: Accept = (result) => {
  try {
    return Array.isArray(result) && walk(result, 0, mostValues) >= 0;
  } catch {
    return false;
  }
};
