import { AlertBox } from "@penresume/web-ui";
import { draftTexts } from "../document/draft-texts.ts";
import { savingTexts } from "../document/saving-texts.ts";
import type { Step } from "../document/steps.ts";
import type { EditedDocument } from "../document/use-document.ts";
import type { SaveActions } from "../download/use-save-actions.ts";
import { LockedNotice, Offer, SaveProblem, SessionEnded } from "./notices.tsx";

/** Notices and questions about the document, above the step. */
export function EditorNotices({
  editor,
  actions,
  onNavigate,
}: {
  editor: EditedDocument;
  actions: SaveActions;
  onNavigate(step: Step): void;
}) {
  const { tab, saving, isOnline, offered } = editor;
  const { problem } = saving;
  return tab.isLockedElsewhere ? (
    <LockedNotice onTakeOver={tab.takeOver} />
  ) : (
    <>
      {!isOnline && (
        <AlertBox tone="info">
          {actions.isWaiting || (editor.isAutosaved && saving.dirty) ? draftTexts.waiting : draftTexts.offline}
        </AlertBox>
      )}
      {editor.isSessionEnded ? (
        <SessionEnded onSignIn={actions.signInAgain} />
      ) : saving.conflict ? (
        <Offer
          text={saving.conflict === "changed" ? savingTexts.conflictOpen : savingTexts.deletedOpen}
          actions={[
            {
              name: saving.conflict === "changed" ? savingTexts.choose : savingTexts.chooseDeleted,
              run: saving.openConflict,
            },
          ]}
        />
      ) : (
        problem &&
        !actions.isWaiting &&
        (saving.isRetrying ? (
          <Offer
            text={savingTexts.retrying}
            actions={[{ name: savingTexts.retryNow, run: () => void saving.autosave() }]}
          />
        ) : (
          <SaveProblem problem={problem} onNavigate={onNavigate} />
        ))
      )}
      {editor.isRestoredUntouched && !problem && (
        <Offer
          text={draftTexts.restored}
          actions={[
            { name: draftTexts.keep, run: editor.keepRestored },
            {
              name: saving.document.kind === "new" ? draftTexts.startOver : draftTexts.discard,
              run: () => void editor.discard(),
            },
          ]}
        />
      )}
      {editor.isDiscarded && (
        <Offer text={draftTexts.discarded} actions={[{ name: draftTexts.undo, run: editor.undoDiscard }]} />
      )}
      {editor.isMerged && (
        <Offer text={savingTexts.merged} actions={[{ name: savingTexts.understood, run: editor.closeMerged }]} />
      )}
      {offered && (
        <Offer
          text={offered.isGuests ? draftTexts.guest : draftTexts.unsaved}
          actions={[
            {
              name: offered.isGuests ? draftTexts.takeGuest : draftTexts.keep,
              run: () => editor.openOffered(offered),
            },
            // A guest's may belong to somebody else.
            ...(offered.isGuests ? [] : [{ name: draftTexts.discard, run: () => editor.discardOffered(offered) }]),
          ]}
        />
      )}
    </>
  );
}
