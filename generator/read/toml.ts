// The texts and lists of texts in a TOML file, by table and key, as far as a project's settings are read: no dates, no numbers. It refuses nothing.

/** Values by `table.key`: `project.name`, `tool.poetry.dependencies.mcp`. Other values appear as written. */
export type Settings = ReadonlyMap<string, string | readonly string[]>;

const escapes: { readonly [mark: string]: string } = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };

/** A text at the begin of `source`, and its length; undefined where none begins there. */
function textAt(source: string): { readonly value: string; readonly length: number } | undefined {
  const found = /^"""\r?\n?([\s\S]*?)"""|^'''\r?\n?([\s\S]*?)'''|^"((?:[^"\\\n]|\\.)*)"|^'([^'\n]*)'/.exec(source);
  if (!found) return undefined;
  const [whole, long, longLiteral, short, literal] = found;
  const basic = long ?? short;
  const value = basic === undefined ? (longLiteral ?? literal ?? "") : basic.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, mark: string) => (code === undefined ? (escapes[mark] ?? mark) : String.fromCharCode(Number.parseInt(code, 16))));
  return { value, length: whole.length };
}

/** Where a list ends, brackets in texts left aside, and the texts in it. */
function listAt(source: string): { readonly value: readonly string[]; readonly length: number } {
  const value: string[] = [];
  let depth = 0;
  let at = 0;
  while (at < source.length) {
    const text = depth > 0 ? textAt(source.slice(at)) : undefined;
    if (text) {
      if (depth === 1) value.push(text.value);
      at += text.length;
      continue;
    }
    const char = source[at];
    if (char === "#") at += /^[^\n]*/.exec(source.slice(at))?.[0].length ?? 1;
    else at += 1;
    if (char === "[" || char === "{") depth += 1;
    if (char === "]" || char === "}") depth -= 1;
    if (depth === 0) break;
  }
  return { value, length: at };
}

const keyOf = (written: string): string => [...written.matchAll(/"([^"]*)"|'([^']*)'|([\w-]+)/g)].map(([, one, other, bare]) => one ?? other ?? bare ?? "").join(".");

export function settingsIn(source: string): Settings {
  const settings = new Map<string, string | readonly string[]>();
  const text = source.replace(/^\ufeff/, "");
  let table = "";
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const line = /^[^\n]*\n?/.exec(rest)?.[0] ?? "";
    const header = /^\s*\[\[?([^[\]]+)\]\]?/.exec(line);
    const key = /^[ \t]*((?:"[^"]*"|'[^']*'|[\w-]+)(?:[ \t]*\.[ \t]*(?:"[^"]*"|'[^']*'|[\w-]+))*)[ \t]*=[ \t]*/.exec(line);
    if (header) {
      table = keyOf(header[1] ?? "");
      settings.set(table, "");
    } else if (key) {
      const value = rest.slice(key[0].length);
      const found = textAt(value) ?? (value.startsWith("[") ? listAt(value) : undefined);
      const length = found?.length ?? (value.startsWith("{") ? listAt(value).length : (/^[^\n]*/.exec(value)?.[0].length ?? 0));
      settings.set([table, keyOf(key[1] ?? "")].filter((part) => part !== "").join("."), found?.value ?? value.slice(0, length).trim());
      at += key[0].length + length;
      at += /^[^\n]*\n?/.exec(text.slice(at))?.[0].length ?? 0;
      continue;
    }
    at += Math.max(line.length, 1);
  }
  return settings;
}
