import { Button, Dialog } from "@penresume/web-kit";
import styles from "./home.module.css";
import { homeTexts as texts } from "./texts.ts";

export const DeleteDialog = ({
  name,
  versionCount,
  onClose,
  onConfirm,
}: {
  name: string;
  versionCount: number;
  onClose(): void;
  onConfirm(): void;
}) => (
  <Dialog
    title={texts.deleteTitle}
    onClose={onClose}
    actions={
      <>
        <Button variant="secondary" onClick={onClose} autoFocus>
          {texts.keep}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {texts.deleteConfirm}
        </Button>
      </>
    }
  >
    <div className={styles.question}>
      <p>{texts.deleteQuestion}</p>
      <p className={styles.consequence}>
        {texts.deleteHint(name)} {versionCount > 0 && texts.versionsStay(versionCount)}
      </p>
    </div>
  </Dialog>
);
