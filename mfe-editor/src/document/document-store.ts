import type { ResumeContent } from "@penresume/contracts";
import { assignEntryIds, createEntryId } from "@penresume/resume";
import { EMPTY_RESUME, isResumeEmpty } from "@penresume/resume-view";
import { claimDraft, createDocument, getDraftId, readDraft, removeDraft } from "@penresume/web-features";
import { type Api, type Host, isOnlineStore } from "@penresume/web-host";
import { isBackEntry, keepBackEntry, leaveClosedEntry } from "@penresume/web-ui";
import { isAfterPaint, runAfterPaint } from "../lib/after-paint.ts";
import { createAnnouncer } from "../lib/announcer.ts";
import { listen } from "../lib/listen.ts";
import { removeShare } from "../lib/share.ts";
import { type Store, watch } from "../lib/store.ts";
import { startAutosave } from "./autosave.ts";
import { createDocumentState, type DocumentState, getContent, getNotice, type PanelName } from "./document-state.ts";
import { draftTexts } from "./draft-texts.ts";
import { createDraftWriter } from "./draft-writer.ts";
import type { EditorAction } from "./editor-state.ts";
import { createHistory, type HistoryAction, historyReducer } from "./history.ts";
import { keepLastStep } from "./last-step.ts";
import { adoptIds, type LoadedDocument } from "./load-document.ts";
import { clearPendingWork } from "./pending-work.ts";
import { createSaveAndDownload } from "./save-and-download.ts";
import { createSaveQueue } from "./save-queue.ts";
import { keepState } from "./save-resume.ts";
import { savingTexts } from "./saving-texts.ts";
import { createSnapshot, keepSnapshot } from "./snapshot.ts";
import { createStepNavigation, type EditorLocationState, isListShown, type Router } from "./step-navigation.ts";
import { parseStep } from "./steps.ts";
import { createTabLock, type TabWork } from "./tab-lock.ts";

/**
 * Handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (⌘ on a Mac), and the browser's undo by menu or by shaking a phone. Returns a function that
 * ends this.
 */
function listenToUndoKeys(restore: (type: "undo" | "redo") => void, isEnabled: () => boolean): () => void {
  const handle = (event: Event, type: "undo" | "redo") => {
    // Fields whose text is not in the résumé yet keep the browser's undo. Changes behind an open dialog would be invisible.
    const hasOwnUndo = event.target instanceof Element && event.target.closest("[data-own-undo]");
    if (!isEnabled() || hasOwnUndo || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    restore(type);
  };
  return listen(document, {
    keydown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === "y" || key === "z") handle(event, key === "y" || event.shiftKey ? "redo" : "undo");
    },
    beforeinput(event: InputEvent) {
      if (event.inputType === "historyUndo") handle(event, "undo");
      if (event.inputType === "historyRedo") handle(event, "redo");
    },
  });
}

/** Reports one event for the editor, and one for the preview step of a résumé with content. Returns a function that ends this. */
function trackViews(store: Store<DocumentState>): () => void {
  const { track } = store.getState().host.analytics;
  let isTracked = false;
  track("resume_editor_view");
  return watch(
    store,
    (state) => [state.step, getContent(state)],
    () => {
      const state = store.getState();
      if (isTracked || state.step !== "preview" || isResumeEmpty(getContent(state))) return undefined;
      isTracked = true;
      track("resume_complete_view");
      return undefined;
    },
  );
}

/** Query of links that open the import. */
const IMPORT_QUERY = "?importar";

export interface DocumentOptions {
  api: Api;
  initial: LoadedDocument;
  editorKey: string;
  /** The résumé that the address names. */
  resumeId: string | undefined;
  host: Host;
  router: Router;
}

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/**
 * The résumé in the editor with its storage (server, draft, other tabs), and the actions that change it. It lives outside of React;
 * components read it by `useDocument`.
 */
