// Types as other languages and validators write them, and the advice to write them as ours. It knows no file.

/** Words of other tools for words of ours, by their letters and digits in lower case. */
export type Synonyms = { readonly [word: string]: string };

/** The advice for `string | integer` and `[string, integer]`. */
export const unionHelp = "a detail has one type: write string, which rules also fill with numbers as text; or declare two optional details, with a ? after each name";

const types: Synonyms = {
  ...{ bool: "boolean", bigint: "integer", decimal: "number", double: "number", float: "number", float32: "number", float64: "number", int: "integer", int32: "integer", int64: "integer", long: "integer", numeric: "number", uint: "integer", uint32: "integer", uint64: "integer", unknown: "object" },
  ...{ any: "object", binary: "string", blob: "string", bytes: "string", char: "string", dict: "object", hash: "object", json: "object", map: "object", record: "object", str: "string", struct: "object", symbol: "string", text: "string", varchar: "string" },
  ...{ date: "string, format: date", datetime: "string, format: date-time", duration: "string, format: duration", email: "string, format: email", time: "string, format: time", timestamp: "string, format: date-time" },
  ...{ guid: "string, format: uuid", list: "array, items: string", set: "array, items: string", uri: "string, format: uri", url: "string, format: uri", uuid: "string, format: uuid" },
  ...{ array: "array", boolean: "boolean", integer: "integer", number: "number", object: "object", string: "string" },
};

const groups: { readonly [G in "absent" | "empty" | "list" | "map" | "optional" | "outer" | "plain"]: ReadonlySet<string> } = {
  absent: new Set(["undefined", "void"]),
  empty: new Set(["nil", "none", "null"]),
  list: new Set(["array", "arraylist", "collection", "iterable", "list", "readonlyarray", "seq", "sequence", "set", "slice", "vec"]),
  map: new Set(["dict", "hash", "hashmap", "map", "mapping", "object", "record"]),
  optional: new Set(["maybe", "option", "optional"]),
  outer: new Set(["annotated", "box", "nonnull", "promise", "readonly", "required"]),
  // With a capital, too, these are hardly ever shared types.
  plain: new Set(["any", "bool", "boolean", "double", "float", "int", "integer", "long", "number", "object", "str", "string"]),
};

const plainOf = (word: string): string => word.toLowerCase().replaceAll(/[-_]/g, "");

export const lookedUp = (known: Synonyms, word: string): string | undefined => {
  const plain = plainOf(word);
  return Object.hasOwn(known, plain) ? known[plain] : undefined;
};

export const typeOf = (word: string): string | undefined => lookedUp(types, word);

/** A type of ours: a word, with keys behind it where it takes some. */
interface Meant {
  readonly words: string;
  readonly isOptional?: boolean;
  readonly isNullable?: boolean;
  readonly isUnion?: boolean;
}

/** Whether a name stands for a shared type. */
type IsOurs = (name: string) => boolean;

const isProbablyOurs: IsOurs = (name) => /^(?:[\w-]+:)?[A-Z]\w*$/.test(name) && !groups.plain.has(plainOf(name));

/** A name after `names`, which are declared: foreign words are not. */
export const oursAmong =
  (names: { has(name: string): boolean }): IsOurs =>
  (name) =>
    names.has(name) || (/^(?:[\w-]+:)?[A-Z]\w*$/.test(name) && typeOf(name) === undefined);

interface Cursor {
  readonly signs: readonly string[];
  readonly isOurs: IsOurs;
  at: number;
}

const sign = /\s*([A-Za-z_]\w*(?:[:-]\w+)*|\d+|\[\]|[?!|<>[\](),*&])\s*/y;

/** `text` in signs; undefined where another one is in it. */
function signsOf(text: string): readonly string[] | undefined {
  const signs: string[] = [];
  sign.lastIndex = 0;
  while (sign.lastIndex < text.length) {
    const [, found] = sign.exec(text) ?? [];
    if (found === undefined || signs.length > 30) return undefined;
    signs.push(found);
  }
  return signs;
}

/** `list[str]`, `?string`, `Map<string, int>` and `str | None` as a type of ours; undefined where it is not one. */
function typeIn(text: string, isOurs: IsOurs): Meant | undefined {
  const signs = signsOf(text);
  if (signs === undefined) return undefined;
  const cursor = { signs, isOurs, at: 0 };
  const meant = union(cursor);
  return cursor.at === signs.length ? meant : undefined;
}

const taken = (cursor: Cursor, ...wanted: readonly string[]): boolean => {
  const isNext = wanted.includes(cursor.signs[cursor.at] ?? "");
  if (isNext) cursor.at += 1;
  return isNext;
};

function union(cursor: Cursor): Meant | undefined {
  const members = [member(cursor)];
  while (taken(cursor, "|")) members.push(member(cursor));
  return joined(members);
}

function joined(members: readonly (Meant | "absent" | "empty" | undefined)[]): Meant | undefined {
  if (members.includes(undefined)) return undefined;
  const [only, ...others] = members.filter((each): each is Meant => typeof each === "object");
  if (only === undefined) return undefined;
  return { ...only, ...(members.includes("absent") && { isOptional: true }), ...(members.includes("empty") && { isNullable: true }), ...(others.length > 0 && { isUnion: true }) };
}

const listOf = ({ words }: Meant): Meant => ({ words: `array, items: ${inner(words)}` });

const inner = (words: string): string => (words.includes(",") ? `{ type: ${words} }` : words.includes(":") ? `"${words}"` : words);

