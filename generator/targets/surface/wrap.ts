// Prose in lines of a comment, whatever the language. It cuts no word and escapes nothing.

/** Lines of at most `room` characters, where words allow it. */
export const wrap = (text: string, room: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
};
