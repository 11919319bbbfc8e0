import { AlertBox, type Api, Button, Dialog } from "@penresume/web-kit";
import { useState } from "react";
import styles from "./home.module.css";
import { homeTexts as texts } from "./texts.ts";

/** Asks before a résumé is deleted. */
export function DeleteDialog({
  api,
  id,
  name,
  onClose,
  onDeleted,
}: {
  api: Api;
  id: string;
  name: string;
  onClose(): void;
  onDeleted(): void;
}) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function remove() {
    setBusy(true);
    setFailed(false);
    try {
      await api.request("DELETE", `/api/resumes/${id}`);
      onDeleted();
    } catch (error) {
      console.error("résumé not deleted", error);
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={texts.deleteTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} autoFocus>
            {texts.keep}
          </Button>
          <Button variant="danger" busyText={busy && texts.deleteBusy} onClick={remove}>
            {texts.deleteConfirm}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>{texts.deleteQuestion}</p>
        <p className={styles.consequence}>{texts.deleteHint(name)}</p>
        {failed && <AlertBox>{texts.deleteFailed}</AlertBox>}
      </div>
    </Dialog>
  );
}
