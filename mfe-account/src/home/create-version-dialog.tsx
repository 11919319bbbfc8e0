import { RESUME_NAME_LIMIT, type ResumeSummary } from "@penresume/contracts";
import { AlertBox, type Api, Button, Dialog, getErrorMessage, isBackEntry, TextField } from "@penresume/web-kit";
import { type SubmitEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import styles from "./home.module.css";
import { homeTexts as texts } from "./texts.ts";
import { useCreateVersion } from "./use-create-version.ts";

/** Asks for the title of a tailored résumé, creates it and opens it in the editor. */
export function CreateVersionDialog({
  api,
  resume,
  name,
  onClose,
}: {
  api: Api;
  resume: ResumeSummary;
  /** The displayed name of `resume`. */
  name: string;
  onClose(): void;
}) {
  const form = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const creation = useCreateVersion(api, resume, (id) =>
    // Replaces the history entry of the dialog.
    navigate(`/editor/${id}`, { replace: isBackEntry() }),
  );
  const isBusy = creation.isPending || creation.isSuccess;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(!typed.trim());
    if (typed.trim() && !isBusy) creation.mutate(typed.trim());
  }

  return (
    <Dialog
      title={texts.createVersion}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} busyText={isBusy && texts.createVersionBusy}>
            {texts.createVersionConfirm}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.question} onSubmit={submit} noValidate>
        {creation.error && <AlertBox>{getErrorMessage(creation.error)}</AlertBox>}
        <TextField
          label={texts.postingName}
          hint={texts.createVersionHint(name)}
          placeholder={texts.postingExample}
          error={isMissing ? texts.postingMissing : undefined}
          value={typed}
          maxLength={RESUME_NAME_LIMIT}
          autoComplete="off"
          autoFocus
          required
          readOnly={isBusy}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
