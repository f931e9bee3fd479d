// The subject of a call: the one argument that names something. It guesses by names alone, and says nothing where several would do.

import { keysOf } from "./look-up.js";
import { peekOwn } from "./peek.js";

/** What names a thing for certain, and what may. Words stand at the end of a name: `note_id`, `noteId`, `id`. */
const sure = /(?:^|[_-])(?:id|key|path|slug|uri|url|uuid)$|[a-z0-9](?:Id|ID|Key|Path|Slug|Uri|URI|Url|URL|Uuid|UUID)$/;
const likely = /(?:^|[_-])(?:file|filename|folder|name|title)$|[a-z0-9](?:File|Filename|Folder|Name|Title)$/;
/** Most arguments that are looked at, and most characters of what names a thing. */
const mostArguments = 100;
const longest = 500;

const names = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value.trim() !== "" && value.length <= longest);

/** The value of the one argument that names what a call with `args` is about, or the `uri` to be read; undefined when that is not clear. */
export function subjectOf(args: unknown, uri?: string): string | number | undefined {
  if (uri !== undefined) return uri;
  const keys = keysOf(args).slice(0, mostArguments);
  for (const naming of [sure, likely]) {
    const values = keys.filter((key) => naming.test(key)).map((key) => peekOwn(args, key)).filter(names);
    if (values.length > 0) return values.length === 1 ? values[0] : undefined;
  }
  return undefined;
}
