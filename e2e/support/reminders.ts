import { spawn } from "node:child_process";
import { once } from "node:events";
import { findProcess } from "./processes.ts";

const PROGRAM = `${import.meta.dirname}/../../svc-resumes/test/reminding-process.ts`;

/** Sends the reminders that are due at 9 h in Brasília some days from now, by a further replica with that clock. */
export async function sendReminders({ inDays }: { inDays: number }): Promise<void> {
  const { env } = findProcess("svc-resumes");
  const day = new Date(Date.now() + (inDays * 24 - 3) * 3_600_000).toISOString().slice(0, 10);
  const replica = spawn(process.execPath, [PROGRAM, `${Date.parse(`${day}T09:00:00-03:00`)}`, "once"], {
    ...{ env, stdio: "ignore", timeout: 20_000 },
  });
  const [status] = await once(replica, "exit");
  if (status !== 0) throw new Error(`reminders were not sent: ${status}`);
}
