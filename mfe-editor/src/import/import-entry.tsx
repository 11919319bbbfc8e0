import { Button, Icon, Toast } from "@penresume/web-ui";
import { entryTexts as texts } from "./entry-texts.ts";
import styles from "./import-entry.module.css";
import type { ImportControls } from "./use-import.tsx";

/** The button next to undo and redo. */
export const ImportButton = ({ open, isOpening }: ImportControls) => (
  <Button
    variant="quiet"
    className={styles.open}
    aria-busy={isOpening || undefined}
    title={texts.open}
    onClick={() => open()}
  >
    <ImportIcon />
    <span className={styles.label}>{texts.open}</span>
  </Button>
);

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

/** An icon: an arrow into a sheet. */
const ImportIcon = () => <Icon path="M6 8V3h8l5 5v13H6v-5M14 3v5h5M2 12h10M9 9l3 3-3 3" />;
