import { AlertBox, getErrorMessage, useHost } from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import { FormDialog } from "../form-dialog.tsx";
import { signInAgainTexts as texts } from "./texts.ts";

/** Asks the user to sign in again, which returns to this URL. */
export function SignInAgain({ reason, cancel, onClose }: { reason: string; cancel: string; onClose(): void }) {
  const { session } = useHost();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => session.login({ reauthenticate: true }) });

  return (
    <FormDialog
      title={texts.title}
      cancel={cancel}
      submit={texts.button}
      focus="submit"
      busyText={isPending && texts.busy}
      onSubmit={mutate}
      onClose={onClose}
    >
      <p>{reason}</p>
      {error && <AlertBox>{getErrorMessage(error)}</AlertBox>}
    </FormDialog>
  );
}
