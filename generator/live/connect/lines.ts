// Cuts a stream of bytes into lines. A line that never ends is given up, so that memory is bounded.

const lineFeed = 0x0a;
/** Bytes of one line; SDKs close a connection long before. */
const mostBytes = 32 * 1024 * 1024;

interface Splitter {
  push(chunk: Uint8Array): void;
  /** Hands over the text after the last line feed. */
  end(): void;
}

/** Calls `line` with every line, without its end, and `rest` with what ends without one. Of one that is too long only the start is handed on, as `cut`. */
export function splitter(line: (text: string) => void, cut: (start: string) => void, most: number = mostBytes, rest: (text: string) => void = line): Splitter {
  let parts: Uint8Array[] = [];
  let length = 0;
  let skipping = false;
  const text = (): string => Buffer.concat(parts).toString("utf8").replace(/\r$/, "");
  const clear = (): void => {
    parts = [];
    length = 0;
  };
  const take = (piece: Uint8Array): void => {
    if (skipping || piece.length === 0) return;
    parts.push(piece);
    length += piece.length;
    if (length <= most) return;
    cut(text().slice(0, 1_000));
    clear();
    skipping = true;
  };
  return {
    push(chunk) {
      let from = 0;
      for (let to = chunk.indexOf(lineFeed); to >= 0; to = chunk.indexOf(lineFeed, from)) {
        take(chunk.subarray(from, to));
        if (!skipping && length > 0) line(text());
        clear();
        skipping = false;
        from = to + 1;
      }
      // The buffer of a stream may be used again.
      take(Buffer.from(chunk.subarray(from)));
    },
    end() {
      if (!skipping && length > 0) rest(text());
      clear();
    },
  };
}
