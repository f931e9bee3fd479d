// What an error says where its message comes out empty, since a message may be made of optional details alone. It fills no template.

interface Named {
  readonly code: string;
  readonly title?: string | undefined;
}

/** `note_locked` → `Note locked`. */
export const sentenceOf = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll(/[_-]/g, " ");

/** `text`; where it is blank, the title of the error, or its code in words. */
export const worded = (text: string, { code, title = sentenceOf(code) }: Named): string => (text.trim() === "" ? title : text);
