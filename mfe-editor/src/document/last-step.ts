import type { ResumeContent } from "@penresume/contracts";
import { hasSignedOut, localStore } from "@penresume/web-host";
import { type Store, watch } from "../lib/store.ts";
import { missingFields } from "./completeness.ts";
import type { DocumentState } from "./document-state.ts";
import { parseStep, type Step } from "./steps.ts";

const storageKey = (uid: string, resumeId: string) => `step:${uid}:${resumeId}`;

/** The step where a user left a stored résumé in this browser, else that of its first blank. */
export const findLastStep = (uid: string, resumeId: string, content: ResumeContent): Step =>
  parseStep(
    localStore.get(storageKey(uid, resumeId)) ?? missingFields(content).find(({ field }) => field === "blanks")?.step,
  );

/** Keeps the steps that a user chooses. Returns a function that ends this. */
export function keepLastStep(store: Store<DocumentState>): () => void {
  let shown = store.getState().step;
  return watch(
    store,
    ({ step, saved }) => [step, saved.document],
    () => {
      const { uid, step, saved } = store.getState();
      const { document } = saved;
      if (step === shown || !uid || document.kind !== "saved" || hasSignedOut(uid)) return undefined;
      shown = step;
      localStore.set(storageKey(uid, document.id), step);
      return undefined;
    },
  );
}
