// A taxonomy that has something to say in every place a page shows. No tests here.

const missing = {
  title: "Note missing",
  message: "There is no note {id}.",
  description: "The note was never there, or is gone.",
  guidance: "Search for it first.",
  httpStatus: 404,
  jsonrpc: { default: 4004, "2026-07-28": 4005 },
  recoverable: true,
  details: {
    id: { type: "string", description: "Of the note.", example: "groceries" },
    owner: { type: "string", safety: "unsafe", required: false, description: "Who has it." },
    place: { type: "object", required: false, properties: { room: { type: "string", description: "By its door plate." } }, example: { room: "12" } },
  },
  help: [{ description: "How notes are found", url: "https://notes.example.org/find" }],
  causes: [{ cause: "It was deleted.", fixes: ["Look into the bin.", "Ask its owner."] }],
  examples: [{ when: "After a clean-up", details: { id: "old" }, message: "There is no note old." }],
  locales: { de: { message: "Es gibt keine Notiz {id}.", guidance: "Such sie zuerst." } },
  since: "1.0.0",
  tags: ["storage"],
};

/** As plain data, for tests that change its texts. */
export const everything = {
  taxonomy: 1,
  name: "notes",
  version: "2.0.0",
  title: "Notes",
  description: "What the notes servers have in common.",
  docsUrl: "https://errors.example.org/notes.html#{server}/{code}",
  categories: { quota: { description: "Too much of something.", recoverable: true, httpStatus: 429, nextAction: "retry_later", stack: "none" } },
  errors: {
    note_missing: {
      ...missing,
      aliases: ["no_note"],
    },
    note_locked: { extends: "note_missing", message: "Note {id} is locked.", deprecated: { since: "1.5.0", replacedBy: "note_missing", removeIn: "3.0.0", note: "Locks are gone." } },
    rate_limited: { category: "quota", message: "Too many requests, wait {retry_after} s.", retry: { after: "retry_after", backoff: "exponential", maxAttempts: 3 }, details: { retry_after: { type: "integer", unit: "s", minimum: 0, example: 30 } } },
    connection_lost: { category: "system", message: "The connection is lost.", origin: "client" },
    disk_secret: { category: "system", message: "The disk said {reason}.", visibility: "internal", details: { reason: { type: "string", example: "no space" } } },
    denied: { ...missing, title: "Note missing" },
  },
  mappings: { notes: [{ match: { name: "NoteError", status: ["404", "5xx"], path: { "response.kind": "gone" } }, error: "note_missing", with: { id: "$args.id ?? unknown" }, note: "The store does not say which." }] },
  servers: {
    notes: {
      package: "@me/notes-errors",
      title: "Notes server",
      description: "Keeps notes.",
      docs: true,
      mappings: ["notes", "node"],
      conceal: { denied: "note_missing" },
      errors: ["connection_lost", "disk_secret"],
      methods: { "resources/read": ["note_missing"] },
      tools: {
        read_note: { description: "Reads a note.", errors: ["note_missing", "denied", "rate_limited"], idempotent: true, scenarios: [{ when: "The note is gone", error: "note_missing", details: { id: "x" }, message: "There is no note x." }] },
        lock_note: { description: "Locks a note.", errors: ["note_locked", "note_missing"] },
      },
    },
    tasks: { package: "tasks-errors", errors: ["connection_lost"], tools: { add_task: ["rate_limited"], list_tasks: [] } },
  },
  lint: { rules: { "locale-incomplete": "off", "message-unique": "off", "retry-not-idempotent": "off", "deprecated-used": "off", "tool-without-errors": "off" } },
};
