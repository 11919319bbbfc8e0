import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import type { Conflict } from "../document/save-problems.ts";
import { AccountModal } from "../download/account-modal.tsx";
import type { WarningsQuestionProps } from "../download/warnings-question.tsx";
import { LazyComponent } from "../lib/lazy-component.tsx";

const loadUpgradeModal = () =>
  import("@penresume/web-features/upgrade-modal").then(({ UpgradeModal }) => ({ default: UpgradeModal }));
const loadWarningsQuestion = () => import("../download/warnings-question.tsx");
const loadConflictDialog = () => import("../versions/conflict-dialog.tsx");

/** The dialogs of saving and downloading. */
export function EditorDialogs({ onNavigate }: Pick<WarningsQuestionProps, "onNavigate">) {
  const { signInToDownload, downloadDespiteWarnings, closeDownload } = useDocumentStore();
  const download = useDocument(({ download }) => download);
  const { document } = useDocument(({ saved }) => saved);
  const status = useDocument(({ saveStatus }) => saveStatus);
  return (
    <>
      {download.kind === "account" && <AccountModal onContinue={signInToDownload} onClose={closeDownload} />}
      {download.kind === "upgrade" && (
        <LazyComponent
          load={loadUpgradeModal}
          props={{ resumeId: document.kind === "saved" ? document.id : undefined, onClose: closeDownload }}
        />
      )}
      {download.kind === "warnings" && (
        <LazyComponent
          load={loadWarningsQuestion}
          props={{
            warnings: download.warnings,
            onNavigate,
            onDownload: downloadDespiteWarnings,
            onClose: closeDownload,
          }}
        />
      )}
      {status.kind === "conflict" && status.isOpen && <ConflictQuestion conflict={status.conflict} />}
    </>
  );
}

function ConflictQuestion({ conflict }: { conflict: Conflict }) {
  const { saving, keepMine, saveAsNew, loadSavedVersion } = useDocumentStore();
  const base = useDocument(({ saved }) => saved.savedContent);
  const content = useDocument(getContent);
  const busy = useDocument(({ isSaving }) => isSaving);
  return (
    <LazyComponent
      load={loadConflictDialog}
      props={{
        conflict,
        base,
        content,
        busy,
        onKeepMine: keepMine,
        onUseSaved: () => void loadSavedVersion({ merges: true }),
        onSaveAsNew: saveAsNew,
        onClose: () => saving.openConflict(false),
      }}
    />
  );
}
