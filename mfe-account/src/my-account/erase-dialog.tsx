import { accountErasureSchema, ERASE_PHRASE, PROBLEM_TYPES, RECENT_SIGN_IN_SECONDS } from "@penresume/contracts";
import { AlertBox, type Api, ApiProblem, Button, Dialog, TextField, useHost } from "@penresume/web-kit";
import { type SubmitEvent, useState } from "react";
import { problemMessage } from "../problem-message.ts";
import styles from "./my-account.module.css";
import { eraseTexts as texts } from "./texts.ts";

const FORM = "erase-account";
/** Time to read and type before the server would ask anyway. */
const MARGIN_MS = 120_000;

const isRecent = (signedInAt: number): boolean => Date.now() - signedInAt < RECENT_SIGN_IN_SECONDS * 1_000 - MARGIN_MS;

/** Asks who it is where that was long ago, then for the phrase; leaves for /conta-excluida when it is done. */
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    setBusy(true);
    setFailure(null);
    await session.login({ again: true }).catch((error: unknown) => setFailure(problemMessage(error)));
    setBusy(false);
  }

  return (
    <Dialog
      title={texts.againTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button onClick={leave} busyText={busy && texts.againBusy} autoFocus>
            {texts.againButton}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <p>{texts.again}</p>
        {failure && <AlertBox>{failure}</AlertBox>}
      </div>
    </Dialog>
  );
}

function Confirmation({ api, onClose, onNotRecent }: { api: Api; onClose(): void; onNotRecent(): void }) {
  const { subscription } = useHost();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<{ text: string; detail?: string } | null>(null);
  const confirmed = typed === ERASE_PHRASE;

  async function erase(event: SubmitEvent) {
    event.preventDefault();
    if (!confirmed) return setAlert({ text: texts.mismatch });
    setBusy(true);
    setAlert(null);
    try {
      const { signInRemoved } = await api.request("DELETE", "/api/account", { schema: accountErasureSchema });
      // drafts, the mark of having signed in, what was pending: all ours
      localStorage.clear();
      sessionStorage.clear();
      // a new page: the session in this one is over
      location.replace(signInRemoved ? "/conta-excluida" : "/conta-excluida?pendente");
    } catch (error) {
      console.error("account not erased", error);
      if (error instanceof ApiProblem && error.type === PROBLEM_TYPES.recentSignInRequired) return onNotRecent();
      setAlert({ text: texts.failed, detail: problemMessage(error) });
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {texts.keep}
          </Button>
          <Button type="submit" form={FORM} variant="danger" disabled={!confirmed} busyText={busy && texts.busy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.confirm} onSubmit={erase}>
        <p>{texts.lead}</p>
        <ul className={styles.items}>
          {texts.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {subscription.userSubscription && subscription.userSubscription.status !== "canceled" && (
          <AlertBox tone="warning">{texts.subscription}</AlertBox>
        )}
        <p className={styles.hint}>{texts.takeFirst}</p>
        {alert && (
          <AlertBox>
            <p>{alert.text}</p>
            {alert.detail && <p>{alert.detail}</p>}
          </AlertBox>
        )}
        <p>
          {texts.instruction} <strong>{texts.phrase}</strong>
        </p>
        <TextField
          label={texts.label}
          value={typed}
          placeholder={texts.phrase}
          autoComplete="off"
          autoFocus
          readOnly={busy}
          onChange={(event) => {
            setTyped(event.target.value);
            // nobody is corrected while still on the right way
            setAlert(texts.phrase.startsWith(event.target.value) ? null : { text: texts.mismatch });
          }}
          onKeyDown={(event) => {
            // a disabled button keeps Enter from submitting, so the reminder is given here
            if (event.key === "Enter" && !confirmed) setAlert({ text: texts.mismatch });
          }}
        />
      </form>
    </Dialog>
  );
}
