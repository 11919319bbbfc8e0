import type { Subscription } from "@penresume/contracts";
import { AlertBox, type Api, Button, buttonClass, Message, useSubscription } from "@penresume/web-kit";
import { useState } from "react";
import { Link } from "react-router";
import { dateOf } from "../format.ts";
import { checkoutTexts } from "./texts.ts";

const texts = checkoutTexts.renewal;

/** A cancelled subscription whose paid period still runs goes on: nothing to pay, so no card is asked for. */
export function Renewal({ api, subscription }: { api: Api; subscription: Subscription }) {
  const { refresh } = useSubscription();
  const [state, setState] = useState<"asking" | "busy" | "failed" | "done">("asking");
  const date = dateOf(subscription.current_period_end);

  async function renew() {
    setState("busy");
    try {
      await api.request("POST", "/api/stripe/renew-subscription", { body: { subscription_id: subscription.id } });
      setState("done");
    } catch (error) {
      console.error("subscription not renewed", error);
      return setState("failed");
    }
    await refresh().catch((error: unknown) => console.error("subscription not refreshed", error));
  }

  if (state === "done")
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
          <Button busyText={state === "busy" && texts.busy} onClick={renew}>
            {texts.renew}
          </Button>
        </>
      }
    >
      <p>{texts.text(date)}</p>
      <p>{texts.terms(date)}</p>
      {state === "failed" && <AlertBox>{texts.failed}</AlertBox>}
    </Message>
  );
}
