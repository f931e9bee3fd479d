// Mapping set redis: replies by the word they begin with (Redis, "Error replies"), and what ioredis and node-redis say of a connection.

import { becomes, only } from "../becomes.ts";
import { unreachable } from "./node.ts";

const replies = ["ReplyError", "ErrorReply", "SimpleError", "BlobError"];

const said = only({ name: replies }, [
  becomes("auth_required", { message: "^(?:NOAUTH|WRONGPASS) " }),
  becomes("permission_denied", { message: "^(?:NOPERM|READONLY) " }),
  becomes("conflict", { message: "^(?:WRONGTYPE|BUSYGROUP|BUSYKEY|EXECABORT) " }),
  becomes("resource_exhausted", { message: "^OOM " }),
  becomes("unavailable", { message: "^(?:BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|TRYAGAIN) " }),
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
];
