// Prints the pairing matrix: a row per kind of call, a column per pairing, and in each cell how many of its calls came back right.

export interface Cell {
  /** The package. */
  readonly server: string;
  readonly sdk: string;
  readonly client: string;
  readonly transport: string;
  readonly tool: string;
  /** Whether the client had listed the tools before. */
  readonly listed: boolean;
  readonly kind: string;
  readonly right: boolean;
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

const column = ({ sdk, client, transport }: Cell): string => `${sdk}→${client.replace(" 2026-07-28", "*")} ${transport}`;

/** The table as lines of text. */
function table(cells: readonly Cell[]): readonly string[] {
  const columns = distinct(cells.map(column));
  const first = Math.max(0, ...cells.map(({ kind }) => kind.length));
  const pad = (entry: string, index: number): string => entry.padStart(columns[index]?.length ?? 0);
  const row = (head: string, entries: readonly string[]): string => [head.padEnd(first), ...entries.map(pad)].join("  ");
  const count = (kind: string, name: string): string => {
    const those = cells.filter((cell) => cell.kind === kind && column(cell) === name);
    return `${those.filter(({ right }) => right).length}/${those.length}`;
  };
  const rows = distinct(cells.map(({ kind }) => kind)).map((kind) => row(kind, columns.map((name) => count(kind, name))));
  const right = cells.filter((cell) => cell.right).length;
  return [row("server→client", columns), ...rows, `* MCP 2026-07-28. ${right} of ${cells.length} calls came back right.`];
}

export function print(cells: readonly Cell[]): void {
  console.log(table(cells).join("\n"));
}
