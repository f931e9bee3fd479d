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
export function table(cells: readonly Cell[]): readonly string[] {
  const columns = distinct(cells.map(column));
  const first = Math.max(0, ...cells.map(({ kind }) => kind.length));
  const row = (head: string, entries: readonly string[]): string => [head.padEnd(first), ...entries.map((entry, index) => entry.padStart(columns[index]?.length ?? 0))].join("  ");
  const count = (kind: string, name: string): string => {
    const those = cells.filter((cell) => cell.kind === kind && column(cell) === name);
    return `${those.filter(({ right }) => right).length}/${those.length}`;
  };
  const rows = distinct(cells.map(({ kind }) => kind)).map((kind) => row(kind, columns.map((name) => count(kind, name))));
  return [row("server→client", columns), ...rows, `* MCP 2026-07-28. ${cells.filter(({ right }) => right).length} of ${cells.length} calls came back right.`];
}

export function print(cells: readonly Cell[]): void {
  console.log(table(cells).join("\n"));
}