export function createDocumentStore({ api, initial, editorKey, resumeId, host, ...options }: DocumentOptions) {
  const uid = host.session.user?.uid ?? null;
  let { router } = options;
  const startsImport = router.location.search === IMPORT_QUERY;
  const { takesShare = false, posting: sharedPosting } = (router.location.state ?? {}) as EditorLocationState;
  let history = createHistory(initial.content);
  const closed = new AbortController();
  /** The résumé that the address must name. */
  let addressId = resumeId;
  const store = createDocumentState({
    uid,
    host,
    state: history.present,
    canUndo: false,
    canRedo: false,
    painted: initial.content,
    saved: {
      document: initial.document,
      savedContent: initial.savedContent,
      savedAt: initial.savedAt,
      unconfirmed: initial.unconfirmed,
    },
    isSaving: false,
    saveStatus: { kind: "ok" },
    draftNotice: null,
    isLockedElsewhere: false,
    isOnline: isOnlineStore.getState().isOnline,
    notice: initial.isRestored
      ? { kind: "restored", content: initial.content, step: initial.step }
      : initial.offered
        ? { kind: "offered", ...initial.offered }
        : null,
    download: { kind: "idle" },
    fileName: "",
    step: router.location.state?.step ?? initial.step,
    change: null,
    panel: router.location.state?.panel ?? null,
    focusedField: "",
    imported: null,
    vaga: initial.vaga,
    unadapted: initial.unadapted,
    isGuestWork: initial.pending !== undefined && initial.document.kind === "new",
  });
  const { getState, setState } = store;
  const announcer = createAnnouncer();
  const { announce } = announcer;
  const getRouter = () => router;
  const navigation = createStepNavigation(store, { editorKey, getRouter });
  const getSnapshot = createSnapshot();
  const draft = createDraftWriter(store, editorKey);
  const tab = createTabLock(store, continueOtherTab);
  const saving = createSaveQueue({
    api,
    store,
    getSnapshot,
    onSaved({ document, merge }, { sent, isBackground }) {
      // A draft with later changes is kept.
      if (getContent(getState()) === sent) draft.drop();
      if (merge) {
        act({ type: "rebase", merge });
        setState({ notice: { kind: "merged" } });
      }
      clearPendingWork();
      // The account has it now.
      setState({ unadapted: undefined });
      if (closed.signal.aborted) return;
      if (!isBackground) announce(savingTexts.saved);
      // Leaving the history entry of a closed dialog would also undo a change of the address.
      void leaveClosedEntry().then(() => {
        addressId = document.id;
        if (!closed.signal.aborted) showAddress();
      });
    },
  });
  const actions = createSaveAndDownload({
    api,
    store,
    saving,
    getSnapshot,
    announce,
    flushDraft: draft.flush,
    getRouter,
    signal: closed.signal,
  });

  function act(action: HistoryAction) {
    history = historyReducer(history, action);
    const { present, past, future } = history;
    setState({ state: present, canUndo: past.length > 0, canRedo: future.length > 0 });
  }

  let passage: object | undefined;
  const dispatch = (action: EditorAction) => act({ type: "do", action, at: performance.now(), passage });
  const replace = (content: ResumeContent) => dispatch({ type: "replace", content });

  function restore(type: "undo" | "redo") {
    const change = (type === "undo" ? history.past : history.future).at(-1);
    if (!change) return;
    act({ type });
    const { step, field, list } = change;
    const shown = getState().step;
    // The preview step fits the résumé to pages by its theme, and steps of a first job have sections.
    const staysHere = (shown === "preview" && step === "theme") || (field && list && isListShown(list));
    navigation.goToChange({ step: staysHere ? shown : step, field });
    announce(draftTexts.restoredChange[type]);
  }

  async function continueOtherTab(work: TabWork | null) {
    const { saved } = getState();
    const unsavedWork = work ?? readDraft(getDraftId(uid, saved.document));
    // A tab of an older release sends no ids, or content and document only.
    const identified = unsavedWork && (await adoptIds(unsavedWork, getContent(getState())));
    // Not before: what this tab has instead of the work must not be saved.
    setState({ isLockedElsewhere: false });
    if (identified) {
      const { content, document, unconfirmed = [], savedContent = null } = identified;
      replace(content);
      saving.adopt({ savedAt: null, ...work, savedContent: work && savedContent, document, unconfirmed });
    } else if (saved.document.kind === "new") {
      // The other tab has saved the résumé; the same idempotency key would overwrite it.
      saving.adopt({ ...saved, document: createDocument() });
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

  /** The version that the editor shows may be a copy of this browser, or older than what another device has saved meanwhile. */
  async function refresh() {
    const newest = await saving.refresh();
    if (newest) replace(newest);
  }
  let wasOffline = false;
  let isUnadaptedKept = false;

  /** The first save gives a new résumé its address. Back can reach history entries from before it. */
  function showAddress() {
    const { location, navigate } = router;
    const address = `/editor/${addressId}`;
    if (!addressId || location.pathname === address) return;
    keepBackEntry(() => void navigate(address, { replace: true, state: { ...location.state, editorKey } }));
  }

  /** A reload opens no panel and no import again. */
  function cleanEntry() {
    const { location, navigate } = router;
    const { panel, posting, adapts, ...entry } = location.state ?? {};
    if (panel || startsImport) void navigate(location.pathname, { replace: true, state: { ...entry, editorKey } });
  }

  let isPaintScheduled = false;
  function showPainted() {
    const show = () => {
      isPaintScheduled = false;
      setState({ painted: getContent(getState()) });
    };
    if (isAfterPaint()) show();
    else if (!isPaintScheduled && getState().painted !== getContent(getState())) {
      isPaintScheduled = true;
      runAfterPaint(show);
    }
    return undefined;
  }

  return {
    api,
    uid,
    /** Aborts when the editor is closed. */
    signal: closed.signal,
    getState,
    subscribe: store.subscribe,
    announcer,
    /** Announces a result to screen readers. */
    announce,
    dispatch,
    /** Makes the changes of `run` part of a dictated passage, which is undone as one. */
    dictate(ofPassage: object, run: () => void) {
      passage = ofPassage;
      run();
      passage = undefined;
    },
    undo: () => restore("undo"),
    redo: () => restore("redo"),
    /** Undoes without changing the step and the focus. */
    undoInPlace: () => act({ type: "undo" }),
    navigation,
    saving,
    tab,
    ...actions,
    loadSavedVersion,
    /** Whether the editor was opened to import a résumé. */
    startsImport,
    /** Whether the import opens with what another app has shared. */
    takesShare,
    /** Whether the editor was opened to show a warning before a download. */
    showsWarning: router.location.state?.showsWarning === true,
    /** The posting that the résumé had when it was opened. */
    openedPosting: initial.content.posting?.text,
    /** Whether the editor was opened to adapt the résumé to its posting. */
    adapts: router.location.state?.adapts === true,
    showPanel: (panel: PanelName) => setState({ panel }),
    closePanel(panel: PanelName) {
      // Another panel may have been opened while this one was loading.
      if (getState().panel === panel) setState({ panel: null });
    },
    setVaga: (vaga: DocumentState["vaga"]) => setState({ vaga }),
    endGuestWork: () => setState({ isGuestWork: false }),
    /** Before a résumé is adapted to a posting itself: keeps a moment to return to, of a guest until the account has it. */
    keepUnadapted() {
      const { saved, unadapted, state } = getState();
      if (isUnadaptedKept || state.content.base) return;
      isUnadaptedKept = true;
      if (uid && saved.document.kind === "saved") keepState(api, saved.document).catch(console.error);
      else if (!unadapted) setState({ unadapted: { content: state.content, savedAt: new Date().toISOString() } });
    },
    focusField: (focusedField: string) => setState({ focusedField }),
    importContent(content: ResumeContent) {
      const imported = assignEntryIds(content, createEntryId);
      replace(imported);
      navigation.goTo("personal", { replace: isBackEntry() });
      setState({ imported });
    },
    closeImported: () => setState({ imported: null }),
    closeNotice: () => setState({ notice: null }),
    keepRestored() {
      setState({ notice: null });
      if (getState().isOnline && getState().saved.document.kind === "saved") void saving.autosave();
    },
    /** Replaces restored content with the stored résumé, or with an empty one. */
    async discard() {
      const { saved, step, state } = getState();
      const replacement = saved.document.kind === "saved" ? await loadSavedVersion() : EMPTY_RESUME;
      if (!replacement) return;
      setState({ notice: { kind: "discarded", content: state.content, step, replacement } });
      if (saved.document.kind === "saved") return;
      replace(EMPTY_RESUME);
      setState({ vaga: undefined, unadapted: undefined });
      isUnadaptedKept = false;
      navigation.goTo("theme");
    },
    undoDiscard() {
      const notice = getNotice(getState());
      if (notice?.kind !== "discarded") return;
      replace(notice.content);
      navigation.goTo(notice.step);
    },
    openOffered() {
      const notice = getNotice(getState());
      if (notice?.kind !== "offered") return;
      const { content, document, unconfirmed = [], step, vaga, unadapted } = notice.draft;
      if (uid) claimDraft(uid, notice.draft);
      replace(content);
      saving.adopt({ ...getState().saved, document, unconfirmed, savedContent: null });
      setState({ vaga, unadapted, isGuestWork: notice.isGuests });
      navigation.goTo(parseStep(step));
      announce(draftTexts.guestTaken);
      setState({ notice: null });
    },
    discardOffered() {
      const notice = getNotice(getState());
      if (notice?.kind !== "offered") return;
      const { content, document, step } = notice.draft;
      removeDraft(getDraftId(uid, document));
      const replacement = getContent(getState());
      setState({ notice: { kind: "discarded", content, step: parseStep(step), replacement } });
    },
    /** Takes the router and the session of the last render. */
    connect(next: { host: Host; router: Router }) {
      const isMoved = next.router.location !== router.location;
      router = next.router;
      setState({ host: next.host, step: router.location.state?.step ?? initial.step });
      if (isMoved) showAddress();
    },
    /** Begins to save, to write drafts and to talk to other tabs. Returns a function that ends this. */
    start() {
      const ends = [
        isOnlineStore.subscribe(() => setState(isOnlineStore.getState())),
        watch(
          store,
          ({ isOnline }) => [isOnline],
          () => {
            if (getState().isOnline && wasOffline) void refresh();
            wasOffline = !getState().isOnline;
            return undefined;
          },
        ),
        watch(store, (state) => [getContent(state)], showPainted),
        keepSnapshot(store, getSnapshot),
        tab.start(),
        draft.start(),
        keepLastStep(store),
        startAutosave(store, saving.autosave),
        actions.start(),
        trackViews(store),
        listenToUndoKeys(restore, () => !getState().isLockedElsewhere),
      ];
      if (initial.isCopy && getState().isOnline) void refresh();
      if (sharedPosting) {
        dispatch({ type: "posting", posting: { title: "", text: sharedPosting } });
        void removeShare();
      }
      cleanEntry();
      if (initial.pending && !isResumeEmpty(initial.content)) actions.resume(initial.pending.action);
      return () => {
        closed.abort();
        for (const end of ends) end();
      };
    },
  };
}
