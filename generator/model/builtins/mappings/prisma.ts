// Mapping set prisma: codes of the Prisma client (Prisma, "Error message reference"). Errors before a query carry them on `errorCode`.

import { becomes, inNode, only } from "../becomes.ts";

const unreachable = ["P1001", "P1002", "P1017"];

const known = only({ name: "PrismaClientKnownRequestError" }, [
  becomes("not_found", { code: ["P2001", "P2015", "P2018", "P2025"] }),
  becomes("already_exists", { code: "P2002" }),
  becomes("invalid_input", { code: ["P2000", "P2003", "P2004", "P2005", "P2006", "P2007", "P2011", "P2012", "P2013", "P2019", "P2020", "P2033"] }),
  becomes("conflict", { code: ["P2014", "P2034"] }),
  becomes("timeout", { code: ["P1008", "P2024", "P2028"] }),
  becomes("unavailable", { code: unreachable }),
  becomes("resource_exhausted", { code: "P2037" }),
  becomes("permission_denied", { code: ["P1000", "P1010"] }),
]);

export const prisma = inNode([
  ...known,
  becomes("permission_denied", { name: "PrismaClientInitializationError", pattern: { errorCode: "^P10(?:00|10)$" } }),
  becomes("timeout", { name: "PrismaClientInitializationError", path: { errorCode: "P1008" } }),
  becomes("unavailable", { name: "PrismaClientInitializationError" }),
  becomes("invalid_input", { name: "PrismaClientValidationError" }),
]);
