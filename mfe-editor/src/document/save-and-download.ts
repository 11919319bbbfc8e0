import { downloadPdf } from "@penresume/web-features";
import { type Api, ApiProblem } from "@penresume/web-host";
import { isBackEntry, leaveClosedEntry } from "@penresume/web-ui";
import { type Store, watch } from "../lib/store.ts";
import { type DocumentState, getContent, isUnreachable } from "./document-state.ts";
import { downloadTexts } from "./download-texts.ts";
import { type PendingAction, storePendingWork } from "./pending-work.ts";
import type { createSaveQueue } from "./save-queue.ts";
import { savingTexts } from "./saving-texts.ts";
import type { GetSnapshot } from "./snapshot.ts";
import type { Router } from "./step-navigation.ts";

/** Milliseconds from sign-in to the retried download. */
const RETRY_DELAY = 500;

/** 'Salvar' and 'Baixar', which continue after a sign-in, a conflict or an interrupted connection. */
export function createSaveAndDownload({
  api,
  store,
  saving,
  getSnapshot,
  announce,
  flushDraft,
  getRouter,
  signal,
}: {
  api: Api;
  store: Store<DocumentState>;
  saving: ReturnType<typeof createSaveQueue>;
  getSnapshot: GetSnapshot;
  announce(text: string): void;
  flushDraft(): boolean;
  getRouter(): Router;
  /** Aborts when the editor is closed. */
  signal: AbortSignal;
}) {
  const { getState, setState } = store;
  /** The requested action, until everything is saved. */
  let requested: PendingAction | null = null;

  /** Waits until the vaga of a guest's posting is made: the page that follows may be left at once. */
  const waitForGuestWork = () =>
    new Promise<void>((resolve) => {
      const isOver = () => !getState().isGuestWork || !getContent(getState()).posting;
      if (isOver()) return resolve();
      const end = store.subscribe(() => {
        if (!isOver()) return;
        end();
        resolve();
      });
    });

  /** Continues with the requested action if the save succeeds. */
  async function continueAfter(saved: Promise<object | null>, delay = 0) {
    const action = requested;
    if (!(await saved)) return;
    requested = null;
    if (action === "save") await waitForGuestWork();
    await leaveClosedEntry();
    if (signal.aborted) return;
    if (action === "save") void getRouter().navigate("/home", { state: { saved: true } });
    if (action === "download") setTimeout(() => signal.aborted || void download(), delay);
  }

  /** Saves, checks the subscription and the content, and prints the PDF. */
  async function download(allowsWarnings = false) {
    const { download, fileName } = getState();
    const allowed = allowsWarnings && download.kind === "warnings" ? download.warnings : undefined;
    requested = "download";
    setState({ download: { kind: "busy" } });
    announce(downloadTexts.generating);
    if (!(await saving.save())) {
      announce("");
      setState({ download: { kind: "idle" } });
      return;
    }
    requested = null;
    const end = await downloadPdf({
      api,
      subscription: getState().host.subscription,
      async loadSnapshot() {
        const content = getContent(getState());
        return { html: await getSnapshot(content), content };
      },
      allowed,
      name: fileName,
    });
    announce(end.kind === "done" ? downloadTexts.done : "");
    setState({ download: end.kind === "done" ? { kind: "idle" } : end });
  }

  /** Stores the résumé until the sign-in; false, with a message, when the browser would lose it. */
  function storeWork(action: PendingAction | null): boolean {
    const { uid, saved, step } = getState();
    const isDrafted = flushDraft();
    const content = getContent(getState());
    const isKept = storePendingWork({ uid, content, document: saved.document, step, action }) || isDrafted;
    if (!isKept) saving.report(new ApiProblem({ status: 400, title: savingTexts.storageRefused }));
    return isKept;
  }

  function signIn(action: PendingAction) {
    if (!storeWork(action)) return setState({ download: { kind: "idle" } });
    // Replaces the history entry of the dialog that asked.
    void getRouter().navigate("/login", { replace: isBackEntry() });
  }

  const isGuest = () => getState().host.session.user === null;

  return {
    save() {
      if (isGuest()) return signIn("save");
      requested = "save";
      void continueAfter(saving.save());
    },
    download() {
      if (isGuest()) return setState({ download: { kind: "account" } });
      void download();
    },
    downloadDespiteWarnings: () => void download(true),
    /** Saves, then opens the page of the résumé's public link. */
    async openLink(hash = "") {
      if (isGuest()) return signIn("save");
      const saved = await saving.save();
      const { document } = getState().saved;
      if (!saved || document.kind !== "saved") return;
      await leaveClosedEntry();
      if (!signal.aborted) void getRouter().navigate(`/link/${document.id}${hash}`);
    },
    /** Closes the question or the message of a download. */
    closeDownload: () => setState({ download: { kind: "idle" } }),
    renameFile: (fileName: string) => setState({ fileName }),
    signInToDownload: () => signIn("download"),
    storeWork: () => storeWork(null),
    signInAgain() {
      if (storeWork(requested)) getState().host.session.login().catch(saving.report);
    },
    keepMine: () => void continueAfter(saving.keepMine()),
    saveAsNew: () => void continueAfter(saving.saveAsNew()),
    /** Saves after a sign-in, then continues with the action that it interrupted. */
    resume(action: PendingAction | null) {
      requested = action;
      void continueAfter(saving.save(), RETRY_DELAY);
    },
    /** Returns a function that ends it. */
    start() {
      const ends = [
        // An autosave or the other version of a conflict leaves nothing to continue.
        watch(
          store,
          ({ isDirty }) => [isDirty],
          () => {
            if (!getState().isDirty) requested = null;
            return undefined;
          },
        ),
        watch(
          store,
          ({ isOnline }) => [isOnline],
          () => {
            const state = getState();
            if (state.isOnline && isUnreachable(state) && !state.isLockedElsewhere) void continueAfter(saving.save());
            return undefined;
          },
        ),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
