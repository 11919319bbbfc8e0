import type { ResumeSummary } from "@penresume/contracts";
import {
  clearPendingDownload,
  type DownloadStatus,
  type Draft,
  downloadPdf,
  readPendingDownload,
} from "@penresume/web-features";
import { useSubscription } from "@penresume/web-host";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../lib/use-api.ts";
import { loadStored } from "../resumes/use-stored-resume.ts";

/** `choosing`: the user chooses between the stored résumé and the newer draft. */
type CardStatus = { kind: "choosing" | "done" } | DownloadStatus;
type Warnings = Extract<DownloadStatus, { kind: "warnings" }>["warnings"];

/** 'Baixar': downloads the stored résumé, or the newer draft if the user chooses it. Continues automatically after paying. */
export function useCardDownload(
  { id }: ResumeSummary,
  draft: Draft | null,
  {
    sends,
    onContinued,
  }: {
    /** Whether the person sends it instead. */
    sends: boolean;
    /** After a download that waited for the payment. */
    onContinued(): void;
  },
) {
  const api = useApi();
  const subscription = useSubscription();
  const [{ status, source }, setState] = useState<{ status: CardStatus; source: Draft | null }>({
    status: { kind: "idle" },
    source: null,
  });
  const setStatus = (status: CardStatus) => setState({ status, source });

  const load = (source: Draft | null) => (source ? renderDraft(source) : loadStored(api, id));
  async function download(source: Draft | null, allowed?: Warnings) {
    setState({ status: { kind: "busy" }, source });
    const loadSnapshot = () => load(source);
    const end = await downloadPdf({ api, subscription, loadSnapshot, allowed });
    setState({ status: end, source });
    return end;
  }

  function request() {
    if (draft) setStatus({ kind: "choosing" });
    else void download(null);
  }

  const continueAfterPayment = useEffectEvent(() => {
    if (readPendingDownload() !== id) return;
    clearPendingDownload();
    if (sends) return;
    if (draft) request();
    else void download(null).then(({ kind }) => kind === "done" && onContinued());
  });
  useEffect(() => {
    if (subscription.isSubscribed) continueAfterPayment();
  }, [subscription.isSubscribed]);

  return {
    status,
    request,
    /** The snapshot and content of the newest version. */
    loadNewest: () => load(draft),
    close: () => setStatus({ kind: "idle" }),
    downloadSaved: () => void download(null),
    downloadDraft: () => void download(draft),
    downloadDespiteWarnings: (warnings: Warnings) => void download(source, warnings),
  };
}

async function renderDraft({ content }: Draft) {
  const { renderSnapshot } = await import("@penresume/resume-view");
  return { html: await renderSnapshot(content), content };
}
