import { AccountModal } from "../download/account-modal.tsx";
import type { BlanksQuestionProps } from "../download/blanks-question.tsx";
import type { Download } from "../download/use-download.ts";
import { ConflictDialog } from "../saving/conflict-dialog.tsx";
import type { SaveActions } from "../saving/use-save-actions.ts";
import { LazyComponent } from "./lazy-component.tsx";
import type { EditedDocument } from "./use-document.ts";

const loadUpgradeModal = () =>
  import("@penresume/web-kit/upgrade-modal").then(({ UpgradeModal }) => ({ default: UpgradeModal }));
const loadBlanksQuestion = () => import("../download/blanks-question.tsx");

/** The dialogs of saving and downloading. */
export function EditorDialogs({
  editor,
  actions,
  download,
  onNavigate,
}: {
  editor: EditedDocument;
  actions: SaveActions;
  download: Download;
  onNavigate: BlanksQuestionProps["onNavigate"];
}) {
  const { saving } = editor;
  return (
    <>
      {actions.asksForAccount && <AccountModal onContinue={actions.signInToDownload} onClose={actions.closeAccount} />}
      {download.needsUpgrade && (
        <LazyComponent
          load={loadUpgradeModal}
          props={{
            resumeId: saving.document.kind === "saved" ? saving.document.id : undefined,
            onClose: download.closeUpgrade,
          }}
        />
      )}
      {download.blankCount > 0 && (
        <LazyComponent
          load={loadBlanksQuestion}
          props={{
            state: editor.state,
            count: download.blankCount,
            onNavigate,
            onDownload: actions.downloadWithBlanks,
            onClose: download.closeBlanks,
          }}
        />
      )}
      {saving.conflict && saving.isConflictOpen && (
        <ConflictDialog
          conflict={saving.conflict}
          busy={saving.busy}
          onKeepMine={actions.keepMine}
          onUseSaved={() => void editor.loadSavedVersion()}
          onSaveAsNew={actions.saveAsNew}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}
