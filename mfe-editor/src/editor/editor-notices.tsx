import { AlertBox } from "@penresume/web-ui";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import {
  type DocumentState,
  getNotice,
  getProblem,
  isAutosaved,
  isSessionEnded,
  isWaiting,
  type SaveStatus,
} from "../document/document-state.ts";
import { draftTexts } from "../document/draft-texts.ts";
import { savingTexts } from "../document/saving-texts.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import { Offer } from "../lib/offer.tsx";
import { LockedNotice, SaveProblem, SessionEnded } from "./notices.tsx";

const loadBaseNotice = () => import("../versions/base-notice.tsx");

/** Notices and questions about the document, above the step. */
export function EditorNotices() {
  const { tab, uid } = useDocumentStore();
  const isLocked = useDocument(({ isLockedElsewhere }) => isLockedElsewhere);
  const baseId = useDocument(({ isOnline, state }) => (isOnline && uid ? state.content.base?.id : undefined));
  return isLocked ? (
    <LockedNotice onTakeOver={tab.takeOver} />
  ) : (
    <>
      <OfflineNotice />
      <SaveNotice />
      <ContentNotice />
      {baseId && <LazyComponent load={loadBaseNotice} props={{ baseId }} />}
    </>
  );
}

const isSavedLater = (state: DocumentState) => isWaiting(state) || (isAutosaved(state) && state.isDirty);

function describeOffline(state: DocumentState): string {
  if (state.draftNotice === draftTexts.failed) return draftTexts.offlineUnkept;
  return isSavedLater(state) ? draftTexts.waiting : draftTexts.offline;
}

function OfflineNotice() {
  const isOnline = useDocument(({ isOnline }) => isOnline);
  const text = useDocument(describeOffline);
  return !isOnline && <AlertBox tone="info">{text}</AlertBox>;
}

/** Why the document is not saved. */
function SaveNotice() {
  const { signInAgain, saving, navigation } = useDocumentStore();
  const isEnded = useDocument(isSessionEnded);
  const isHidden = useDocument(isWaiting);
  const status: SaveStatus = useDocument(({ saveStatus }) => saveStatus);
  if (isEnded) return <SessionEnded onSignIn={signInAgain} />;
  if (status.kind === "conflict") {
    const isChanged = status.conflict === "changed";
    const name = isChanged ? savingTexts.choose : savingTexts.chooseDeleted;
    return (
      <Offer
        text={isChanged ? savingTexts.conflictOpen : savingTexts.deletedOpen}
        actions={[{ name, run: () => saving.openConflict(true) }]}
      />
    );
  }
  if (status.kind === "ok" || isHidden) return null;
  if (status.kind === "failed") return <SaveProblem problem={status.problem} onNavigate={navigation.goTo} />;
  return (
    <Offer text={savingTexts.retrying} actions={[{ name: savingTexts.retryNow, run: () => void saving.autosave() }]} />
  );
}

function ContentNotice() {
  const { keepRestored, discard, undoDiscard, closeNotice, openOffered, discardOffered } = useDocumentStore();
  const notice = useDocument(getNotice);
  const hasProblem = useDocument((state) => getProblem(state) !== null);
  const isNew = useDocument(({ saved }) => saved.document.kind === "new");
  switch (notice?.kind) {
    case "restored":
      return (
        !hasProblem && (
          <Offer
            text={draftTexts.restored}
            actions={[
              { name: draftTexts.keep, run: keepRestored },
              { name: isNew ? draftTexts.startOver : draftTexts.discard, run: () => void discard() },
            ]}
          />
        )
      );
    case "discarded":
      return <Offer text={draftTexts.discarded} actions={[{ name: draftTexts.undo, run: undoDiscard }]} />;
    case "merged":
      return <Offer text={savingTexts.merged} actions={[{ name: savingTexts.understood, run: closeNotice }]} />;
    case "offered":
      return (
        <Offer
          text={notice.isGuests ? draftTexts.guest : draftTexts.unsaved}
          actions={[
            { name: notice.isGuests ? draftTexts.takeGuest : draftTexts.keep, run: openOffered },
            // A guest's may belong to somebody else.
            ...(notice.isGuests ? [] : [{ name: draftTexts.discard, run: discardOffered }]),
          ]}
        />
      );
    default:
      return null;
  }
}
