import { findCause, killCommands } from "./commands.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Runs `work(signal)` as the program. SIGINT, SIGTERM and SIGHUP abort `signal` and kill running commands. For a UserError prints
 * only the message, for a full disk or a missing permission what to do. Exits with the code that `work` returns (0 by default), with 1 if
 * it throws, with 130 if it throws after a signal.
 */
export async function runCli(work) {
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => interruption.abort());
  interruption.signal.addEventListener("abort", killCommands);
  try {
    process.exit((await work(interruption.signal)) ?? 0);
  } catch (error) {
    if (interruption.signal.aborted) {
      console.error("Stopped.");
      process.exit(130);
    }
    const cause = error.syscall && findCause(error.message);
    console.error(
      error instanceof UserError || cause ? `\n${[error.message, cause].filter(Boolean).join(". ")}` : error,
    );
    process.exit(1);
  }
}
