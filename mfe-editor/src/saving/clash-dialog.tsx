import { Button, Dialog } from "@penresume/web-kit";
import { savingTexts as texts } from "./texts.ts";
import type { Clash } from "./use-saving.ts";

/** The stored résumé is not the one that was opened: the person chooses, nothing is overwritten by itself. */
export function ClashDialog({
  clash,
  busy,
  onKeepMine,
  onUseSaved,
  onSaveAsNew,
  onClose,
}: {
  clash: Clash;
  busy: boolean;
  onKeepMine(): void;
  onUseSaved(): void;
  onSaveAsNew(): void;
  onClose(): void;
}) {
  const changed = clash === "changed";
  return (
    <Dialog
      title={changed ? texts.conflictTitle : texts.deletedTitle}
      onClose={onClose}
      actions={
        <>
          {changed && (
            <Button variant="secondary" disabled={busy} onClick={onUseSaved}>
              {texts.useSaved}
            </Button>
          )}
          <Button variant={changed ? "secondary" : "primary"} disabled={busy} onClick={onSaveAsNew}>
            {texts.saveAsNew}
          </Button>
          {changed && (
            <Button disabled={busy} onClick={onKeepMine}>
              {texts.keepMine}
            </Button>
          )}
        </>
      }
    >
      <p>{changed ? texts.conflict : texts.deleted}</p>
    </Dialog>
  );
}
