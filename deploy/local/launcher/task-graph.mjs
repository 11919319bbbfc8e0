/**
 * Runs steps side by side, each as soon as those it `needs` are done. A step is `{ name, needs, label, run }`; one
 * without a label is not shown; a needed name that is not among the steps counts as done. The first failure aborts
 * `halt`, so that nothing more starts, and is thrown when what was running has settled.
 */
export async function runTasks(steps, { progress, halt }) {
  const byName = new Map(steps.map((step) => [step.name, step]));
  const promises = new Map();

  const promiseOf = (name) => {
    if (!byName.has(name)) return undefined;
    if (!promises.has(name)) promises.set(name, runWhenReady(byName.get(name)));
    return promises.get(name);
  };
  const runWhenReady = async ({ label, needs = [], run }) => {
    await Promise.all(needs.map(promiseOf));
    if (halt.signal.aborted) return;
    try {
      await (label ? progress.step(label, run, halt.signal) : run());
    } catch (error) {
      halt.abort(error);
    }
  };

  await Promise.all(steps.map(({ name }) => promiseOf(name)));
  halt.signal.throwIfAborted();
}
