// Runs the tests of one file with vitest's own runner, in this process, and says how each went. It knows nothing of mutants.

import { TestStatus } from "@stryker-mutator/api/test-runner";
import { startTests } from "@vitest/runner";

const configOf = (patience) => ({
  root: process.cwd(),
  name: undefined,
  setupFiles: [],
  passWithNoTests: true,
  allowOnly: false,
  sequence: { hooks: "stack", setupFiles: "list", seed: 0 },
  maxConcurrency: 1,
  testTimeout: patience,
  hookTimeout: patience,
  retry: 0,
  tags: [],
  strictTags: false,
});

const nameOf = ({ name, suite }) => (suite?.name ? `${nameOf(suite)} ${name}` : name);

/** The tests in `tasks`, each with a name that no other has. */
function* testsIn(tasks, seen = new Map()) {
  for (const each of tasks) {
    if (each.type === "suite") {
      yield* testsIn(each.tasks, seen);
      continue;
    }
    const name = nameOf(each);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    yield [count === 1 ? name : `${name} (${count})`, each];
  }
}

/** What was thrown where no test could catch it. */
let stray;
for (const event of ["unhandledRejection", "uncaughtException"]) process.on(event, (thrown) => (stray ??= { thrown }));

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** How one went, in Stryker's words. */
const resultOf = (id, path, timeSpentMs, message) => ({
  id,
  name: id,
  fileName: path,
  timeSpentMs,
  ...(message === undefined ? { status: TestStatus.Success } : { status: TestStatus.Failed, failureMessage: message }),
});

/** Milliseconds of CPU: what a test takes by the clock says how busy the machine is. */
const spentSince = (before) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const messageOf = ({ result: { state, errors } }) => {
  if (state === "fail") return errors?.[0]?.message ?? "failed";
  return stray && `thrown beside it: ${String(stray.thrown)}`;
};

/**
 * @param evaluate evaluates the file at `path`
 * @param isWanted whether to run the test of this id, `path#name`
 * @param bail whether to stop at the first that fails
 * @param patience milliseconds until one that waits has failed
 * @param told is given the id of each test that begins, and undefined when it has ended
 */
export async function runFile(path, evaluate, isWanted, { bail, patience, told }) {
  const results = [];
  const ids = new Map();
  let stopped = false;
  let before;
  stray = undefined;
  const [file] = await startTests([path], {
    config: configOf(patience),
    importFile: evaluate,
    onCollected([{ tasks }]) {
      for (const [name, test] of testsIn(tasks)) {
        ids.set(test, `${path}#${name}`);
        if (!isWanted(`${path}#${name}`)) test.mode = "skip";
      }
    },
    onBeforeRunTask(test) {
      if (stopped) test.mode = "skip";
      if (test.mode !== "skip") told(ids.get(test));
      before = process.cpuUsage();
    },
    async onAfterRunTask(test) {
      if (test.mode === "skip") return;
      // What was rejected in it comes to light a moment later.
      await soon();
      told(undefined);
      const message = messageOf(test);
      stopped = bail && message !== undefined;
      results.push(resultOf(ids.get(test), path, spentSince(before), message));
      stray = undefined;
    },
  });
  told(undefined);
  const failed = file.result?.errors?.[0];
  return failed && !stopped ? [...results, resultOf(path, path, 0, failed.message)] : results;
}
