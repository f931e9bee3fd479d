// An error's texts in other languages (RFC 4647, lookup; language.md). It translates nothing.

import { filled, isFillable, messageOf, type Audience } from "./message.ts";
import { type Occurrence, type Said, toldMessage } from "./occurrence.ts";

const mostTags = 32;
const longestTag = 100;

/** The tag of the texts for a reader of `languages`; undefined where those are the taxonomy's own, or there are none. */
export function localeFor({ locales, language = "en" }: Pick<Said, "locales" | "language">, languages: string | readonly string[]): string | undefined {
  if (locales === undefined) return undefined;
  const tags = Object.keys(locales);
  for (const range of [languages].flat().slice(0, mostTags).filter((tag) => tag.length <= longestTag)) {
    for (let wanted = range.toLowerCase(); wanted !== ""; wanted = wanted.slice(0, Math.max(wanted.lastIndexOf("-"), 0))) {
      const tag = tags.find((known) => known.toLowerCase() === wanted);
      if (tag !== undefined || wanted === language.toLowerCase()) return tag;
    }
  }
  return undefined;
}

/** A text in the language of `tag`, with that tag; the taxonomy's own, without one, where it is not translated. */
function textIn(said: Said, name: "message" | "guidance", tag: string | undefined): readonly [template: string | undefined, tag?: string] {
  const text = tag === undefined ? undefined : said.locales?.[tag]?.[name];
  return text === undefined || tag === undefined ? [said[name]] : [text, tag];
}

function messageIn({ said, details }: Occurrence, wanted: string | undefined, audience: Audience): string {
  const [template, tag] = textIn(said, "message", wanted);
  return messageOf(said, details, audience, template, tag);
}

/** Whether an error that was received says something else than its contract makes of its details, in any language. */
const saysItsOwn = (occurrence: Occurrence, audience: Audience): boolean =>
  occurrence.heard !== undefined && [undefined, ...Object.keys(occurrence.said.locales ?? {})].every((tag) => messageIn(occurrence, tag, audience) !== occurrence.heard?.message);

/** Message and guidance as a reader of `languages` gets them, where they are other ones. */
export function toldIn(occurrence: Occurrence, languages: string | readonly string[], audience: Audience): { readonly message?: string; readonly guidance?: string } {
  const { said, heard, details } = occurrence;
  const tag = localeFor(said, languages);
  if (tag === undefined) return {};
  const [template, language] = textIn(said, "guidance", tag);
  const isHeard = heard !== undefined && (template === undefined || !isFillable(template, details, said.details));
  const guidance = isHeard ? (heard.guidance && audience.line(heard.guidance)) || undefined : template && filled(template, details, said, audience, language);
  return { message: saysItsOwn(occurrence, audience) ? toldMessage(occurrence, audience) : messageIn(occurrence, tag, audience), ...(guidance !== undefined && { guidance }) };
}
