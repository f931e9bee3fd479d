// What octokit, the AWS SDK, axios, got, ky, gRPC, node-redis and valibot throw when they fail. Plain JavaScript: their types are not installed here.

import { createServer } from "node:net";

/** Exact versions: what is tried today is tried tomorrow. */
export const libraries = ["@octokit/request@10.0.16", "@octokit/graphql@9.0.5", "@smithy/smithy-client@4.15.2", "@grpc/grpc-js@1.14.7", "axios@1.21.1", "@redis/client@6.3.1", "valibot@1.5.0", "got@15.1.0", "ky@1.14.3"];

/**
 * [set, what happens, the code it becomes, how].
 *
 * @param {NodeJS.Require} require where they are installed
 * @param {{ answering: typeof import("./listening.ts").answering, closed: number }} network
 * @returns {readonly (readonly [set: string, title: string, code: string, work: () => unknown])[]}
 */
export const outside = (require, { answering, closed }) => {
  const github = (status, headers = {}, body = {}) => async () => {
    const { request } = await import(require.resolve("@octokit/request"));
    return request(`GET ${answering({ status, headers, body })}`, { request: { retries: 0 } });
  };
  const graphql = (type) => async () => {
    const { graphql } = await import(require.resolve("@octokit/graphql"));
    const fake = async () => new Response(JSON.stringify({ data: null, errors: [{ type, message: "no" }] }), { headers: { "content-type": "application/json" } });
    return graphql("{ viewer { login } }", { request: { fetch: fake } });
  };
  const amazon = (name, httpStatusCode) => () => {
    const { ServiceException } = require("@smithy/smithy-client");
    throw new ServiceException({ name, $fault: "client", $metadata: { httpStatusCode, requestId: "r" }, message: "no" });
  };
  const grpc = (code) => async () => {
    const { Client, credentials, Server, ServerCredentials } = require("@grpc/grpc-js");
    const bytes = (value) => value;
    const act = { path: "/s.S/Act", requestStream: false, responseStream: false, requestSerialize: bytes, requestDeserialize: bytes, responseSerialize: bytes, responseDeserialize: bytes };
    const server = new Server();
    server.addService({ act }, { act: (_, done) => done({ code, details: "no" }) });
    const port = await new Promise((resolve, reject) => server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) => (error ? reject(error) : resolve(port))));
    const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
    try {
      return await new Promise((resolve, reject) => client.makeUnaryRequest(act.path, bytes, bytes, Buffer.alloc(0), (error, value) => (error ? reject(error) : resolve(value))));
    } finally {
      client.close();
      server.forceShutdown();
    }
  };
  const got = (url, options = {}) => async () => (await import(require.resolve("got"))).default(url, { retry: { limit: 0 }, ...options }).json();
  const ky = (url, options = {}) => async () => (await import(require.resolve("ky"))).default(url, { retry: 0, ...options }).json();
  /** What is left of a failure that a handler makes a text of. */
  const inWords = (work) => () =>
    work().catch((error) => {
      throw new Error(`Search failed: ${error.message}`);
    });
  const both = (title, code, work) => [["upstream", title, code, work], ["upstream", `${title}, in words alone`, code, inWords(work)]];
  const nobody = `http://127.0.0.1:${closed}/`;
  const clients = [["got", got, { timeout: { request: 20 } }], ["ky", ky, { timeout: 20 }]].flatMap(([name, ask, impatient]) => [
    ...[[401, "auth_required"], [403, "permission_denied"], [404, "not_found"], [409, "conflict"], [422, "invalid_input"], [429, "rate_limited"], [503, "unavailable"]].flatMap(([status, code]) =>
      both(`${name}: a status ${status}`, code, ask(answering({ status })))),
    ...both(`${name}: a time limit`, "timeout", ask(answering(), impatient)),
    ["upstream", `${name}: a port where nobody listens`, "unavailable", ask(nobody)],
  ]);
  const axios = (status, headers = {}) => () => require("axios").get(answering({ status, headers }));
  const redis = (line) => async () => {
    const { createClient } = require("@redis/client");
    const server = createServer((socket) => socket.on("data", () => socket.write(`${line}\r\n`)).on("error", () => {}));
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const client = createClient({ socket: { port: server.address().port, host: "127.0.0.1", reconnectStrategy: false }, RESP: 2, disableClientInfo: true });
    client.on("error", () => {});
    try {
      await client.connect();
      return await client.get("key");
    } finally {
      client.destroy();
      server.close();
    }
  };
  return [
    ["octokit", "a refusal", "auth_required", github(401)],
    ["octokit", "the primary limit", "rate_limited", github(403, { "x-ratelimit-remaining": "0" })],
    ["octokit", "a secondary limit", "rate_limited", github(403, { "retry-after": "60" })],
    ["octokit", "a right that is missing", "permission_denied", github(403)],
    ["octokit", "a label that is there", "already_exists", github(422, {}, { message: "Validation Failed", errors: [{ resource: "Label", code: "already_exists", field: "name" }] })],
    ["octokit", "GraphQL that finds nothing", "not_found", graphql("NOT_FOUND")],
    ["octokit", "GraphQL over its limit", "rate_limited", graphql("RATE_LIMITED")],
    ["aws", "too many calls", "rate_limited", amazon("ThrottlingException", 400)],
    ["aws", "a right that is missing", "permission_denied", amazon("AccessDenied", 403)],
    ["aws", "a name nobody knows, by its status", "not_found", amazon("SomeNewException", 404)],
    ["grpc", "NOT_FOUND", "not_found", grpc(5)],
    ["grpc", "RESOURCE_EXHAUSTED", "resource_exhausted", grpc(8)],
    ["grpc", "UNAUTHENTICATED", "auth_required", grpc(16)],
    ["axios", "a refusal", "auth_required", axios(401)],
    ["axios", "too many calls", "rate_limited", axios(429, { "retry-after": "7" })],
    ["axios", "a time limit", "timeout", () => require("axios").get(answering(), { timeout: 20 })],
    ["axios", "a call the caller gave up", "cancelled", () => require("axios").get(answering(), { signal: AbortSignal.abort() })],
    ["axios", "a port where nobody listens", "unavailable", () => require("axios").get(`http://127.0.0.1:${closed}/`)],
    ...clients,
    ["redis", "another type, in node-redis", "conflict", redis("-WRONGTYPE Operation against a key")],
    ["redis", "a wrong password, in node-redis", "auth_required", redis("-WRONGPASS invalid username-password pair")],
    ["validation", "input that valibot refused", "invalid_input", () => { const v = require("valibot"); return v.parse(v.object({ to: v.string() }), { to: 7 }); }],
  ];
};
