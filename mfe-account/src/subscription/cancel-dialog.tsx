import type { Subscription } from "@penresume/contracts";
import { AlertBox, type Api, ApiProblem, Button, Dialog, TextField } from "@penresume/web-kit";
import { type SubmitEvent, useState } from "react";
import { dateOf } from "../format.ts";
import { endsWithPeriod, isCancelPhrase } from "./presentation.ts";
import styles from "./subscription.module.css";
import { cancelTexts as texts } from "./texts.ts";

const FORM = "cancel-subscription";

/** The confirmation of a cancellation: the person types the exact phrase. */
export function CancelDialog({
  api,
  subscription,
  onClose,
  onCancelled,
}: {
  api: Api;
  subscription: Subscription;
  onClose(): void;
  onCancelled(): void;
}) {
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<{ text: string; detail?: string } | null>(null);
  const confirmed = isCancelPhrase(typed);
  const remind = () => setAlert(confirmed ? null : { text: texts.mismatch });

  async function cancel(event: SubmitEvent) {
    event.preventDefault();
    if (!confirmed) return remind();
    setBusy(true);
    setAlert(null);
    try {
      await api.request("POST", "/api/cancel-subscription", { body: { subscriptionId: subscription.id } });
      onCancelled();
    } catch (error) {
      console.error("subscription not cancelled", error);
      const detail = error instanceof ApiProblem ? error.message : texts.defaultFailure;
      setAlert({ text: texts.failed, ...(!texts.failed.startsWith(detail) && { detail }) });
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
      <form id={FORM} className={styles.confirm} onSubmit={cancel}>
        <p>
          {endsWithPeriod(subscription) ? texts.consequence(dateOf(subscription.current_period_end)) : texts.endsAtOnce}
        </p>
        <p>
          {texts.instruction} <strong>{texts.phrase}</strong>
        </p>
        {alert && (
          <AlertBox>
            <p>{alert.text}</p>
            {alert.detail && <p>{alert.detail}</p>}
          </AlertBox>
        )}
        <TextField
          label={texts.label}
          value={typed}
          placeholder={texts.phrase}
          autoComplete="off"
          autoFocus
          readOnly={busy}
          onChange={(event) => {
            setTyped(event.target.value);
            // Nobody is corrected while still on the right way.
            setAlert(texts.phrase.startsWith(event.target.value) ? null : { text: texts.mismatch });
          }}
          onKeyDown={(event) => {
            // A disabled button keeps Enter from submitting, so the reminder is given here.
            if (event.key === "Enter" && !confirmed) remind();
          }}
        />
      </form>
    </Dialog>
  );
}
