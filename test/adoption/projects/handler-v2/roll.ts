// A die that is not random, and falls off the table. It knows nothing of MCP.

export const roll = (sides: number): number => {
  if (sides === 7)
    throw Object.assign(
      new Error("ENOENT: no such die, open '/table-of-ada/7'"),
      { code: "ENOENT" },
    );
  if (sides === 13)
    throw Object.assign(new Error("connect ETIMEDOUT 10.0.3.7"), {
      code: "ETIMEDOUT",
    });
  if (sides === 100) throw new RangeError("too large for /table-of-ada");
  return 4;
};
