import type { ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME, isResumeEmpty } from "@penresume/resume-view";
import { type Api, type PendingActionType, useHost, useSession } from "@penresume/web-kit";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAssist } from "../assist/use-assist.ts";
import { RETRY_DELAY, useEditorDownload } from "../download/use-download.ts";
import { type Draft, type DraftPlace, giveGuestDraft, readDraft } from "../draft/draft-store.ts";
import { clearPendingWork, storePendingWork } from "../draft/pending-work.ts";
import { draftTexts } from "../draft/texts.ts";
import { useDraft } from "../draft/use-draft.ts";
import { type TabWork, useOneTab } from "../draft/use-one-tab.ts";
import { usePhoto } from "../photo/use-photo.ts";
import { newDocument, type ResumeDocument } from "../resume/document.ts";
import type { ChangePlace } from "../resume/history.ts";
import { sameContent } from "../resume/rules.ts";
import { type Step, stepNamed } from "../resume/steps.ts";
import type { SavedDocument } from "../saving/save-resume.ts";
import { savingTexts } from "../saving/texts.ts";
import { useSaving } from "../saving/use-saving.ts";
import { useSnapshot } from "../saving/use-snapshot.ts";
import type { Opening } from "./opening.ts";
import { editorTexts } from "./texts.ts";
import { useAnnouncer } from "./use-announcer.ts";
import { useHistory } from "./use-history.ts";
import { useOnline } from "./use-online.ts";

/** The status of an ApiProblem when no server answered. */
const UNREACHABLE = 0;

