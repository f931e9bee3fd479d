// How much CPU time a test has used, to tell work that does not end from a machine that is busy. No tests here.

/** Starts counting; the function it gives says the milliseconds of CPU this process has used since. */
export function cpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
