// How much CPU time a test has used, to tell work that does not end from a machine that is busy or slow. No tests here.

/** Milliseconds that `yardstick` takes on the machine for which bounds were written, when it is idle. */
const nominal = 10;

/** Work of the kinds that tests measure: objects, text, expressions, JSON. */
function yardstick(): number {
  let length = 0;
  for (let turn = 0; turn < 20; turn++) {
    const rows = Array.from({ length: 500 }, (_, at) => ({ id: `row-${at}`, at, path: `/a/${at}/b` }));
    const text = JSON.stringify(rows);
    length += text.replace(/\/a\/\d+\/b/g, "[path]").length + Object.keys(Object.fromEntries(rows.map(({ id, at }) => [id, at]))).length;
    length += (JSON.parse(text) as unknown[]).length;
  }
  return length;
}

const since = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** How many times slower this machine is now; 1 where it is faster. The best of three turns: the first one compiles. */
function slowness(): number {
  const turns = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    yardstick();
    return since(before);
  });
  return Math.max(1, Math.min(...turns) / nominal);
}

/** Starts counting; the function it gives says the milliseconds of CPU this process has used since, as an idle machine would. */
export function cpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const spent = since(before);
    return spent < 100 ? spent : spent / slowness();
  };
}
