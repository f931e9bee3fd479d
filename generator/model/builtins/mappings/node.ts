// Mapping set node: system errors (errno names, libuv) and the codes of Node.js itself. Python has the same names of errno, by which the set serves both.

import { becomes } from "../becomes.ts";

const path = { path: "$error.path" };

/** Network failures, wherever a client hides them. */
export const unreachable = ["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENOTFOUND", "EAI_AGAIN", "EPIPE"];

export const node = [
  becomes("not_found", { code: ["ENOENT", "ENOTDIR"] }, path),
  becomes("already_exists", { code: ["EEXIST", "ENOTEMPTY"] }, path),
  becomes("permission_denied", { code: ["EACCES", "EPERM", "EROFS", "ERR_ACCESS_DENIED"] }, path),
  becomes("invalid_input", { code: ["EISDIR", "ENAMETOOLONG", "ELOOP", "ERR_INVALID_ARG_VALUE", "ERR_INVALID_URL"] }, path),
  becomes("unavailable", { code: ["EBUSY", "ETXTBSY", "EAGAIN"] }, path),
  becomes("timeout", { code: ["ETIMEDOUT", "ESOCKETTIMEDOUT", "ETIMEOUT"], cause: "deep" }),
  becomes("unavailable", { code: unreachable, cause: "deep" }),
  becomes("resource_exhausted", { code: ["ENOSPC", "EMFILE", "ENFILE", "EDQUOT", "ENOMEM", "EFBIG", "ENOBUFS"] }),
  becomes("timeout", { name: "TimeoutError", cause: "deep" }),
  becomes("cancelled", { name: "AbortError" }),
];
