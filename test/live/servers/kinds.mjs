// Servers in the shapes of failure that public servers have, by kind, as what they answer: raw.mjs is the process of one, and tests ask them without. They are no example.

const text = (words, rest = {}) => ({ content: [{ type: "text", text: words }], ...rest });
const failing = (words) => text(words, { isError: true });
const string = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const reads = { readOnlyHint: true };

/** By kind: the tools, and what a call of one is answered with; undefined is no answer. */
const kinds = {
  plain: {
    tools: [
      { name: "read_note", inputSchema: string, annotations: reads },
      { name: "delete_note", inputSchema: string, annotations: { destructiveHint: true } },
    ],
    call: (name, { id }) => (typeof id === "string" && id.length < 100 ? text("a note") : failing("id must be a text of at most 99 characters.")),
  },
  // As file servers do it.
  leaky: {
    tools: [{ name: "read_note", inputSchema: string, annotations: reads }],
    call: (name, { id }) =>
      typeof id !== "string" ? failing("MCP error -32602: Input validation error: id") : failing(`ENOENT: no such file or directory, open '/srv/vault/${id.slice(0, 20)}.md'`),
  },
  // As wrappers of HTTP APIs do it: every failure is one of the protocol, with the text of the library.
  wrapper: {
    tools: [{ name: "get_user", inputSchema: string, annotations: reads }],
    call: () => ({ error: { code: -32603, message: "getaddrinfo EAI_AGAIN api.example.com" } }),
    unknown: (name) => ({ error: { code: -32603, message: name === "constructor" ? "Operation ID is required" : `Method ${name} not found` } }),
  },
  // A batch of which some failed, and a body that says so.
  quiet: {
    tools: [
      { name: "read_notes", inputSchema: string, annotations: reads },
      { name: "search", inputSchema: string, annotations: reads },
    ],
    call: (name, { id }) => (typeof id !== "string" ? failing("id is missing.") : name === "search" ? text(JSON.stringify({ success: false, reason: "no index" })) : text("a: one\n---\nb: Error - ENOENT: no such file")),
  },
  dies: { tools: [{ name: "crash", inputSchema: string, annotations: reads }], call: (name, { id }) => (typeof id === "string" ? process.exit(3) : failing("id is missing.")) },
  silent: { tools: [{ name: "wait", inputSchema: string, annotations: reads }], call: (name, { id }) => (typeof id === "string" ? undefined : failing("id is missing.")) },
  twice: { tools: [{ name: "echo", inputSchema: string, annotations: reads }], call: () => text("done"), again: true },
  noisy: { tools: [{ name: "log", inputSchema: string, annotations: reads }], call: () => (process.stdout.write("handling a call\n"), console.error("using postgres://ada:tr0ub4dor@db.internal/notes"), text("done")) },
  flood: { tools: [{ name: "pour", inputSchema: string, annotations: reads }], call: (name, { id }) => (typeof id === "string" ? (process.stdout.write("x".repeat(40_000_000)), undefined) : failing("id is missing.")) },
  // A list that is asked of somebody else, and tools that are looked up in a plain object.
  unlisted: { tools: [], list: { error: { code: -32603, message: "fetch failed" } }, call: () => text("done"), unknown: (name) => ({ result: failing(name === "constructor" ? "Cannot read properties of undefined (reading 'strict')" : `Unknown tool: ${name}`) }) },
  // A list that never ends.
  endless: { tools: [{ name: "read_note", inputSchema: string, annotations: reads }], list: { result: { tools: [{ name: "read_note", inputSchema: string, annotations: reads }], nextCursor: "again" } }, call: () => text("a note") },
  // Slower than anybody waits.
  slow: { tools: [{ name: "read_note", inputSchema: string, annotations: reads }], call: (name, { id }) => (typeof id === "string" ? text("a note") : failing("id must be a text.")), slow: 500 },
  // A last branch that takes every other name.
  through: { tools: [{ name: "open_page", inputSchema: string }], call: () => failing("content is required"), unknown: () => ({ result: failing("content is required") }) },
  // A name that every object has goes upstream.
  upstream: { tools: [{ name: "draw", inputSchema: string }], call: () => text("done"), unknown: (name) => ({ error: name === "constructor" ? { code: -32603, message: "Failed to draw: getaddrinfo EAI_AGAIN api.example.com" } : { code: -32602, message: `Unknown tool ${name}` } }) },
  // Texts that the SDK of some languages cannot read, of two tools.
  deaf: {
    tools: ["read_note", "find_note"].map((name) => ({ name, inputSchema: string, annotations: reads })),
    call: (name, { id }) => (typeof id === "string" ? (/[\ud800-\udfff]/.test(id) ? undefined : text("a note")) : id === undefined ? failing("id is missing.") : typeof id === "number" ? failing("id must be a text.") : undefined),
  },
  mixed: { tools: [{ name: "read_note", inputSchema: string, annotations: reads }], call: (name, { id }) => failing(`No note ${last(String(id).slice(0, 40))}.`), slow: 30 },
};

/** What the call before was asked for: a variable of the module. */
let before = "";
const last = (id) => {
  const said = before;
  before = id;
  return said;
};

/**
 * What a server of a kind answers to a message, undefined where it does not. `note` is given each call as it comes: whether a tool takes it, and its params.
 *
 * @param {string} kind
 * @param {(isTool: boolean, params: { name: string }) => void} [note]
 * @returns {{ answer: (message: { method: string, params?: any }) => object | undefined, again?: boolean, slow?: number }}
 */
export function serverOf(kind, note = () => undefined) {
  const { tools, call, unknown, list, again, slow } = kinds[kind] ?? kinds.plain;
  const answer = ({ method, params }) => {
    switch (method) {
      case "initialize":
        return { result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: kind, version: "1.0.0" } } };
      case "tools/list":
        return list ?? { result: { tools } };
      case "ping":
        return { result: {} };
      case "tools/call": {
        if (typeof params?.name !== "string" || (params.arguments !== undefined && (typeof params.arguments !== "object" || params.arguments === null)))
          return { error: { code: -32602, message: "This is no call of a tool." } };
        const isTool = tools.some(({ name }) => name === params.name);
        note(isTool, params);
        if (!isTool) return unknown?.(params.name) ?? { error: { code: -32602, message: `There is no tool ${params.name}.` } };
        const made = call(params.name, params.arguments ?? {});
        return made === undefined || "error" in made ? made : { result: made };
      }
      default:
        return { error: { code: -32601, message: "Method not found" } };
    }
  };
  return { answer, again, slow };
}
