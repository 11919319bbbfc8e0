import { UpgradeModal } from "@penresume/web-kit";
import { AccountModal } from "../download/account-modal.tsx";
import type { Download } from "../download/use-download.ts";
import { ConflictDialog } from "../saving/conflict-dialog.tsx";
import type { SaveActions } from "../saving/use-save-actions.ts";
import type { EditedDocument } from "./use-document.ts";

/** The dialogs of saving and downloading. */
export function EditorDialogs({
  editor,
  actions,
  download,
}: {
  editor: EditedDocument;
  actions: SaveActions;
  download: Download;
}) {
  const { saving } = editor;
  return (
    <>
      {actions.asksForAccount && <AccountModal onContinue={actions.signInToDownload} onClose={actions.closeAccount} />}
      {download.needsUpgrade && (
        <UpgradeModal
          resumeId={saving.document.kind === "saved" ? saving.document.id : undefined}
          onClose={download.closeUpgrade}
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
