// Mapping set grpc: status codes (grpc.github.io, "Status codes and their use in gRPC") of errors that have the shape of one, not of any number.

import { becomes, inNode, inPython, only } from "../becomes.ts";

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

/** What grpcio raises has its code behind a method, and one class that all of its kinds are. */
export const grpc = [
  ...inNode(only({ has: ["details", "metadata"] }, statuses)),
  ...inPython([...only({ name: "RpcError" }, statuses), becomes("timeout", { name: "FutureTimeoutError" })]),
];
