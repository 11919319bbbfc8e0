import { Button, Dialog } from "@penresume/web-kit";
import { savingTexts as texts } from "./texts.ts";
import type { Conflict } from "./use-saving.ts";

/** Shown when the stored résumé has changed since it was opened: the user chooses which version to keep. */
export function ConflictDialog({
  conflict,
  busy,
  onKeepMine,
  onUseSaved,
  onSaveAsNew,
  onClose,
}: {
  conflict: Conflict;
  busy: boolean;
  onKeepMine(): void;
  onUseSaved(): void;
  onSaveAsNew(): void;
  onClose(): void;
}) {
  const isChanged = conflict === "changed";
  return (
    <Dialog
      title={isChanged ? texts.conflictTitle : texts.deletedTitle}
      onClose={onClose}
      actions={
        <>
          {isChanged && (
            <Button variant="secondary" disabled={busy} onClick={onUseSaved}>
              {texts.useSaved}
            </Button>
          )}
          <Button variant={isChanged ? "secondary" : "primary"} disabled={busy} onClick={onSaveAsNew}>
            {texts.saveAsNew}
          </Button>
          {isChanged && (
            <Button disabled={busy} onClick={onKeepMine}>
              {texts.keepMine}
            </Button>
          )}
        </>
      }
    >
      <p>{isChanged ? texts.conflict : texts.deleted}</p>
    </Dialog>
  );
}
