import { PROBLEM_TYPES, type ResumeContent } from "@penresume/contracts";
import { type Api, ApiProblem, downloadPdf, useSubscription } from "@penresume/web-kit";
import { useRef, useState } from "react";
import { downloadTexts as texts } from "./texts.ts";

/** Milliseconds from the return of the sign-in to the retried download. */
export const RETRY_DELAY = 500;

export interface Download {
  busy: boolean;
  problem: string | null;
  /** Whether the upgrade modal is to be shown. */
  upgrade: boolean;
  closeUpgrade(): void;
  /** Saves, then hands over the PDF, or shows a free user the upgrade modal. */
  download(): Promise<void>;
}

/** The download of a signed-in person. `save` answers null when it did not work and says so itself. */
export function useDownload(given: {
  api: Api;
  content: ResumeContent;
  save(): Promise<unknown>;
  snapshotOf(content: ResumeContent): Promise<string>;
  announce(text: string): void;
}): Download {
  const subscription = useSubscription();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [upgrade, setUpgrade] = useState(false);
  const latest = useRef({ ...given, subscription });
  latest.current = { ...given, subscription };

  /** Right after signing in the status may still be on its way: only the server's own no counts. */
  async function isSubscribed() {
    const { subscription } = latest.current;
    if (subscription.isSubscribed) return true;
    // Billing cannot be asked: generate-pdf decides.
    return subscription.refresh().catch(() => true);
  }

  async function download() {
    const { announce, save } = latest.current;
    setBusy(true);
    setProblem(null);
    announce(texts.generating);
    try {
      if (!(await save())) return;
      if (!(await isSubscribed())) return setUpgrade(true);
      const { api, content, snapshotOf } = latest.current;
      await downloadPdf(api, { html: await snapshotOf(content), fullName: content.personalInfo.fullName });
      announce(texts.done);
    } catch (error) {
      if (error instanceof ApiProblem && error.type === PROBLEM_TYPES.subscriptionRequired) return setUpgrade(true);
      console.error(error);
      setProblem(error instanceof ApiProblem ? error.message : texts.failed);
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, upgrade, closeUpgrade: () => setUpgrade(false), download };
}
