// A stand-in for the Gmail API and its client library. It fails the way googleapiclient does: HttpError with a status.

export class HttpError extends Error {
  name = "HttpError";
  constructor(status, reason, headers = {}) {
    super(`<HttpError ${status} when requesting https://gmail.googleapis.com/gmail/v1/users/me returned "${reason}">`);
    this.status = status;
    this.response = { headers };
  }
}

/** What the accounts of the tests can do. */
const accounts = {
  "ada@example.org": { scopes: ["read", "send"], quota: 2 },
  "bob@example.org": { expired: true },
  "eve@example.org": { scopes: ["read"], quota: 2 },
  "fox@example.org": { scopes: ["read", "send"], quota: 9 },
  "zoe@example.org": { scopes: ["read", "send"], quota: 0, patient: true },
};

const messages = { m1: { id: "m1", subject: "Hello", raw: "Subject: Hello\n\nHi" }, m2: { id: "m2", subject: "Broken", raw: "\u0000" } };

const authorized = (account, scope) => {
  const { expired, scopes = [] } = accounts[account];
  if (expired) throw new HttpError(401, "Invalid Credentials");
  if (!scopes.includes(scope)) throw new HttpError(403, "Request had insufficient authentication scopes.");
};

export const gmail = {
  reachable: (account) => account in accounts,
  search: (account, query) => {
    authorized(account, "read");
    return Object.values(messages).filter(({ subject }) => subject.includes(query));
  },
  get: (account, id) => {
    authorized(account, "read");
    if (!(id in messages)) throw new HttpError(404, "Requested entity was not found.");
    return messages[id];
  },
  send: (account, to) => {
    authorized(account, "send");
    const state = accounts[account];
    if (state.quota === 0) throw new HttpError(429, "User-rate limit exceeded.", state.patient ? { "retry-after": "60" } : {});
    state.quota -= 1;
    return { id: "m3", accepted: !to.endsWith(".invalid") };
  },
};
