import type { SavedDocument } from "@penresume/web-features";
import { ApiProblem, useSession } from "@penresume/web-host";
import { isBackEntry, leaveClosedEntry } from "@penresume/web-ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PendingAction } from "../document/pending-work.ts";
import { savingTexts as texts } from "../document/saving-texts.ts";
import type { Saving } from "../document/use-saving.ts";
import { useIsMounted } from "../lib/use-is-mounted.ts";
import { type Download, RETRY_DELAY } from "./use-download.ts";

/** The status of an ApiProblem without a response. */
const UNREACHABLE = 0;

export type SaveActions = ReturnType<typeof useSaveActions>;

/**
 * 'Salvar' and 'Baixar', which continue after a sign-in, a conflict or an interrupted connection. `pending` is the action to
 * continue after sign-in; `storeWork` stores the résumé until then, and is false when the browser refuses it.
 */
export function useSaveActions({
  saving,
  download,
  isOnline,
  isLockedElsewhere,
  pending,
  storeWork,
}: {
  saving: Saving;
  download: Download;
  isOnline: boolean;
  isLockedElsewhere: boolean;
  pending: { action: PendingAction | null } | undefined;
  storeWork(action: PendingAction | null): boolean;
}) {
  const { user, login } = useSession();
  const navigate = useNavigate();
  const [asksForAccount, setAsksForAccount] = useState(false);
  /** The requested action, until everything is saved. */
  const requested = useRef<PendingAction | null>(null);
  const isMounted = useIsMounted();

  // An autosave or the other version of a conflict leaves nothing to continue.
  useEffect(() => {
    if (!saving.dirty) requested.current = null;
  }, [saving.dirty]);

  async function continueAfter(saved: Promise<SavedDocument | null>, delay = 0) {
    const action = requested.current;
    if (!(await saved)) return;
    requested.current = null;
    await leaveClosedEntry();
    if (!isMounted.current) return;
    if (action === "save") navigate("/home", { state: { saved: true } });
    if (action === "download") setTimeout(() => isMounted.current && beginDownload(), delay);
  }

  /** Saves before a download. Keeps the requested action only if the save fails. */
  async function saveForDownload() {
    const saved = await saving.save();
    if (saved) requested.current = null;
    return saved;
  }

  function beginDownload(allowsWarnings = false) {
    requested.current = "download";
    void download.download({ save: saveForDownload, allowsWarnings });
  }

  const continueAfterSignIn = useEffectEvent(() => {
    if (!pending) return;
    requested.current = pending.action;
    void continueAfter(saving.save(), RETRY_DELAY);
  });
  useEffect(() => continueAfterSignIn(), []);

  const isUnreachable = saving.problem?.status === UNREACHABLE;
  const retrySave = useEffectEvent(() => {
    if (isUnreachable && !isLockedElsewhere) void continueAfter(saving.save());
  });
  useEffect(() => {
    if (isOnline) retrySave();
  }, [isOnline]);

  /** False, with a message, when the browser would lose the résumé during the sign-in. */
  function canLeave(action: PendingAction | null): boolean {
    const isKept = storeWork(action);
    if (!isKept) saving.report(new ApiProblem({ status: 400, title: texts.storageRefused }));
    return isKept;
  }

  function signIn(action: PendingAction) {
    if (!canLeave(action)) return setAsksForAccount(false);
    // Replaces the history entry of the dialog that asked.
    navigate("/login", { replace: isBackEntry() });
  }

  return {
    storeWork: () => canLeave(null),
    /** Whether the save waits for a network connection. */
    isWaiting: !isOnline && isUnreachable,
    save() {
      if (!user) return signIn("save");
      requested.current = "save";
      void continueAfter(saving.save());
    },
    download() {
      if (!user) return setAsksForAccount(true);
      beginDownload();
    },
    downloadDespiteWarnings: () => beginDownload(true),
    asksForAccount,
    closeAccount: () => setAsksForAccount(false),
    signInToDownload: () => signIn("download"),
    signInAgain() {
      if (canLeave(requested.current)) login().catch(saving.report);
    },
    keepMine: () => void continueAfter(saving.keepMine()),
    saveAsNew: () => void continueAfter(saving.saveAsNew()),
  };
}
