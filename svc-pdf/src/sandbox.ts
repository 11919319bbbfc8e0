import { execFile } from "node:child_process";
import type { Logger } from "@penresume/service-kit";

const PROBE_TIMEOUT_MS = 15_000;
// Chromium's messages on a host without user namespaces and without a set-user-id helper, and where a seccomp profile refuses them
// (content/browser/zygote_host/zygote_host_impl_linux.cc, sandbox/linux/services/credentials.cc)
const NO_SANDBOX_MESSAGE = /No usable sandbox|Failed to move to new namespace/;

/** Whether Chromium uses its sandbox. Throws when it should and cannot: an untrusted document must not be rendered without it. */
export async function requireSandbox(
  setting: "on" | "off",
  { path, log }: { path: string; log: Logger },
): Promise<boolean> {
  if (setting === "off") {
    log.warn("chromium runs WITHOUT its sandbox: CHROMIUM_SANDBOX=off");
    return false;
  }
  const reason = process.getuid?.() === 0 ? "this process is root" : await probe(path);
  if (reason)
    throw new Error(`Chromium's sandbox does not work: ${reason}. Correct the host, or set CHROMIUM_SANDBOX=off`);
  return true;
}

/** Starts Chromium once. Resolves to the reason when its sandbox does not work, else to undefined. */
function probe(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const args = ["--headless", "--disable-dev-shm-usage", "--dump-dom", "about:blank"];
    const options = { timeout: PROBE_TIMEOUT_MS, killSignal: "SIGKILL" as const, env: { LANG: "C.UTF-8" } };
    execFile(path, args, options, (_error, _stdout, stderr) =>
      resolve(
        NO_SANDBOX_MESSAGE.test(stderr) ? "the host allows no user namespaces and has no sandbox helper" : undefined,
      ),
    );
  });
}
