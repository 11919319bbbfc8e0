import { Button, Toast } from "@penresume/web-ui";
import { entryTexts as texts } from "./entry-texts.ts";

/** Shown after the import has filled the editor. */
export const ImportedToast = ({ onUndo, onClose }: { onUndo(): void; onClose(): void }) => (
  <Toast
    onClose={onClose}
    action={
      <Button
        variant="quiet"
        onClick={() => {
          onUndo();
          onClose();
        }}
      >
        {texts.undo}
      </Button>
    }
  >
    {texts.used}
  </Toast>
);
