// What the web service of orders answers, and how its failures look. It knows nothing of MCP.

class HttpError extends Error {
  override name = "HttpError";
  readonly response: { readonly status: number; readonly headers: Headers };
  constructor(status: number, headers: HeadersInit = {}) {
    super(`GET https://orders.internal:8443/v1?token=tok_ada answered ${status}`);
    this.response = { status, headers: new Headers(headers) };
  }
}

const failures: ReadonlyMap<string, () => Error> = new Map<string, () => Error>([
  ["busy", () => new HttpError(429, { "retry-after": "7" })],
  ["gone", () => new HttpError(404)],
  ["down", () => Object.assign(new Error("connect ECONNREFUSED 10.0.3.7:8443, token=tok_ada"), { code: "ECONNREFUSED" })],
]);

export const orderOf = async (id: string): Promise<{ readonly id: string; readonly total: number }> => {
  const failure = failures.get(id);
  if (failure) throw failure();
  const answered = await fetch(`data:application/json,${encodeURIComponent(JSON.stringify({ id, total: 12 }))}`);
  return (await answered.json()) as { readonly id: string; readonly total: number };
};
