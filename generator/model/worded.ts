// The text of an error whose message is empty, since a message may consist of optional details alone. It fills no template.

interface Named {
  readonly code: string;
  readonly title?: string | undefined;
}

/** `note_locked` → `Note locked`. */
export const sentenceOf = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll(/[_-]/g, " ");

/** `text`; where it is blank, the title of the error, or its code in words. */
export const worded = (text: string, { code, title = sentenceOf(code) }: Named): string => (text.trim() === "" ? title : text);
