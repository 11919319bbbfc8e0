import { RESUME_NAME_LIMIT, type ResumeSummary } from "@penresume/contracts";
import { requestVersion } from "@penresume/web-features";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, isBackEntry, TextField } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../use-api.ts";
import { homeTexts as texts } from "./texts.ts";

/** Asks for the name of a tailored résumé, saves it as a version of the stored résumé and opens it in the editor. */
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
  const api = useApi();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  // A retry reuses the key, so that a lost response does not create two versions.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const creation = useMutation({
    mutationFn: (name: string) => requestVersion(api, resume.id, { name, idempotencyKey }),
    // Replaces the history entry of the dialog.
    onSuccess: ({ id }) => navigate(`/editor/${id}`, { replace: isBackEntry() }),
  });
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
      isTyped={typed.trim() !== "" && !isBusy}
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
