import { execFile } from "node:child_process";
import type { Logger } from "@penresume/service-kit";

const PROBE_TIMEOUT_MS = 15_000;
// Chromium's message on a host without user namespaces and without a set-user-id helper
// (content/browser/zygote_host/zygote_host_impl_linux.cc)
const NO_SANDBOX_MESSAGE = "No usable sandbox";

/**
 * Whether Chromium's sandbox works on this host. It is disabled in two cases only, each logged as a warning: this process runs
 * as root, which Chromium rejects, or Chromium reports that the host does not support it.
 */
export async function canSandbox({ path, log }: { path: string; log: Logger }): Promise<boolean> {
  const reason = process.getuid?.() === 0 ? "this process is root" : await probe(path);
  if (!reason) return true;
  log.warn({ reason }, "chromium runs WITHOUT its sandbox: run as an ordinary user on a host with user namespaces");
  return false;
}

/** Starts Chromium once. Resolves to the reason when its sandbox does not work, else to undefined. */
function probe(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const args = ["--headless", "--disable-dev-shm-usage", "--dump-dom", "about:blank"];
    const options = { timeout: PROBE_TIMEOUT_MS, killSignal: "SIGKILL" as const, env: { LANG: "C.UTF-8" } };
    execFile(path, args, options, (_error, _stdout, stderr) =>
      resolve(
        stderr.includes(NO_SANDBOX_MESSAGE)
          ? "the host allows no user namespaces and has no sandbox helper"
          : undefined,
      ),
    );
  });
}
