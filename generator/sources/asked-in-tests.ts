// Which messages a project's own tests speak of: those stay as they are, so that the tests do. It reads nothing.

/** Letters that a piece of a message has to have to be looked for. */
const fewest = 6;

/** The test that has a piece of the message in it, as it stands between its holes. */
export function testThatAsks(message: string, tests: ReadonlyMap<string, string>): string | undefined {
  const pieces = message.split(/\{\w+\}|[\r\n]+/).map((piece) => piece.trim().replace(/[.!]$/, "")).filter((piece) => piece.replace(/[^\p{L}]/gu, "").length >= fewest);
  const escaped = (piece: string): string => piece.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return [...tests].find(([, text]) => pieces.some((piece) => [piece, escaped(piece), piece.replaceAll('"', '\\"'), piece.replaceAll("'", "\\'")].some((each) => text.includes(each))))?.[0];
}
