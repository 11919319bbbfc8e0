import { type Api, useSubscription } from "@penresume/web-host";
import { useState } from "react";
import { type DownloadStatus, downloadPdf } from "./download-pdf.ts";

/** The download of a résumé. `downloadDespiteWarnings` continues one that warnings have stopped. */
export function useDownload(api: Api, loadSnapshot: Parameters<typeof downloadPdf>[0]["loadSnapshot"]) {
  const subscription = useSubscription();
  const [status, setStatus] = useState<DownloadStatus>({ kind: "idle" });
  const close = () => setStatus({ kind: "idle" });

  async function download(allowed?: Parameters<typeof downloadPdf>[0]["allowed"]) {
    setStatus({ kind: "busy" });
    const end = await downloadPdf({ api, subscription, loadSnapshot, allowed });
    setStatus(end.kind === "done" ? { kind: "idle" } : end);
  }

  const warnings = status.kind === "warnings" ? status.warnings : null;
  return {
    download: () => download(),
    downloadDespiteWarnings: () => void download(warnings ?? undefined),
    busy: status.kind === "busy",
    error: status.kind === "failed" ? status.error : null,
    needsUpgrade: status.kind === "upgrade",
    closeUpgrade: close,
    warnings,
    closeWarnings: close,
  };
}