/** All that happens in the editor, without how it looks. `onSavedAs` is told the id under which the work is stored. */
export function useEditor(api: Api, opening: Opening, onSavedAs: (id: string) => void) {
  const { user, login } = useSession();
  const navigate = useNavigate();
  // Whose work this is does not change when the session ends under it.
  const [uid] = useState(user?.uid ?? null);
  const [step, setStep] = useState<Step>(opening.step);
  /** The field that undo or redo changed, to be focused. */
  const [changed, setChanged] = useState<{ field: string | null } | null>(null);
  const history = useHistory(opening.content, onTravel);
  const { state, dispatch, ...travel } = history;
  const [accountAsked, setAccountAsked] = useState(false);
  const { message, announce } = useAnnouncer();
  const { content } = state;

  const snapshotOf = useSnapshot(content);
  const saving = useSaving({
    api,
    document: opening.document,
    savedContent: opening.savedContent,
    content,
    snapshotOf,
    onSaved,
  });
  const place = placeOf(uid, saving.document);
  const tab = useOneTab(place, { content, document: saving.document, dirty: saving.dirty }, onTaken);
  const isUntouched = saving.document.kind === "new" && sameContent(content, EMPTY_RESUME);
  const draft = useDraft(
    place,
    { content, step, document: saving.document },
    { unsaved: saving.dirty && !isUntouched, writes: !tab.elsewhere },
  );
  const download = useEditorDownload({ api, content, save: saving.save, snapshotOf, announce });
  useAnalytics(step, content);

  function onTravel(type: "undo" | "redo", { step, field }: ChangePlace) {
    if (step) setStep(step);
    setChanged({ field });
    announce(editorTexts.travelled[type]);
  }

  /** From here on this tab writes: with what the other one had, or left as its draft. */
  function onTaken(work: TabWork | null) {
    const left = work ?? readDraft(place);
    if (left) {
      dispatch({ type: "replace", content: left.content });
      saving.adopt(left.document, work && !work.dirty ? left.content : null);
    } else if (saving.document.kind === "new") {
      // The other tab has saved it and gone: under the same key this one would be written over that.
      saving.adopt(newDocument(), null);
    }
    announce(draftTexts.taken);
  }

  // What could not be sent is sent when there is a network again.
  const online = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the network comes back
  useEffect(() => {
    if (online && saving.problem?.status === UNREACHABLE) void goOnAfter(saving.save());
  }, [online]);

  function onSaved(saved: SavedDocument, before: ResumeDocument) {
    draft.drop(placeOf(uid, before));
    clearPendingWork();
    announce(savingTexts.saved);
    onSavedAs(saved.id);
  }

  /** Everything is kept for the page that the sign-in comes back to. */
  function keepForLater(action: PendingActionType | null) {
    draft.flush();
    storePendingWork({ uid, content, document: saving.document, step, action });
  }
  const keepIfWritten = useRef(() => {});
  keepIfWritten.current = () => {
    if (!isResumeEmpty(content)) keepForLater(null);
  };

  /** What the person asked for, to go on with when a save went through that first needed a decision. */
  const wanted = useRef<PendingActionType | null>(null);

  async function goOnAfter(saved: Promise<SavedDocument | null>, wait = 0) {
    if (!(await saved)) return;
    if (wanted.current === "save") navigate("/home", { state: { saved: true } });
    if (wanted.current === "download") setTimeout(() => void download.download(), wait);
    wanted.current = null;
  }

  // Back from signing in: saved once, then on with what was asked for.
  const resumed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    if (!opening.pending || resumed.current || isResumeEmpty(content)) return;
    resumed.current = true;
    wanted.current = opening.pending.action;
    void goOnAfter(saving.save(), RETRY_DELAY);
  }, []);

  async function takeSavedVersion() {
    const saved = await saving.takeSaved();
    if (!saved) return;
    dispatch({ type: "replace", content: saved });
    announce(savingTexts.loaded);
  }

  return {
    state,
    dispatch,
    travel,
    changed,
    tab,
    online,
    /** A save waits for the network. */
    isWaiting: !online && saving.problem?.status === UNREACHABLE,
    /** Why the server refused a field, by its dotted path. */
    errorAt: useCallback((path: string) => saving.problem?.errorAt(path), [saving.problem]),
    step,
    goTo: setStep,
    message,
    announce,
    guest: user === null,
    saving,
    draft,
    download,
    assist: useAssist(api, state, dispatch, announce),
    photo: usePhoto(api, dispatch, announce),
    accountAsked,
    closeAccount: () => setAccountAsked(false),
    /** For who leaves to sign in. */
    keepWritten: useCallback(() => keepIfWritten.current(), []),
    /** After an explicit save a user goes to their résumés; a guest signs in first. */
    async save() {
      if (user) {
        wanted.current = "save";
        return goOnAfter(saving.save());
      }
      keepForLater("save");
      navigate("/login");
    },
    startDownload() {
      if (!user) return setAccountAsked(true);
      wanted.current = "download";
      void download.download();
    },
    keepMine: () => goOnAfter(saving.keepMine()),
    saveAsNew: () => goOnAfter(saving.saveAsNew()),
    signInToDownload() {
      keepForLater("download");
      navigate("/login");
    },
    signInAgain() {
      keepForLater(wanted.current);
      login().catch(saving.report);
    },
    takeSavedVersion,
    /** Goes on with what was written here before the sign-in. */
    takeGuestDraft(draft: Draft) {
      const { content, document, step } = draft;
      if (uid) giveGuestDraft(uid, draft);
      dispatch({ type: "replace", content });
      saving.adopt(document, null);
      setStep(stepNamed(step));
      announce(draftTexts.guestTaken);
    },
    /** Back to what is stored, or to an empty résumé. */
    async discard() {
      if (saving.document.kind === "saved") return takeSavedVersion();
      dispatch({ type: "replace", content: EMPTY_RESUME });
      draft.drop(placeOf(uid, saving.document));
      setStep("theme");
    },
  };
}

export type EditorModel = ReturnType<typeof useEditor>;

const placeOf = (uid: string | null, document: ResumeDocument): DraftPlace => ({
  uid,
  resumeId: document.kind === "saved" ? document.id : null,
});

/** One view of the editor, and one of the preview of a résumé that says something. */
function useAnalytics(step: Step, content: ResumeContent) {
  const { analytics } = useHost();
  const { track } = analytics;
  const completed = useRef(false);
  const viewed = useRef(false);
  const complete = step === "preview" && !isResumeEmpty(content);
  useEffect(() => {
    if (!viewed.current) track("resume_editor_view");
    viewed.current = true;
    if (!complete || completed.current) return;
    completed.current = true;
    track("resume_complete_view");
  }, [complete, track]);
}
