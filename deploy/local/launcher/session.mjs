import { endCommands } from "./commands.mjs";
import { Failure } from "./failure.mjs";

/**
 * Runs `work(signal)` as a whole program: Ctrl-C and SIGTERM abort `signal`, a Failure is told as its sentence, and the
 * process ends with the code that `work` returns (0 by default), 1 after a failure, 130 when it was interrupted.
 */
export async function runProgram(work) {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => interrupted.abort());
  interrupted.signal.addEventListener("abort", endCommands);
  try {
    process.exit((await work(interrupted.signal)) ?? 0);
  } catch (error) {
    if (interrupted.signal.aborted) {
      console.error("Stopped.");
      process.exit(130);
    }
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
