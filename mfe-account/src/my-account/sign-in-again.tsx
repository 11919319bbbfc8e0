import { AlertBox, Button, Dialog, getErrorMessage, useHost } from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import styles from "./my-account.module.css";
import { signInAgainTexts as texts } from "./texts.ts";

/** Asks the user to sign in again, which returns to this URL. */
export function SignInAgain({ reason, cancel, onClose }: { reason: string; cancel: string; onClose(): void }) {
  const { session } = useHost();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => session.login({ reauthenticate: true }) });

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      cancel={cancel}
      actions={
        <Button onClick={() => mutate()} busyText={isPending && texts.busy} autoFocus>
          {texts.button}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{reason}</p>
        {error && <AlertBox>{getErrorMessage(error)}</AlertBox>}
      </div>
    </Dialog>
  );
}
