// Cuts a stream of bytes into lines of text. It does not know their meaning.

import { globals } from "../values/globals.js";

const lineFeed = 0x0a;

/** Takes one line without its end, or undefined in place of one that was too long. */
export type TakeLine = (line: string | undefined) => void;

/** A function for each chunk that comes, bytes or text. A line of more than `mostBytes` is dropped as it comes. */
export function cutLines(mostBytes: number, take: TakeLine): (chunk: unknown) => void {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const keep = (piece: Uint8Array): void => {
    size += piece.length;
    if (size > mostBytes) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const end = (): void => {
    const line = size > mostBytes ? undefined : textOf(pieces, size);
    pieces = [];
    size = 0;
    take(line);
  };
  return (given) => {
    const chunk = typeof given === "string" ? bytesOfText(given) : (given as Uint8Array);
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      keep(chunk.subarray(from, at));
      from = at + 1;
      end();
    }
    keep(chunk.subarray(from));
  };
}

function textOf(pieces: readonly Uint8Array[], size: number): string {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  const decoder = globals.TextDecoder && new globals.TextDecoder();
  return decoder ? decoder.decode(whole).replace(/\r$/, "") : "";
}

const bytesOfText = (text: string): Uint8Array => (globals.TextEncoder ? new globals.TextEncoder().encode(text) : new Uint8Array());
