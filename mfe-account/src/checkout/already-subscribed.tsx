import { type Api, buttonClass, useSubscription } from "@penresume/web-kit";
import { Link } from "react-router";
import { BillingPortal } from "../billing-portal.tsx";
import { formatDate } from "../format.ts";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./texts.ts";

const texts = checkoutTexts.already;

/** Instead of a second subscription: what runs already, and where to look after it. */
export function AlreadySubscribed({ api }: { api: Api }) {
  const { isSubscribed, userSubscription } = useSubscription();
  const ends = userSubscription?.canceled_at ? userSubscription.current_period_end : null;
  return (
    <section className={styles.message}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      {ends && <p>{texts.ending(formatDate(new Date(ends * 1000)))}</p>}
      {!isSubscribed && <p>{texts.unpaid}</p>}
      <BillingPortal api={api} variant={isSubscribed ? "secondary" : "primary"} className={styles.actions}>
        {/* The page is for subscribers only. */}
        {isSubscribed && (
          <Link to="/assinaturas" className={buttonClass("primary")}>
            {texts.go}
          </Link>
        )}
      </BillingPortal>
    </section>
  );
}
