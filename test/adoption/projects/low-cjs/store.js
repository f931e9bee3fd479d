// A little store that fails as drivers do. It knows nothing of MCP.

const notes = new Map([["1", "milk"]]);

exports.read = (id) => {
  if (id === "locked") throw Object.assign(new Error("SQLITE_BUSY: database is locked: /var/lib/ada/notes.db"), { code: "SQLITE_BUSY" });
  if (!notes.has(id)) throw Object.assign(new Error(`ENOENT: no row, open '/var/lib/ada/notes.db#${id}'`), { code: "ENOENT" });
  return notes.get(id);
};
exports.count = () => notes.size;
