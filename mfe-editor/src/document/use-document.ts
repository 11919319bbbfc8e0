import type { ResumeContent } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { EMPTY_RESUME, isResumeEmpty } from "@penresume/resume-view";
import { claimDraft, createDocument, draftKey, getDraftId, readDraft, removeDraft } from "@penresume/web-features";
import { useSession } from "@penresume/web-host";
import { leaveClosedEntry } from "@penresume/web-ui";
import { useState } from "react";
import { editorTexts } from "../editor/texts.ts";
import { useStore } from "../lib/store.ts";
import { useIsMounted } from "../lib/use-is-mounted.ts";
import { useOnline } from "../lib/use-online.ts";
import type { DocumentStore } from "./document-store.ts";
import { draftTexts } from "./draft-texts.ts";
import type { LoadedDocument, OfferedDraft } from "./load-document.ts";
import { clearPendingWork } from "./pending-work.ts";
import { savingTexts } from "./saving-texts.ts";
import { parseStep, type Step } from "./steps.ts";
import { useAutosave } from "./use-autosave.ts";
import { useDraft } from "./use-draft.ts";
import { useSaving } from "./use-saving.ts";
import { useSnapshot } from "./use-snapshot.ts";
import { isListShown, useStepNavigation } from "./use-step-navigation.ts";
import { type TabWork, useTabLock } from "./use-tab-lock.ts";

export interface UndoRedo {
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  /** Undoes without changing the step and the focus. */
  undoInPlace(): void;
  redo(): void;
}

export type EditedDocument = ReturnType<typeof useEditedDocument>;

