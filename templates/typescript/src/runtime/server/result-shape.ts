// Requirements of other methods than tools/call on their results, by which both SDKs' clients read them: a client would tell of a wrong one in a dump of its schema.

import { type Accept, acceptObject, NotReturned, refused } from "./acceptable.js";
import { blockFault } from "./content-block.js";
import { isArray, isRecord } from "../values/peek.js";
import { UnusableResult } from "./unusable.js";

type Item = { readonly [key: string]: unknown };

const isText = (value: unknown): boolean => typeof value === "string";

/** By method, the list in its result and what each member of that needs. */
const lists: ReadonlyMap<string, readonly [list: string, isFit: (item: Item) => boolean]> = /* @__PURE__ */ new Map<string, readonly [string, (item: Item) => boolean]>([
  ["resources/read", ["contents", ({ uri, text, blob }) => isText(uri) && (isText(text) || isText(blob))]],
  ["prompts/get", ["messages", ({ role, content }) => isText(role) && blockFault(content) === undefined]],
  ["resources/list", ["resources", ({ uri, name }) => isText(uri) && isText(name)]],
  ["resources/templates/list", ["resourceTemplates", ({ uriTemplate, name }) => isText(uriTemplate) && isText(name)]],
  ["prompts/list", ["prompts", ({ name }) => isText(name)]],
  ["tools/list", ["tools", ({ name, inputSchema }) => isText(name) && isRecord(inputSchema)]],
]);

function faultOf(data: Item, list: string, isFit: (item: Item) => boolean): string | undefined {
  const items = data[list];
  // A result that asks for input instead (2026-07-28) has none.
  if (items === undefined && data["resultType"] !== undefined) return undefined;
  if (!isArray(items)) return `it has no list of ${list}`;
  const at = items.findIndex((item) => !isRecord(item) || !isFit(item));
  return at < 0 ? undefined : `${list}[${at}] has not all that it needs`;
}

/** Takes the result of `method`, which is an object in any case. */
export function acceptResult(method: string): Accept {
  const needs = lists.get(method);
  if (needs === undefined) return acceptObject;
  return (result, args) => {
    const data = acceptObject(result, args);
    if (data === refused || data instanceof NotReturned) return data;
    const fault = faultOf(data as Item, ...needs);
    return fault === undefined ? data : new NotReturned(new UnusableResult(result, fault));
  };
}
