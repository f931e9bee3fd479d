// Breaks a sentence into rows between its words. It cuts no word: paths and commands stay whole.

import { displayed } from "./columns.ts";

/**
 * Rows of `text`: the first of at most `first` columns, the others of `rest`; longer only where one word is.
 *
 * No row but the first begins with `::`, which GitHub would take for a command.
 */
export function wrap(text: string, first: number, rest: number): readonly string[] {
  const rows: string[] = [];
  let row = "";
  let columns = 0;
  for (const word of text.split(" ")) {
    const wide = displayed(word);
    const room = rows.length === 0 ? first : rest;
    if (row !== "" && columns + 1 + wide > room && !word.startsWith("::")) {
      rows.push(row);
      row = word;
      columns = wide;
    } else {
      row = row === "" ? word : `${row} ${word}`;
      columns = row === word ? wide : columns + 1 + wide;
    }
  }
  return [...rows, row];
}
