import { FormDialog } from "@penresume/web-features/form-dialog";
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
  <FormDialog
    title={texts.deleteTitle}
    cancel={texts.keep}
    submit={texts.deleteConfirm}
    variant="danger"
    focus="cancel"
    onSubmit={onConfirm}
    onClose={onClose}
  >
    <p>{texts.deleteQuestion}</p>
    <p className={styles.consequence}>
      {[texts.deleteHint(name), ...(versionCount > 0 ? [texts.versionsStay(versionCount)] : [])].join(" ")}
    </p>
  </FormDialog>
);
