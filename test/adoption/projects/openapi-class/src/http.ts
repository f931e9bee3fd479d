// The client of the service, and what it throws. It answers from memory: an adoption needs no network.

export class HttpClientError extends Error {
  override name = "HttpClientError";
  readonly status: number;
  readonly data: unknown;
  constructor(status: number, data: unknown) {
    super(`${status} of upstream 10.0.3.7:8443 token=ntn_ada`);
    this.status = status;
    this.data = data;
  }
}

export const execute = async (operation: string, args: { readonly [name: string]: unknown }): Promise<object> => {
  const wanted = String(args["id"] ?? args["query"]);
  if (wanted === "missing") throw new HttpClientError(404, { object: "error" });
  if (wanted === "busy") throw new HttpClientError(429, { object: "error" });
  if (wanted === "down") throw new HttpClientError(502, { object: "error" });
  if (wanted === "cut") throw Object.assign(new Error("socket hang up at 10.0.3.7:8443"), { code: "ECONNRESET" });
  return { operation, wanted };
};
