import type { Subscription } from "@penresume/contracts";
import { type Api, buttonClass, Message, useSubscription } from "@penresume/web-kit";
import { useState } from "react";
import { Link } from "react-router";
import { BillingPortal } from "../billing-portal.tsx";
import styles from "./checkout.module.css";
import { Renewal } from "./renewal.tsx";
import { checkoutTexts } from "./texts.ts";

/** Shown instead of a second payment: offers renewal or the portal. */
export function AlreadySubscribed({ api, isOverdue }: { api: Api; isOverdue: boolean }) {
  const { userSubscription } = useSubscription();
  // Kept after the renewal, which changes the subscription.
  const [ending, setEnding] = useState<Subscription | null>(null);
  if (!isOverdue && !ending && userSubscription?.cancel_at_period_end) setEnding(userSubscription);
  if (ending) return <Renewal api={api} subscription={ending} />;
  const { title, text } = checkoutTexts[isOverdue ? "overdue" : "already"];
  return (
    <Message title={title}>
      <p>{text}</p>
      <BillingPortal api={api} variant={isOverdue ? "primary" : "secondary"} className={styles.actions}>
        {userSubscription && (
          <Link to="/assinaturas" className={buttonClass(isOverdue ? "secondary" : "primary")}>
            {checkoutTexts.seeSubscription}
          </Link>
        )}
      </BillingPortal>
    </Message>
  );
}
