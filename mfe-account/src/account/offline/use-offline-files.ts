import { sendToWorker } from "@penresume/web-host";
import { useCallback, useEffect, useState } from "react";

const REGISTRATION_INTERVAL_MS = 10_000;

/** `bytes`: what is to be downloaded. */
export type OfflineFiles =
  | { state: "unknown" | "missing" | "ready" }
  | { state: "absent"; bytes: number }
  | { state: "downloading"; done: number; bytes: number }
  | { state: "failed"; reason: "network" | "full" };

interface WorkerResponse {
  complete?: boolean;
  bytes?: number;
  failed?: "network" | "full";
}

/** The files for use without network: whether this device has them, and their download. */
export function useOfflineFiles(): { files: OfflineFiles; download: () => void } {
  const [files, setFiles] = useState<OfflineFiles>({ state: "unknown" });

  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!container) return setFiles({ state: "missing" });
    let isCurrent = true;
    const readStatus = async () => {
      const status = await sendToWorker<WorkerResponse>({ type: "status" });
      if (!isCurrent || !status || status.failed) return;
      setFiles(status.complete ? { state: "ready" } : { state: "absent", bytes: status.bytes ?? 0 });
    };
    // at the first visit the worker is still being installed, or the browser has refused it
    void container.ready.then(readStatus);
    const timer = setInterval(async () => {
      if (await isRegistered()) return;
      if (isCurrent) setFiles((files) => (files.state === "unknown" ? { state: "missing" } : files));
    }, REGISTRATION_INTERVAL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, []);

  const download = useCallback(async () => {
    setFiles({ state: "downloading", done: 0, bytes: 0 });
    // the system must not evict what the person relies on
    await navigator.storage?.persist?.().catch(() => false);
    const response = await sendToWorker<WorkerResponse & { done: number; bytes: number }>(
      { type: "download", chosen: true },
      ({ done, bytes }) => setFiles({ state: "downloading", done, bytes }),
    );
    if (response?.complete) setFiles({ state: "ready" });
    else if (!(await isRegistered())) setFiles({ state: "missing" });
    else setFiles({ state: "failed", reason: response?.failed ?? "network" });
  }, []);

  return { files, download: () => void download() };
}

/** Not if the worker is switched off, or the browser has refused it. */
const isRegistered = async () => Boolean(await navigator.serviceWorker?.getRegistration().catch(() => undefined));
