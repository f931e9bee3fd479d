// Finds results that look like an error of the format but have no code of the contract: clients that look for its key would not know them.

import { type Accept, NotReturned, refused } from "./acceptable.js";
import { catalogueOf } from "../core/catalogue.js";
import type { FamilySpec } from "../core/family-spec.js";
import { codeMemberOf, isCodeless } from "./made.js";
import { hasOwn, isArray, isRecord, jsonIn, peek, plain } from "../values/peek.js";
import { UnusableResult } from "./unusable.js";

/** The body in a text block, if it has the discriminator; undefined where there is none. Most texts are not even parsed. */
function bodyOf(block: unknown, key: string): { readonly [member: string]: unknown } | undefined {
  const { text } = plain(block, "text");
  if (typeof text !== "string" || !text.trimStart().startsWith("{") || !text.includes(JSON.stringify(key))) return undefined;
  const body = jsonIn(text);
  return isRecord(body) && hasOwn(body, key) ? body : undefined;
}

/** `accept`, which also refuses bodies under a code that the family does not have, where its format puts bodies into text. */
export function acceptInContract(family: FamilySpec, accept: Accept): Accept {
  const { discriminator, tool } = family.format;
  if (discriminator === undefined || tool.content !== "$body") return accept;
  const member = codeMemberOf(family.format);
  return (result, args) => {
    const data = accept(result, args);
    const content = data !== result && (data === refused || data instanceof NotReturned) ? undefined : peek(data, "content");
    if (!isArray(content)) return data;
    for (const block of content) {
      const body = bodyOf(block, discriminator);
      if (body === undefined || body[discriminator] === null || (content.length === 1 && isCodeless(body, family.format)) || catalogueOf(family).byWireCode.has(String(body[member]))) continue;
      return new NotReturned(new UnusableResult(result, `its ${JSON.stringify(member)} is not a code of the contract`));
    }
    return data;
  };
}
