// An error's texts in other languages (RFC 4647, lookup; language.md). It translates nothing.

import { filled, isFillable, messageOf, type Audience } from "./message.ts";
import { type Occurrence, type Definition, messageTo } from "./occurrence.ts";

const mostTags = 32;
const longestTag = 100;

/** The tag of the texts for a reader of `languages`; undefined where those are the taxonomy's own, or there are none. */
export function localeFor({ locales, language = "en" }: Pick<Definition, "locales" | "language">, languages: string | readonly string[]): string | undefined {
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
function textIn(definition: Definition, name: "message" | "guidance", tag: string | undefined): readonly [template: string | undefined, tag?: string] {
  const text = tag === undefined ? undefined : definition.locales?.[tag]?.[name];
  return text === undefined || tag === undefined ? [definition[name]] : [text, tag];
}

function messageIn({ definition, details }: Occurrence, wanted: string | undefined, audience: Audience): string {
  const [template, tag] = textIn(definition, "message", wanted);
  return messageOf(definition, details, audience, template, tag);
}

/** Whether an error that was received says something else than its contract makes of its details, in any language. */
const saysItsOwn = (occurrence: Occurrence, audience: Audience): boolean =>
  occurrence.received !== undefined && [undefined, ...Object.keys(occurrence.definition.locales ?? {})].every((tag) => messageIn(occurrence, tag, audience) !== occurrence.received?.message);

/** Message and guidance as a reader of `languages` gets them, where they are other ones. */
export function textsIn(occurrence: Occurrence, languages: string | readonly string[], audience: Audience): { readonly message?: string; readonly guidance?: string } {
  const { definition, received, details } = occurrence;
  const tag = localeFor(definition, languages);
  if (tag === undefined) return {};
  const [template, language] = textIn(definition, "guidance", tag);
  const isReceived = received !== undefined && (template === undefined || !isFillable(template, details, definition.details));
  const guidance = isReceived ? (received.guidance && audience.line(received.guidance)) || undefined : template && filled(template, details, definition, audience, language);
  return { message: saysItsOwn(occurrence, audience) ? messageTo(occurrence, audience) : messageIn(occurrence, tag, audience), ...(guidance !== undefined && { guidance }) };
}
