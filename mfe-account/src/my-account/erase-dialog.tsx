import { accountErasureSchema, PROBLEM_TYPES, RECENT_SIGN_IN_SECONDS } from "@penresume/contracts";
import { AlertBox, type Api, ApiProblem, Button, Dialog, getErrorMessage, useHost } from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Failure, PhraseDialog } from "../phrase-dialog.tsx";
import styles from "./my-account.module.css";
import { eraseTexts as texts } from "./texts.ts";

/** Time to read and type before the server rejects the sign-in as too old. */
const MARGIN_MS = 120_000;

const isRecent = (signedInAt: number): boolean => Date.now() - signedInAt < RECENT_SIGN_IN_SECONDS * 1_000 - MARGIN_MS;

/** Requires a recent sign-in, then the phrase; redirects to /conta-excluida afterwards. */
export function EraseDialog({ api, onClose }: { api: Api; onClose(): void }) {
  const { user } = useHost().session;
  const [signInAgain, setSignInAgain] = useState(() => !isRecent(user?.signedInAt ?? 0));
  return signInAgain ? (
    <SignInAgain onClose={onClose} />
  ) : (
    <Confirmation api={api} onClose={onClose} onNotRecent={() => setSignInAgain(true)} />
  );
}

function SignInAgain({ onClose }: { onClose(): void }) {
  const { session } = useHost();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => session.login({ reauthenticate: true }) });

  return (
    <Dialog
      title={texts.againTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button onClick={() => mutate()} busyText={isPending && texts.againBusy} autoFocus>
            {texts.againButton}
          </Button>
        </>
      }
    >
      <div className={styles.again}>
        <p>{texts.again}</p>
        {error && <AlertBox>{getErrorMessage(error)}</AlertBox>}
      </div>
    </Dialog>
  );
}

function Confirmation({ api, onClose, onNotRecent }: { api: Api; onClose(): void; onNotRecent(): void }) {
  const { userSubscription } = useHost().subscription;

  async function erase(): Promise<Failure | undefined> {
    try {
      const { signInRemoved } = await api.request("DELETE", "/api/account", { schema: accountErasureSchema });
      // Everything in these stores is ours: drafts, session marker, pending action.
      localStorage.clear();
      sessionStorage.clear();
      // A page load discards the session of this page.
      location.replace(signInRemoved ? "/conta-excluida" : "/conta-excluida?pendente");
      return undefined;
    } catch (error) {
      console.error("account not erased", error);
      const isStale = error instanceof ApiProblem && error.type === PROBLEM_TYPES.recentSignInRequired;
      if (!isStale) return { text: texts.failed, detail: getErrorMessage(error) };
      onNotRecent();
      return undefined;
    }
  }

  return (
    <PhraseDialog
      title={texts.title}
      phrase={texts.phrase}
      keep={texts.keep}
      confirm={texts.confirm}
      busyText={texts.busy}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <ul className={styles.items}>
        {texts.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {userSubscription && userSubscription.status !== "canceled" && (
        <AlertBox tone="warning">{texts.subscription}</AlertBox>
      )}
      <p className={styles.hint}>{texts.takeFirst}</p>
    </PhraseDialog>
  );
}
