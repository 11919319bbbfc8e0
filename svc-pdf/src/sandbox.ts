import { execFile } from "node:child_process";
import type { Logger } from "@penresume/service-kit";

const PROBE_LIMIT_MS = 15_000;
// content/browser/zygote_host/zygote_host_impl_linux.cc: neither user namespaces nor a set-user-id helper
const NO_SANDBOX_HERE = "No usable sandbox";

/**
 * Whether Chromium can keep its own sandbox on this host. It is given up for two reasons only, and loudly: we are root, as
 * whom Chromium refuses it, or Chromium itself says that the host has no means for it. Any other failure leaves it on.
 */
export async function canSandbox({ path, log }: { path: string; log: Logger }): Promise<boolean> {
  const reason = process.getuid?.() === 0 ? "this process is root" : await refusal(path);
  if (!reason) return true;
  log.warn({ reason }, "chromium runs WITHOUT its sandbox: run as an ordinary user on a host with user namespaces");
  return false;
}

/** Chromium's word, by one start of it that prints nothing. */
function refusal(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const args = ["--headless", "--disable-dev-shm-usage", "--dump-dom", "about:blank"];
    const options = { timeout: PROBE_LIMIT_MS, killSignal: "SIGKILL" as const, env: { LANG: "C.UTF-8" } };
    execFile(path, args, options, (_error, _output, complaints) =>
      resolve(
        complaints.includes(NO_SANDBOX_HERE)
          ? "the host allows no user namespaces and has no sandbox helper"
          : undefined,
      ),
    );
  });
}
