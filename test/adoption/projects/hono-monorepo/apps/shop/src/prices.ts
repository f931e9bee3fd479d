// Prices, and what goes wrong with them. It knows nothing of MCP.

export const priceOf = (article: string): number => {
  if (article === "ghost") throw Object.assign(new Error("ENOENT: no such file, open '/prices-of-ada/ghost'"), { code: "ENOENT" });
  if (article === "down") throw Object.assign(new Error("connect ECONNREFUSED 10.0.3.7"), { code: "ECONNREFUSED" });
  if (article === "sealed") throw Object.assign(new Error("EACCES: permission denied, open '/prices-of-ada/sealed'"), { code: "EACCES" });
  return 12;
};
