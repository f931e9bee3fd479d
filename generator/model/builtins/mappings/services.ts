// Mapping sets of clients of cloud services: AWS, Google, GitHub, gRPC. What other upstream services say stands in upstream.ts.

import { becomes, inNode, inPython, only } from "../becomes.ts";
import { http, unreachable } from "./node.ts";

/** Mapping set octokit: GitHub's API. A 403 may mean too many calls (REST API, "Rate limits"), and GraphQL says what it means by a type. */
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

/** Mapping set grpc: status codes (grpc.github.io, "Status codes and their use in gRPC") of errors that have the shape of one, not of any number. */
const statuses = [
  becomes("cancelled", { code: 1 }),
  becomes("invalid_input", { code: [3, 9, 11] }),
  becomes("timeout", { code: 4 }),
  becomes("not_found", { code: 5 }),
  becomes("already_exists", { code: 6 }),
  becomes("permission_denied", { code: 7 }),
  becomes("resource_exhausted", { code: 8 }),
  becomes("conflict", { code: 10 }),
  becomes("unavailable", { code: 14 }),
  becomes("auth_required", { code: 16 }),
];

/** Exceptions of grpcio have their code behind a method, and share one class. */
export const grpc = [
  ...inNode(only({ has: ["details", "metadata"] }, statuses)),
  ...inPython([...only({ name: "RpcError" }, statuses), becomes("timeout", { name: "FutureTimeoutError" })]),
];

/** Reasons of a 403 that a wait cures (Gmail API, "Resolve errors"; Drive API the same). */
const quota = "^(?:userRateLimitExceeded|rateLimitExceeded|quotaExceeded|dailyLimitExceeded|concurrentLimitExceeded)$";

export const gaxios = inNode([
  becomes("rate_limited", { pattern: { "response.data.error.errors[0].reason": quota } }),
  becomes("rate_limited", { pattern: { "errors[0].reason": quota } }),
  // A refresh token that is revoked or expired (RFC 6749, section 5.2).
  becomes("auth_required", { path: { "response.data.error": "invalid_grant" } }),
  becomes("auth_required", { message: "^invalid_grant$" }),
  // Its own time limit ends in an AbortError too; the signal knows better.
  becomes("timeout", { path: { "config.signal.reason.name": "TimeoutError" } }),
  becomes("timeout", { code: ["TimeoutError", "ETIMEDOUT", "ECONNABORTED"], cause: "deep" }),
  becomes("cancelled", { name: "AbortError", cause: "deep" }),
  becomes("unavailable", { code: unreachable, cause: "deep" }),
  ...http,
]);

/** Names that services give to a failure, whichever SDK asked. */
const called: readonly (readonly [error: string, names: readonly string[]])[] = [
  ["rate_limited", ["ThrottlingException", "Throttling", "ThrottledException", "TooManyRequestsException", "RequestLimitExceeded", "RequestThrottled", "ProvisionedThroughputExceededException", "SlowDown"]],
  ["permission_denied", ["AccessDenied", "AccessDeniedException", "UnauthorizedOperation", "NotAuthorizedException"]],
  ["auth_required", ["ExpiredToken", "ExpiredTokenException", "InvalidAccessKeyId", "InvalidClientTokenId", "InvalidSignatureException", "MissingAuthenticationToken", "SignatureDoesNotMatch", "UnrecognizedClientException"]],
  ["not_found", ["NoSuchKey", "NoSuchBucket", "NoSuchEntity", "NoSuchEntityException", "NotFound", "NotFoundException", "ResourceNotFoundException"]],
  ["already_exists", ["AlreadyExistsException", "BucketAlreadyExists", "BucketAlreadyOwnedByYou", "EntityAlreadyExists", "ResourceAlreadyExistsException"]],
  ["conflict", ["ConditionalCheckFailedException", "ConflictException", "PreconditionFailed", "ResourceInUseException", "TransactionCanceledException", "TransactionConflictException"]],
  ["resource_exhausted", ["LimitExceededException", "ServiceQuotaExceededException"]],
  ["invalid_input", ["InvalidParameterException", "InvalidParameterValue", "InvalidRequestException", "ValidationError", "ValidationException"]],
  ["timeout", ["RequestTimeout", "RequestTimeoutException"]],
  ["unavailable", ["InternalError", "InternalFailure", "InternalServerError", "ServiceUnavailable", "ServiceUnavailableException"]],
];

/** Its handlers of requests call a connection that was reset a time-out, too. */
export const lost = [becomes("unavailable", { name: "TimeoutError", code: ["ECONNRESET", "EPIPE"], cause: "deep" })];

/** Each has `$metadata`. */
const named = only({ has: ["$metadata"] }, called.map(([error, name]) => becomes(error, { name: [...name] })));

export const aws = [...named, becomes("auth_required", { name: "CredentialsProviderError" }), ...lost, becomes("timeout", { name: "TimeoutError", cause: "deep" }), ...http];

/** boto3 has names in the answer, among them those of EC2, which end in what is wrong. */
const ofAnswer = only({ name: "ClientError" }, [
  ...called.map(([error, code]) => becomes(error, { code: [...code] })),
  becomes("not_found", { pattern: { "response.Error.Code": "\\.(?:NotFound|Unknown)$|DoesNotExist$|^NonExistent" } }),
  becomes("already_exists", { pattern: { "response.Error.Code": "\\.Duplicate$|AlreadyExists" } }),
  becomes("invalid_input", { pattern: { "response.Error.Code": "\\.Malformed$|^InvalidParameter" } }),
]);

/** The texts of botocore's exceptions (botocore/exceptions.py), which handlers catch and answer without the exception. */
const worded = (message: string): { readonly message: string; readonly cause: "deep" } => ({ message, cause: "deep" });
const kept = [
  ...called.map(([error, codes]) => becomes(error, worded(`\\b(?:An error occurred|Error) \\((?:${codes.join("|")})\\)(?: when calling the \\w+ operation\\b|:)`))),
  becomes("auth_required", worded("\\bUnable to locate credentials\\b|\\bPartial credentials found in\\b|\\bError when retrieving (?:credentials|token) from\\b")),
  becomes("invalid_input", worded("\\bParameter validation failed:")),
  becomes("unavailable", worded("\\bCould not connect to the endpoint URL:")),
  becomes("timeout", worded("\\b(?:Connect|Read) timeout on endpoint URL:")),
];

const headers = "$error.response.ResponseMetadata.HTTPHeaders";
const wait = { retry_after: `${headers}['retry-after'] ?? $wait` };

export const botocore = inPython([
  ...[...ofAnswer, ...http].map((rule) => (rule.with?.["retry_after"] === undefined ? rule : { ...rule, with: { ...rule.with, ...wait } })),
  becomes("auth_required", { name: ["NoCredentialsError", "PartialCredentialsError", "CredentialRetrievalError", "TokenRetrievalError", "SSOError", "LoginError"], cause: "deep" }),
  becomes("invalid_input", { name: "ParamValidationError" }),
  // Its cause is a kind of ConnectTimeoutError.
  becomes("unavailable", { name: "EndpointConnectionError", cause: "deep" }),
  becomes("timeout", { name: ["ConnectTimeoutError", "ReadTimeoutError", "WaiterError"], cause: "deep" }),
  becomes("unavailable", { name: "HTTPClientError", cause: "deep" }),
  becomes("unavailable", { code: unreachable, cause: "deep" }),
  ...kept,
]);
