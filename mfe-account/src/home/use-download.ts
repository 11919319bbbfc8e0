import { PROBLEM_TYPES, type ResumeSummary, savedResumeSchema } from "@penresume/contracts";
import { type Api, ApiProblem, downloadPdf, useSubscription } from "@penresume/web-kit";
import { useState } from "react";
import { problemMessage } from "../problem-message.ts";

/** 'Baixar': the PDF of the stored snapshot, or the way to a subscription. */
export function useDownload(api: Api, resume: ResumeSummary) {
  const { isSubscribed, refresh } = useSubscription();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [upgrading, setUpgrading] = useState(false);

  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      // Who has paid a moment ago may be known to the server alone; where it cannot be asked, svc-pdf decides.
      if (!isSubscribed && !(await refresh().catch(() => true))) return setUpgrading(true);
      const { html } = await api.request("GET", `/api/resumes/${resume.id}`, { schema: savedResumeSchema });
      await downloadPdf(api, { html, fullName: resume.personalInfo.fullName });
    } catch (error) {
      if (error instanceof ApiProblem && error.type === PROBLEM_TYPES.subscriptionRequired) setUpgrading(true);
      else setFailure(problemMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return { download, busy, failure, upgrading, closeUpgrade: () => setUpgrading(false) };
}
