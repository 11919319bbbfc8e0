import type { ResumeContent } from "@penresume/contracts";
import { createProFile, type DownloadStatus } from "@penresume/web-features";
import { useSubscription } from "@penresume/web-host";
import { useState } from "react";
import { useApi } from "../../lib/use-api.ts";

/** Creates PDFs for subscribers; for others `status` becomes `upgrade`. Contact data were checked with the résumé. */
export function usePdf() {
  const api = useApi();
  const subscription = useSubscription();
  const [status, setStatus] = useState<DownloadStatus>({ kind: "idle" });
  return {
    status,
    close: () => setStatus({ kind: "idle" }),
    async create(
      loadSnapshot: () => Promise<{ html: string; content: ResumeContent }>,
      name?: string,
    ): Promise<File | null> {
      setStatus({ kind: "busy" });
      const allowed = { blankCount: 0, contacts: [] };
      const end = await createProFile("pdf", { api, subscription, loadSnapshot, allowed, name });
      setStatus(end.kind === "done" ? { kind: "idle" } : end);
      return end.kind === "done" ? end.file : null;
    },
  };
}
