// Mapping set redis: replies by the word they begin with (Redis, "Error replies"), and what ioredis, node-redis and redis-py say of a connection.

import { becomes, inPython, only } from "../becomes.ts";
import { unreachable } from "./node.ts";

const replies = ["ReplyError", "ErrorReply", "SimpleError", "BlobError", "ResponseError"];

const said = only({ name: replies }, [
  becomes("auth_required", { message: "^(?:NOAUTH|WRONGPASS) " }),
  becomes("permission_denied", { message: "^(?:NOPERM|READONLY) " }),
  becomes("conflict", { message: "^(?:WRONGTYPE|BUSYGROUP|BUSYKEY|EXECABORT) " }),
  becomes("resource_exhausted", { message: "^OOM " }),
  becomes("unavailable", { message: "^(?:BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|TRYAGAIN) " }),
]);

/** redis-py takes the word away, and has a class for it. Those for a sign-in are errors of the connection, too. */
const ofPython = inPython([
  becomes("auth_required", { name: ["AuthenticationError", "AuthenticationWrongNumberOfArgsError"] }),
  becomes("permission_denied", { name: ["NoPermissionError", "AuthorizationError", "ReadOnlyError"] }),
  becomes("resource_exhausted", { name: ["OutOfMemoryError", "MaxConnectionsError"] }),
  becomes("conflict", { name: ["WatchError", "ExecAbortError", "LockError"] }),
  becomes("unavailable", { name: ["BusyLoadingError", "ClusterDownError", "MasterDownError", "TryAgainError", "redis.exceptions.ConnectionError", "ConnectionError"], cause: "deep" }),
]);

export const redis = [
  ...said,
  becomes("timeout", { name: ["ConnectionTimeoutError", "SocketTimeoutError", "SocketTimeoutDuringMaintenanceError", "CommandTimeoutDuringMaintenanceError", "TimeoutError"] }),
  becomes("timeout", { code: "ETIMEDOUT", cause: "deep" }),
  // ioredis has no name of its own for this one.
  becomes("timeout", { message: "^Command timed out$" }),
  becomes("unavailable", {
    name: ["ClientClosedError", "ClientOfflineError", "ClusterAllFailedError", "DisconnectsClientError", "MaxRetriesPerRequestError", "ReconnectStrategyError", "RootNodesUnavailableError", "SocketClosedUnexpectedlyError"],
  }),
  becomes("unavailable", { message: "^Connection is closed\\.$" }),
  becomes("unavailable", { code: unreachable, cause: "deep" }),
  ...ofPython,
];
