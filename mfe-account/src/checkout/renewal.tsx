import type { Subscription } from "@penresume/contracts";
import { useSubscription } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, Message } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatUnixDate } from "../lib/format.ts";
import { useApi } from "../lib/use-api.ts";
import { checkoutTexts } from "./texts.ts";

const texts = checkoutTexts.renewal;

/** Renews a cancelled subscription within its paid period; no payment is due. */
export function Renewal({ subscription }: { subscription: Subscription }) {
  const api = useApi();
  const { refresh } = useSubscription();
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () =>
      api.request("POST", "/api/stripe/renew-subscription", { body: { subscription_id: subscription.id } }),
    onSuccess: () => void refresh(),
  });
  const date = formatUnixDate(subscription.current_period_end);

  if (isSuccess)
    return (
      <Message
        title={texts.doneTitle}
        role="status"
        actions={
          <Link to="/assinaturas" className={buttonClass("primary")}>
            {checkoutTexts.seeSubscription}
          </Link>
        }
      >
        <p>{texts.done(date)}</p>
      </Message>
    );

  return (
    <Message
      title={texts.title}
      actions={
        <>
          <Link to="/assinaturas" className={buttonClass("secondary")}>
            {texts.keep}
          </Link>
          <Button busyText={isPending && texts.busy} onClick={() => mutate()}>
            {texts.renew}
          </Button>
        </>
      }
    >
      <p>{texts.text(date)}</p>
      <p>{texts.terms(date)}</p>
      {isError && <AlertBox>{texts.failed}</AlertBox>}
    </Message>
  );
}
