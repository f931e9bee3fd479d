// Mapping set mongodb: errors of the driver. Server codes by number, the driver's own by name.

import { becomes } from "../becomes.ts";

export const mongodb = [
  becomes("already_exists", { name: ["MongoServerError", "MongoBulkWriteError"], code: 11_000 }),
  becomes("permission_denied", { name: "MongoServerError", code: 13 }),
  becomes("auth_required", { name: "MongoServerError", code: 18 }),
  becomes("timeout", { name: "MongoServerError", code: 50 }),
  becomes("conflict", { name: "MongoServerError", code: 112 }),
  becomes("invalid_input", { name: "MongoServerError", code: [2, 9, 121] }),
  becomes("unavailable", { name: ["MongoNetworkError", "MongoNetworkTimeoutError", "MongoServerSelectionError"] }),
];
