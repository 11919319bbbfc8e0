import { Button, Dialog } from "@penresume/web-ui";
import { homeTexts as texts } from "./texts.ts";

/** Which version to download: the stored one, or the newer draft in this browser. */
export const VersionDialog = ({
  draftSavedAt,
  onDraft,
  onSaved,
  onClose,
}: {
  draftSavedAt: Date;
  onDraft(): void;
  onSaved(): void;
  onClose(): void;
}) => (
  <Dialog
    title={texts.versionTitle}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onSaved}>
          {texts.versionSaved}
        </Button>
        <Button onClick={onDraft} autoFocus>
          {texts.versionDraft}
        </Button>
      </>
    }
  >
    <p>{texts.version(draftSavedAt)}</p>
  </Dialog>
);
