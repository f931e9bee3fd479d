// Whether what a handler returned can be sent. It looks on every successful call, so it allocates nothing and mostly only walks.

/** Says whether a result can be answered with. Never throws. */
export type Accept = (result: unknown) => boolean;

/** Deeper values are left to JSON.stringify itself, which finds cycles. */
const deepest = 100;
/** Characters of JSON, roughly. Over stdio, clients of both SDKs close the connection at a message of more than 10 MiB. */
const mostCharacters = 8_388_608;
/** What a value takes beside its text: key, quotes, comma. */
const perValue = 10;

type Walkable = { readonly [key: string]: unknown } & { readonly toJSON?: unknown };

/** Characters that `value` takes; infinitely many when JSON cannot hold it. */
function stringified(value: unknown): number {
  try {
    return (JSON.stringify(value) as string | undefined)?.length ?? 0;
  } catch {
    return Infinity;
  }
}

/** How many characters may still come after `value`, an object; negative when JSON cannot hold it. May throw what getters throw. */
function walk(value: object, depth: number, left: number): number {
  if (depth > deepest || typeof (value as Walkable).toJSON === "function") return left - stringified(value);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index++) left = step(value[index], depth, left);
    return left;
  }
  if (ArrayBuffer.isView(value)) return left - value.byteLength * perValue;
  for (const key in value) if ((left = step((value as Walkable)[key], depth, left)) < 0) return left;
  return left;
}

function step(value: unknown, depth: number, left: number): number {
  if (typeof value === "string") return left - perValue - value.length;
  if (typeof value === "object" && value !== null) return walk(value, depth + 1, left - perValue);
  return typeof value === "bigint" && typeof (Object(value) as Walkable).toJSON !== "function" ? -1 : left - perValue;
}

/**
 * Whether JSON can hold `result` and a client can take it. Both SDKs send *nothing* when it cannot be held (BigInt, cycle), and the client
 * waits out its time limit. May throw what getters throw.
 *
 * A walk costs a small part of the JSON.stringify that follows in the SDK; only values with a `toJSON`, or nested deeper than 100,
 * are stringified for it.
 */
const fitsWire = (result: object): boolean => walk(result, 0, mostCharacters) >= 0;

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

/** Whether a result is nothing but text blocks of texts, and not too long: most are, and then one pass says all. */
function isPlain(result: Walkable): boolean {
  let left = mostCharacters;
  for (const key in result) {
    const content = result[key];
    if (key !== "content" || !Array.isArray(content)) return false;
    for (let index = 0; index < content.length; index++) {
      const block: unknown = content[index];
      if (!isObject(block) || block["type"] !== "text" || typeof block["text"] !== "string") return false;
      for (const part in block) {
        const text = block[part];
        if (typeof text !== "string") return false;
        left -= perValue + text.length;
      }
      if (left < 0) return false;
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
    return fits && fitsWire(result);
  } catch {
    return false;
  }
};

/** The result of any other method: an object. */
export const acceptObject: Accept = (result) => {
  try {
    return isObject(result) && fitsWire(result);
  } catch {
    return false;
  }
};

/** The values a completion offers. */
export const acceptList: Accept = (result) => {
  try {
    return Array.isArray(result) && fitsWire(result);
  } catch {
    return false;
  }
};
