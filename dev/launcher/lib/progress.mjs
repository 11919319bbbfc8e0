const SPINNER = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows the progress of steps. A terminal shows running steps with elapsed seconds below the finished ones. Other outputs get one
 * line at the start and one at the end of a step.
 */
export function createProgress(stream = process.stdout) {
  const running = new Map();
  let drawn = 0;
  let turn = 0;
  let timer;

  const live = Boolean(stream.isTTY);
  const clear = () => {
    if (drawn > 0) stream.write(`\u001b[${drawn}A\u001b[J`);
    drawn = 0;
  };
  const draw = () => {
    if (!live) return;
    clear();
    turn += 1;
    const lines = [...running].map(
      ([label, since]) => `  ${SPINNER[turn % SPINNER.length]} ${label}  ${seconds(since)}`,
    );
    const fitting = lines.map((line) => line.slice(0, (stream.columns || 80) - 1));
    if (fitting.length > 0) stream.write(`${fitting.join("\n")}\n`);
    drawn = fitting.length;
  };
  /** Prints a permanent line. */
  const say = (text) => {
    if (live) clear();
    stream.write(`${text}\n`);
    draw();
  };

  /** Runs `work` under `label` and returns its result. A failure after `signal` was aborted is shown as interrupted. */
  async function step(label, work, signal) {
    const since = Date.now();
    running.set(label, since);
    if (live) timer ??= setInterval(draw, 100).unref();
    else stream.write(`  … ${label}\n`);
    try {
      const result = await work();
      running.delete(label);
      say(`  ✓ ${label}  ${seconds(since)}`);
      return result;
    } catch (error) {
      running.delete(label);
      say(signal?.aborted ? `  – ${label}, stopped` : `  ✗ ${label}  ${seconds(since)}`);
      throw error;
    } finally {
      if (running.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    }
  }

  return { step, say };
}

/** Shows nothing, for callers that write to the terminal themselves. */
export const SILENT = { step: (_label, work) => work(), say: () => {} };
