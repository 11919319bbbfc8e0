import type { Subscription } from "@penresume/contracts";
import { useSubscription } from "@penresume/web-host";
import { buttonClass, Message } from "@penresume/web-ui";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { BillingPortal } from "./billing-portal.tsx";
import styles from "./checkout.module.css";
import { Renewal } from "./renewal.tsx";
import { checkoutTexts } from "./texts.ts";

/** Shown instead of a second payment: offers renewal or the portal. A cancelled subscription can be followed by a pass. */
export function AlreadySubscribed({ isOverdue, choice }: { isOverdue: boolean; choice: ReactNode }) {
  const { userSubscription } = useSubscription();
  // Kept after the renewal, which changes the subscription.
  const [ending, setEnding] = useState<Subscription | null>(null);
  if (!isOverdue && !ending && userSubscription?.cancel_at_period_end) setEnding(userSubscription);
  const { title, text } = checkoutTexts[isOverdue ? "overdue" : "already"];
  return (
    <>
      {ending ? (
        <Renewal subscription={ending} />
      ) : (
        <Message title={title}>
          <p>{text}</p>
          <BillingPortal variant={isOverdue ? "primary" : "secondary"} className={styles.actions}>
            {userSubscription && (
              <Link to="/assinaturas" className={buttonClass(isOverdue ? "secondary" : "primary")}>
                {checkoutTexts.seeSubscription}
              </Link>
            )}
          </BillingPortal>
        </Message>
      )}
      {choice && userSubscription?.cancel_at_period_end && <div className={styles.otherMethod}>{choice}</div>}
    </>
  );
}
