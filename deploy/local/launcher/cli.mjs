import { killCommands } from "./commands.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Runs `work(signal)` as the program. Ctrl-C and SIGTERM abort `signal`. Of a UserError only the message is printed. The process
 * exits with the code that `work` returns (0 by default), with 1 after a failure, with 130 after an interruption.
 */
export async function runCli(work) {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => interrupted.abort());
  interrupted.signal.addEventListener("abort", killCommands);
  try {
    process.exit((await work(interrupted.signal)) ?? 0);
  } catch (error) {
    if (interrupted.signal.aborted) {
      console.error("Stopped.");
      process.exit(130);
    }
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
