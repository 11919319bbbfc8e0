import type { Subscription } from "@penresume/contracts";
import { type Api, buttonClass, useSubscription } from "@penresume/web-kit";
import { useState } from "react";
import { Link } from "react-router";
import { BillingPortal } from "../billing-portal.tsx";
import styles from "./checkout.module.css";
import { Renewal } from "./renewal.tsx";
import { checkoutTexts } from "./texts.ts";

const texts = checkoutTexts.already;

/** Instead of a second subscription: the one there is taken up again, or where to look after it. */
export function AlreadySubscribed({ api }: { api: Api }) {
  const { isSubscribed, userSubscription } = useSubscription();
  // What it was when first seen: it still says "renewed" once it is.
  const [ending, setEnding] = useState<Subscription | null>(null);
  if (!ending && userSubscription?.cancel_at_period_end) setEnding(userSubscription);
  if (ending) return <Renewal api={api} subscription={ending} />;
  return (
    <section className={styles.message}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      {!isSubscribed && <p>{texts.unpaid}</p>}
      <BillingPortal api={api} variant={isSubscribed ? "secondary" : "primary"} className={styles.actions}>
        {userSubscription && (
          <Link to="/assinaturas" className={buttonClass("primary")}>
            {texts.go}
          </Link>
        )}
      </BillingPortal>
    </section>
  );
}
