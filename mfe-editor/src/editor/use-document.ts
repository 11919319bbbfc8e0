import type { ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME } from "@penresume/resume-view";
import { type Api, useSession } from "@penresume/web-kit";
import { useState } from "react";
import { claimGuestDraft, draftKey, readDraft } from "../draft/draft-store.ts";
import { clearPendingWork } from "../draft/pending-work.ts";
import { draftTexts } from "../draft/texts.ts";
import { useDraft } from "../draft/use-draft.ts";
import { type TabWork, useTabLock } from "../draft/use-tab-lock.ts";
import { createDocument } from "../resume/document.ts";
import { isSameContent } from "../resume/rules.ts";
import { parseStep, type Step } from "../resume/steps.ts";
import { savingTexts } from "../saving/texts.ts";
import { useSaving } from "../saving/use-saving.ts";
import { useSnapshot } from "../saving/use-snapshot.ts";
import type { LoadedDocument } from "./load-document.ts";
import { editorTexts } from "./texts.ts";
import { useHistory } from "./use-history.ts";
import { useStepNavigation } from "./use-step-navigation.ts";

/** The résumé that is edited, where it is kept (server, draft, other tabs), and what replaces it as a whole. */
export function useDocument({
  api,
  initial,
  announce,
  onSavedAs,
}: {
  api: Api;
  initial: LoadedDocument;
  announce(text: string): void;
  onSavedAs(id: string): void;
}) {
  const { user } = useSession();
  // The work keeps its owner when the session ends.
  const [uid] = useState(user?.uid ?? null);
  const navigation = useStepNavigation(initial.step);
  const { state, dispatch, undoRedo } = useHistory(initial.content, (type, location) => {
    navigation.goToChange(location);
    announce(editorTexts.restored[type]);
  });
  const { content } = state;
  const getSnapshot = useSnapshot(content);
  const saving = useSaving({
    api,
    initial,
    content,
    getSnapshot,
    onSaved(saved) {
      draft.drop();
      clearPendingWork();
      announce(savingTexts.saved);
      onSavedAs(saved.id);
    },
  });
  const { document, dirty } = saving;
  const draftId = { uid, resumeId: document.kind === "saved" ? document.id : null };
  const tab = useTabLock(draftKey(draftId), { content, document, dirty }, continueOtherTab);
  const { isLockedElsewhere } = tab;
  const isUnsaved = dirty && !(document.kind === "new" && isSameContent(content, EMPTY_RESUME));
  const draft = useDraft({ uid, content, step: navigation.step, document, isUnsaved, isLockedElsewhere });
  const [guestDraft, setGuestDraft] = useState(initial.guestDraft);

  const replace = (content: ResumeContent) => dispatch({ type: "replace", content });

  function continueOtherTab(work: TabWork | null) {
    const latest = work ?? readDraft(draftId);
    if (latest) {
      replace(latest.content);
      saving.adopt(latest.document, work && !work.dirty ? work.content : null);
    } else if (document.kind === "new") {
      // The other tab has saved it: the same idempotency key would overwrite that.
      saving.adopt(createDocument(), null);
    }
    announce(draftTexts.taken);
  }

  async function loadSavedVersion() {
    const saved = await saving.loadSaved();
    if (!saved) return;
    replace(saved);
    clearPendingWork();
    announce(savingTexts.loaded);
  }

  return {
    uid,
    state,
    dispatch,
    undoRedo,
    navigation,
    getSnapshot,
    saving,
    tab,
    draft,
    loadSavedVersion,
    /** What a guest wrote in this browser; offered for a new résumé only. */
    guestDraft: document.kind === "new" ? guestDraft : null,
    continueGuestDraft() {
      if (!guestDraft) return;
      if (uid) claimGuestDraft(uid, guestDraft);
      replace(guestDraft.content);
      saving.adopt(guestDraft.document, null);
      navigation.goTo(parseStep(guestDraft.step));
      announce(draftTexts.guestTaken);
      setGuestDraft(null);
    },
    /** Returns to what is stored, or to an empty résumé. */
    discard() {
      if (document.kind === "saved") return void loadSavedVersion();
      replace(EMPTY_RESUME);
      navigation.goTo("theme");
    },
    undoDiscard(content: ResumeContent, step: Step) {
      replace(content);
      navigation.goTo(step);
    },
  };
}
