/**
 * Runs tasks concurrently, each as soon as the tasks that it `needs` are done. A task is `{ name, needs, label, run }`. A task
 * without a label is not shown. A needed name without a task counts as done. The first failure aborts `halt`, so that no other
 * task starts, and is thrown when the running tasks have settled.
 */
export async function runTasks(tasks, { progress, halt }) {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const promises = new Map();

  const startTask = (name) => {
    if (!byName.has(name)) return undefined;
    if (!promises.has(name)) promises.set(name, runWhenReady(byName.get(name)));
    return promises.get(name);
  };
  const runWhenReady = async ({ label, needs = [], run }) => {
    await Promise.all(needs.map(startTask));
    if (halt.signal.aborted) return;
    try {
      await (label ? progress.step(label, run, halt.signal) : run());
    } catch (error) {
      halt.abort(error);
    }
  };

  await Promise.all(tasks.map(({ name }) => startTask(name)));
  halt.signal.throwIfAborted();
}
