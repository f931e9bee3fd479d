// One definition of the table, in a file of its own.

export const sumTool = {
  name: "sum",
  description: "Adds up.",
  inputSchema: { type: "object" },
  handler: ({ a, b }: Record<string, number>): string => {
    const sum = a + b;
    if (!Number.isFinite(sum)) throw overflow(sum);
    return String(sum);
  },
};

const overflow = (sum: number): Error => new RangeError(`The sum ${sum} has no place`);