/** A type with the signs before and behind it. */
function member(cursor: Cursor): Meant | "absent" | "empty" | undefined {
  const before = cursor.signs[cursor.at] ?? "";
  if (groups.absent.has(plainOf(before)) || groups.empty.has(plainOf(before))) {
    cursor.at += 1;
    return groups.absent.has(plainOf(before)) ? "absent" : "empty";
  }
  const isPrefix = /^(?:[?*&]|\[\]|optional|repeated|required)$/.test(before) && /^(?:\w|[?*&]|\[\])/.test(cursor.signs[cursor.at + 1] ?? "");
  if (isPrefix) {
    cursor.at += 1;
    const rest = member(cursor);
    if (typeof rest !== "object") return undefined;
    return before === "[]" || before === "repeated" ? listOf(rest) : /^[?*]$|^optional$/.test(before) ? { ...rest, isOptional: true } : rest;
  }
  let found = taken(cursor, "(") ? enclosed(cursor, ")") : taken(cursor, "[") ? listed(enclosed(cursor, "]")) : named(cursor);
  while (found !== undefined && ["[]", "?", "!"].includes(cursor.signs[cursor.at] ?? "")) found = taken(cursor, "[]") ? listOf(found) : taken(cursor, "?") ? { ...found, isOptional: true } : taken(cursor, "!") ? found : undefined;
  return found;
}

const enclosed = (cursor: Cursor, end: ")" | "]"): Meant | undefined => {
  const found = union(cursor);
  return taken(cursor, end) ? found : undefined;
};

const listed = (found: Meant | undefined): Meant | undefined => found && listOf(found);

/** A name, and what stands in brackets behind it. */
function named(cursor: Cursor): Meant | undefined {
  const name = cursor.signs[cursor.at] ?? "";
  if (!/^[A-Za-z_]/.test(name)) return undefined;
  cursor.at += 1;
  const known = typeOf(name);
  const words = cursor.isOurs(name) ? name : known;
  if (taken(cursor, "(")) return words === undefined ? undefined : limited(cursor, words);
  if (!taken(cursor, "<", "[")) return words === undefined ? undefined : { words };
  const members: ReturnType<typeof union>[] = [];
  do members.push(union(cursor));
  while (taken(cursor, ","));
  if (!taken(cursor, ">", "]")) return undefined;
  return filledWith(plainOf(name), members);
}

function filledWith(name: string, members: readonly (Meant | undefined)[]): Meant | undefined {
  const [first, last] = [members[0], members.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (name === "union") return joined(members);
  if (groups.list.has(name)) return name === "set" ? { words: `${listOf(first).words}, uniqueItems: true` } : listOf(first);
  if (groups.map.has(name)) return { words: `object, additionalProperties: ${inner(last.words)}` };
  if (groups.optional.has(name)) return { ...first, isOptional: true };
  return groups.outer.has(name) ? first : undefined;
}

/** `varchar(64)` and `decimal(10, 2)`. */
function limited(cursor: Cursor, words: string): Meant | undefined {
  const [most = ""] = cursor.signs.slice(cursor.at);
  if (!/^\d+$/.test(most)) return undefined;
  while (/^(?:\d+|,)$/.test(cursor.signs[cursor.at] ?? "")) cursor.at += 1;
  if (!taken(cursor, ")")) return undefined;
  return { words: words === "string" ? `string, maxLength: ${most}` : words };
}

/** `low | high`, `"low" | "high"`, `enum[low, high]` and `Literal["low", "high"]`: the words, unless they are types. */
function valuesIn(word: string): readonly string[] | undefined {
  const [, inside] = /^(?:enum|Literal) ?[[(<{](.{1,400})[\])>}]$/i.exec(word) ?? [];
  const values = (inside?.split(",") ?? word.split("|")).map((each) => each.trim().replace(/^(["'])(.*)\1$/, "$2"));
  const isType = (each: string): boolean => typeOf(each) !== undefined || groups.empty.has(plainOf(each)) || groups.absent.has(plainOf(each));
  const isWord = (each: string): boolean => /^[\w.-]{1,60}$/.test(each) && (inside !== undefined || (/^[a-z0-9]/.test(each) && !isType(each)));
  return values.length > (inside === undefined ? 1 : 0) && values.every(isWord) ? values : undefined;
}

/** The advice for a type of another language; undefined where it is not one. `isAlone`: it stands for the whole detail, not behind `type:`. */
export function typeHelp(word: string, isAlone: boolean, isOurs: IsOurs = isProbablyOurs): string | undefined {
  const values = valuesIn(word);
  if (values !== undefined) return isAlone ? `write { type: string, enum: [${values.join(", ")}] }` : `write type: string, enum: [${values.join(", ")}]`;
  if (groups.empty.has(plainOf(word)) || groups.absent.has(plainOf(word))) return "name the type of its other values, with nullable: true beside it";
  const meant = word.length > 200 ? undefined : typeIn(word, isOurs);
  if (meant === undefined) return undefined;
  if (meant.words === word) return undefined;
  const { words, isNullable = false, isOptional = false, isUnion = false } = meant;
  if (isUnion) return unionHelp;
  const type = inner(words);
  if (isNullable) return isAlone ? `write { type: ${words}, nullable: true }` : `write type: ${words}, and nullable: true beside it`;
  if (isOptional) return `write ${type} and put the ? after the name, as in owner?: ${type}`;
  return isAlone || !words.includes(",") ? `write ${type}` : `write type: ${words}`;
}
