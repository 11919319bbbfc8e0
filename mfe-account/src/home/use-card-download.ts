import { type ResumeSummary, savedResumeSchema } from "@penresume/contracts";
import { clearPendingDownload, type Draft, readPendingDownload, useDownload } from "@penresume/web-features";
import { useSubscription } from "@penresume/web-host";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "../use-api.ts";

/** 'Baixar': downloads the stored résumé, or the newer draft if the user chooses it. Continues automatically after paying. */
export function useCardDownload({ id }: ResumeSummary, draft: Draft | null) {
  const api = useApi();
  const { isSubscribed } = useSubscription();
  const [isChoosing, setChoosing] = useState(false);
  const chosenDraft = useRef<Draft>(null);
  const { download, ...state } = useDownload(api, async () => {
    const { current: draft } = chosenDraft;
    if (draft) {
      const { renderSnapshot } = await import("@penresume/resume-view");
      return { html: await renderSnapshot(draft.content), content: draft.content };
    }
    const resume = await api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema });
    return { html: resume.html, content: resume };
  });

  function start(source: Draft | null) {
    chosenDraft.current = source;
    setChoosing(false);
    void download();
  }

  function request() {
    if (draft) setChoosing(true);
    else start(null);
  }

  const continueAfterPayment = useEffectEvent(() => {
    if (readPendingDownload() !== id) return;
    clearPendingDownload();
    request();
  });
  useEffect(() => {
    if (isSubscribed) continueAfterPayment();
  }, [isSubscribed]);

  return {
    ...state,
    request,
    isChoosing,
    cancel: () => setChoosing(false),
    downloadSaved: () => start(null),
    downloadDraft: () => start(draft),
  };
}
