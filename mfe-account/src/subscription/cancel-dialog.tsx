import type { Subscription } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-host";
import { formatUnixDate } from "../lib/format.ts";
import { type Failure, PhraseDialog } from "../lib/phrase-dialog.tsx";
import { endsWithPeriod } from "./presentation.ts";
import { cancelTexts as texts } from "./texts.ts";

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
  const end = endsWithPeriod(subscription) && formatUnixDate(subscription.current_period_end);

  async function cancel(): Promise<Failure | undefined> {
    try {
      await api.request("POST", "/api/cancel-subscription", { body: { subscriptionId: subscription.id } });
      onCancelled();
      return undefined;
    } catch (error) {
      console.error("subscription not cancelled", error);
      const detail = error instanceof ApiProblem ? error.message : texts.defaultFailure;
      return { text: texts.failed, ...(!texts.failed.startsWith(detail) && { detail }) };
    }
  }

  return (
    <PhraseDialog
      title={texts.title}
      phrase={texts.phrase}
      cancel={texts.keep}
      confirm={texts.confirm}
      busyText={texts.busy}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{end ? texts.consequence(end) : texts.endsAtOnce}</p>
      <p>{end ? texts.linksEnd(end) : texts.linksEndNow}</p>
    </PhraseDialog>
  );
}