/** The résumé in the editor with its storage (server, draft, other tabs), and the actions that replace it. */
export function useEditedDocument(
  store: DocumentStore,
  {
    initial,
    onSavedAs,
  }: {
    initial: LoadedDocument;
    onSavedAs(id: string): void;
  },
) {
  const { api, uid, dispatch, announce, rebase } = store;
  const { user } = useSession();
  const navigation = useStepNavigation(initial.step);
  const { state, canUndo, canRedo } = useStore(store, (state) => state);
  function restore(type: "undo" | "redo") {
    const location = store.restore(type);
    if (!location) return;
    // Several steps have sections, and the preview step fits the résumé to pages by its theme.
    const staysHere =
      (navigation.step === "preview" && (location.step === "theme" || location.field?.startsWith("section"))) ||
      (location.field && isListShown(location.field));
    navigation.goToChange(staysHere ? { ...location, step: navigation.step } : location);
    announce(editorTexts.restored[type]);
  }
  const undoRedo: UndoRedo = {
    canUndo,
    canRedo,
    undo: () => restore("undo"),
    undoInPlace: store.undoInPlace,
    redo: () => restore("redo"),
  };
  const { content } = state;
  const getSnapshot = useSnapshot(content);
  const isMounted = useIsMounted();
  const [isMerged, setMerged] = useState(false);
  const [saved] = useState(() => {
    const { document, savedContent, savedAt, unconfirmed } = initial;
    return { document, savedContent, savedAt, unconfirmed };
  });
  const saving = useSaving({
    api,
    initial: saved,
    content,
    getSnapshot,
    onSaved(saved, { sent, isBackground }) {
      // A draft with later changes is kept.
      if (saving.getContent() === sent) draft.drop();
      if (saved.merge) {
        rebase(saved.merge);
        setMerged(true);
      }
      clearPendingWork();
      if (!isMounted.current) return;
      if (!isBackground) announce(savingTexts.saved);
      // Leaving the history entry of a closed dialog would also undo a change of the address.
      void leaveClosedEntry().then(() => isMounted.current && onSavedAs(saved.document.id));
    },
  });
  const { document, dirty } = saving;
  const draftId = getDraftId(uid, document);
  const tab = useTabLock(
    draftKey(draftId),
    () => ({ ...saving.getState(), content: saving.getContent() }),
    continueOtherTab,
  );
  const { isLockedElsewhere } = tab;
  const isUnsaved = dirty && !(document.kind === "new" && isSameContent(content, EMPTY_RESUME));
  const draft = useDraft({
    uid,
    content,
    step: navigation.step,
    document,
    editorKey: navigation.editorKey,
    isUnsaved,
    isLockedElsewhere,
    getSavedState: saving.getState,
  });

  const isOnline = useOnline();
  const isSessionEnded = (uid !== null && user === null) || saving.problem?.status === 401;
  const [isRestored, setRestored] = useState(initial.isRestored);
  // Until the user has seen what was restored and continues with it.
  const isRestoredUntouched = isRestored && dirty && content === initial.content && navigation.step === initial.step;
  const isAutosaved =
    uid !== null &&
    (document.kind === "saved" || !isResumeEmpty(content)) &&
    !isLockedElsewhere &&
    !isSessionEnded &&
    !isRestoredUntouched &&
    saving.conflict === null;
  useAutosave({ saving, content, isEnabled: isAutosaved, isOnline });

  const [offered, setOffered] = useState(initial.offered);

  const replace = (content: ResumeContent) => dispatch({ type: "replace", content });

  function continueOtherTab(work: TabWork | null) {
    const unsavedWork = work ?? readDraft(draftId);
    if (unsavedWork) {
      const { content, document, unconfirmed = [] } = unsavedWork;
      replace(content);
      // A tab of an older release sends content and document only.
      saving.adopt({ savedContent: null, savedAt: null, ...work, document, unconfirmed });
    } else if (document.kind === "new") {
      // The other tab has saved the résumé; the same idempotency key would overwrite it.
      saving.adopt({ ...saving.getState(), document: createDocument() });
    } else void loadSavedVersion();
    announce(draftTexts.taken);
  }

  async function loadSavedVersion(options?: { merges: boolean }) {
    const saved = await saving.loadSaved(options);
    if (!saved) return null;
    replace(saved);
    clearPendingWork();
    announce(savingTexts.loaded);
    return saved;
  }

  const [discarded, setDiscarded] = useState<{ content: ResumeContent; step: Step; replacement: ResumeContent }>();

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
    isOnline,
    isSessionEnded,
    isAutosaved,
    loadSavedVersion,
    /** Whether changes of another device were added. */
    isMerged,
    closeMerged: () => setMerged(false),
    /** Another new résumé; offered until something is written here. */
    offered: isUnsaved || document.kind === "saved" ? undefined : offered,
    openOffered({ draft }: OfferedDraft) {
      if (uid) claimDraft(uid, draft);
      replace(draft.content);
      const { document, unconfirmed = [] } = draft;
      saving.adopt({ ...saving.getState(), document, unconfirmed, savedContent: null });
      navigation.goTo(parseStep(draft.step));
      announce(draftTexts.guestTaken);
      setOffered(undefined);
    },
    discardOffered({ draft }: OfferedDraft) {
      removeDraft(getDraftId(uid, draft.document));
      setDiscarded({ content: draft.content, step: parseStep(draft.step), replacement: content });
      setOffered(undefined);
    },
    /** Whether unsaved work was restored and has not been changed since. */
    isRestoredUntouched,
    keepRestored() {
      setRestored(false);
      if (isOnline && document.kind === "saved") void saving.autosave();
    },
    /** Replaces the content with the stored résumé, or with an empty one. */
    async discard() {
      const replacement = document.kind === "saved" ? await loadSavedVersion() : EMPTY_RESUME;
      if (!replacement) return;
      setRestored(false);
      setDiscarded({ content, step: navigation.step, replacement });
      if (document.kind === "saved") return;
      replace(EMPTY_RESUME);
      navigation.goTo("theme");
    },
    /** Whether the discarded content can be restored: until the next change. */
    isDiscarded: discarded?.replacement === content,
    undoDiscard() {
      if (!discarded) return;
      replace(discarded.content);
      navigation.goTo(discarded.step);
    },
  };
}
