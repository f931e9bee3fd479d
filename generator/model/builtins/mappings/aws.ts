// Mapping sets aws and botocore: exceptions of the AWS SDK 3 and of boto3, by the names services give them; what they say without an answer; then the status.

import { becomes, inPython, only } from "../becomes.ts";
import { unreachable } from "./node.ts";
import { http } from "./web.ts";

/** What services call a failure, whichever SDK asked. */
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
  ["unavailable", ["InternalFailure", "InternalServerError", "ServiceUnavailable", "ServiceUnavailableException"]],
];

/** Each has `$metadata`. */
const named = only({ has: ["$metadata"] }, called.map(([error, name]) => becomes(error, { name: [...name] })));

export const aws = [...named, becomes("auth_required", { name: "CredentialsProviderError" }), becomes("timeout", { name: "TimeoutError", cause: "deep" }), ...http];

/** boto3 has names in the answer, among them those of EC2, which end in what is wrong. */
const ofAnswer = only({ name: "ClientError" }, [
  ...called.map(([error, code]) => becomes(error, { code: [...code] })),
  becomes("not_found", { pattern: { "response.Error.Code": "\\.(?:NotFound|Unknown)$|DoesNotExist$|^NonExistent" } }),
  becomes("already_exists", { pattern: { "response.Error.Code": "\\.Duplicate$|AlreadyExists" } }),
  becomes("invalid_input", { pattern: { "response.Error.Code": "\\.Malformed$|^InvalidParameter" } }),
]);

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
]);
