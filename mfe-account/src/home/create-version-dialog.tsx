import { RESUME_NAME_LIMIT, type ResumeSummary } from "@penresume/contracts";
import { AlertBox, Button, Dialog, getErrorMessage, isBackEntry, TextField } from "@penresume/web-kit";
import { type SubmitEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { FormDialog } from "../form-dialog.tsx";
import { homeTexts as texts } from "./texts.ts";
import { useCreateVersion } from "./use-create-version.ts";

/** Asks for the title of a tailored résumé, creates it and opens it in the editor. */
export function CreateVersionDialog({
  resume,
  name,
  onClose,
}: {
  resume: ResumeSummary;
  /** The displayed name of `resume`. */
  name: string;
  onClose(): void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const creation = useCreateVersion(resume, (id) =>
    // Replaces the history entry of the dialog.
    navigate(`/editor/${id}`, { replace: isBackEntry() }),
  );
  const isBusy = creation.isPending || creation.isSuccess;

  function submit() {
    setMissing(!typed.trim());
    if (typed.trim() && !isBusy) creation.mutate(typed.trim());
  }

  return (
    <FormDialog
      title={texts.createVersion}
      cancel={texts.cancel}
      submit={texts.createVersionConfirm}
      busyText={isBusy && texts.createVersionBusy}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
