// The subject of an exchange in the words of findings: equal words for equal subjects. It judges nothing.

import type { Exchange } from "./session.ts";

/** A tool that is there, a method, or a tool that does not exist, whatever its name was. */
export const outletOf = ({ tool, method, fault }: Exchange): string => {
  if (fault === "unknown-tool") return "a tool that does not exist";
  if (fault === "malformed") return `a malformed ${method}`;
  return tool ?? method;
};
