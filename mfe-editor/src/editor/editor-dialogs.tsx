import type { Api } from "@penresume/web-host";
import type { EditedDocument } from "../document/use-document.ts";
import { AccountModal } from "../download/account-modal.tsx";
import type { Download } from "../download/use-download.ts";
import type { SaveActions } from "../download/use-save-actions.ts";
import type { WarningsQuestionProps } from "../download/warnings-question.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";

const loadUpgradeModal = () =>
  import("@penresume/web-features/upgrade-modal").then(({ UpgradeModal }) => ({ default: UpgradeModal }));
const loadWarningsQuestion = () => import("../download/warnings-question.tsx");
const loadConflictDialog = () => import("../versions/conflict-dialog.tsx");

/** The dialogs of saving and downloading. */
export function EditorDialogs({
  api,
  editor,
  actions,
  download,
  onNavigate,
}: {
  api: Api;
  editor: EditedDocument;
  actions: SaveActions;
  download: Download;
  onNavigate: WarningsQuestionProps["onNavigate"];
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
      {download.warnings && (
        <LazyComponent
          load={loadWarningsQuestion}
          props={{
            state: editor.state,
            warnings: download.warnings,
            onNavigate,
            onDownload: actions.downloadDespiteWarnings,
            onClose: download.closeWarnings,
          }}
        />
      )}
      {saving.conflict && saving.isConflictOpen && (
        <LazyComponent
          load={loadConflictDialog}
          props={{
            api,
            conflict: saving.conflict,
            resumeId: saving.document.kind === "saved" ? saving.document.id : "",
            base: saving.getState().savedContent,
            content: editor.state.content,
            busy: saving.busy,
            onKeepMine: actions.keepMine,
            onUseSaved: () => void editor.loadSavedVersion({ merges: true }),
            onSaveAsNew: actions.saveAsNew,
            onClose: saving.closeConflict,
          }}
        />
      )}
    </>
  );
}
