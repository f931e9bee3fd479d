// What a mail service does and how it fails, in the shapes of its library. It knows nothing of MCP.

class GaxiosError extends Error {
  readonly name = "GaxiosError";
  readonly code: string;
  readonly status: number;
  readonly config = { headers: { authorization: "Bearer ya29.ada" } };
  readonly response: { readonly status: number; readonly headers: { readonly [name: string]: string }; readonly data: object };
  constructor(status: number, message: string, headers: { readonly [name: string]: string } = {}) {
    super(message);
    this.code = String(status);
    this.status = status;
    this.response = { status, headers, data: { error: { code: status, message } } };
  }
}

export const send = async (to: string, subject: string): Promise<string> => {
  if (subject === "often") throw new GaxiosError(429, "Too many concurrent requests for user ada-7781.", { "retry-after": "7" });
  if (subject === "expired") throw new GaxiosError(401, "Invalid Credentials of ada-7781");
  if (subject === "attached") throw Object.assign(new Error("ENOENT: no such file or directory, open '/home/ada-7781/report.pdf'"), { code: "ENOENT", errno: -2, syscall: "open" });
  return `Sent to ${to}`;
};

export const labels = (): readonly string[] => ["INBOX", "SENT"];
