// Mapping set octokit: GitHub's API. A 403 may mean too many calls (REST API, "Rate limits"), and GraphQL says what it means by a type.

import { becomes, inNode } from "../becomes.ts";
import { http } from "./web.ts";

const graphql = (type: string | readonly string[]): { readonly name: string; readonly pattern: { readonly [path: string]: string } } => ({
  name: "GraphqlResponseError",
  pattern: { "errors[0].type": `^(?:${[type].flat().join("|")})$` },
});

export const octokit = inNode([
  becomes("rate_limited", { status: 403, has: ["response.headers['retry-after']"] }),
  becomes("rate_limited", { status: 403, path: { "response.headers['x-ratelimit-remaining']": "0" } }),
  becomes("already_exists", { status: 422, path: { "response.data.errors[0].code": "already_exists" } }),
  becomes("not_found", graphql("NOT_FOUND")),
  becomes("permission_denied", graphql(["FORBIDDEN", "INSUFFICIENT_SCOPES"])),
  becomes("rate_limited", graphql("RATE_LIMITED")),
  becomes("invalid_input", graphql(["UNPROCESSABLE", "BAD_USER_INPUT"])),
  ...http,
]);
