// Mapping set aws: exceptions of the AWS SDK 3, by the names services give them; each carries `$metadata`. Then the status.

import { becomes, only } from "../becomes.ts";
import { http } from "./web.ts";

const named = only({ has: ["$metadata"] }, [
  becomes("rate_limited", {
    name: [
      "ThrottlingException",
      "Throttling",
      "ThrottledException",
      "TooManyRequestsException",
      "RequestLimitExceeded",
      "RequestThrottled",
      "ProvisionedThroughputExceededException",
      "SlowDown",
    ],
  }),
  becomes("permission_denied", { name: ["AccessDenied", "AccessDeniedException", "UnauthorizedOperation", "NotAuthorizedException"] }),
  becomes("auth_required", {
    name: [
      "ExpiredToken",
      "ExpiredTokenException",
      "InvalidAccessKeyId",
      "InvalidClientTokenId",
      "InvalidSignatureException",
      "MissingAuthenticationToken",
      "SignatureDoesNotMatch",
      "UnrecognizedClientException",
    ],
  }),
  becomes("not_found", { name: ["NoSuchKey", "NoSuchBucket", "NoSuchEntity", "NoSuchEntityException", "NotFound", "NotFoundException", "ResourceNotFoundException"] }),
  becomes("already_exists", {
    name: ["AlreadyExistsException", "BucketAlreadyExists", "BucketAlreadyOwnedByYou", "EntityAlreadyExists", "ResourceAlreadyExistsException"],
  }),
  becomes("conflict", {
    name: ["ConditionalCheckFailedException", "ConflictException", "PreconditionFailed", "ResourceInUseException", "TransactionCanceledException", "TransactionConflictException"],
  }),
  becomes("resource_exhausted", { name: ["LimitExceededException", "ServiceQuotaExceededException"] }),
  becomes("invalid_input", { name: ["InvalidParameterException", "InvalidParameterValue", "InvalidRequestException", "ValidationError", "ValidationException"] }),
  becomes("timeout", { name: ["RequestTimeout", "RequestTimeoutException"] }),
  becomes("unavailable", { name: ["InternalFailure", "InternalServerError", "ServiceUnavailable", "ServiceUnavailableException"] }),
]);

export const aws = [...named, becomes("auth_required", { name: "CredentialsProviderError" }), becomes("timeout", { name: "TimeoutError", cause: "deep" }), ...http];
