import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, useHost } from "@penresume/web-host";
import { AlertBox } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { signInAgainTexts as texts } from "./texts.ts";

/** Query parameters of /minha-conta that open a dialog. */
export const DIALOG_PARAMS = ["excluir", "email"] as const;
export type DialogParam = (typeof DIALOG_PARAMS)[number];

/** Asks the user to sign in again, which returns to the dialog of `param`. */
export function SignInAgain({
  param,
  reason,
  cancel,
  onClose,
}: {
  param: DialogParam;
  reason: string;
  cancel: string;
  onClose(): void;
}) {
  const { session } = useHost();
  const { mutate, isPending, error } = useMutation({
    mutationFn() {
      // The dialog's own history entry, which is left when the dialog closes.
      history.replaceState(history.state, "", `?${param}`);
      return session.login({ reauthenticate: true });
    },
  });

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
