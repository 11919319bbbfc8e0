import {
  Button,
  buttonClass,
  CheckList,
  cardClass,
  Message,
  PageHeader,
  PRO_BENEFITS,
  SuccessIcon,
  useHost,
} from "@penresume/web-kit";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import styles from "./outcome.module.css";
import { succeededTexts as texts } from "./texts.ts";

/** What the checkout says along with the address: this very tab has just paid. */
export interface PaidState {
  paid: true;
}

/** /sucesso: the subscription is paid, which is looked at before it is said. */
export function PaymentSucceeded() {
  const { analytics, session, subscription } = useHost();
  const [query] = useSearchParams();
  const transaction = query.get("session_id");
  const state: Partial<PaidState> | null = useLocation().state;
  const paid = subscription.isSubscribed || state?.paid === true;
  // Nobody's subscription can be looked at; the payment provider may have led here all the same.
  const unknown = !session.user;
  const converted = paid || (unknown && transaction !== null);
  const reported = useRef(false);

  useEffect(() => {
    if (!converted || reported.current) return;
    reported.current = true;
    analytics.trackAdConversion(transaction ? { transaction_id: transaction } : {});
  }, [analytics, transaction, converted]);

  return (
    <>
      <PageHeader />
      {paid || unknown ? <Congratulations lead={paid ? texts.lead : texts.leadUnknown} /> : <Unconfirmed />}
    </>
  );
}

const Congratulations = ({ lead }: { lead: string }) => (
  <main className={styles.page}>
    <SuccessIcon />
    <h1>{texts.title}</h1>
    <p className={styles.lead}>{lead}</p>
    <section className={cardClass(styles.card)} aria-labelledby="benefits">
      <h2 id="benefits">{texts.benefitsTitle}</h2>
      <CheckList items={PRO_BENEFITS} />
    </section>
    {/* A new page load: what the shell knows of the subscription is then as fresh as it gets. */}
    <Button large onClick={() => location.assign("/home")}>
      {texts.back}
    </Button>
    <p className={styles.note}>
      {texts.note} <Link to="/assinaturas">{texts.subscription}</Link>.
    </p>
  </main>
);

/** No active subscription is known; should one come, the shell hears of it and this gives way. */
function Unconfirmed() {
  const { loading, refresh } = useHost().subscription;
  const [checking, setChecking] = useState(false);

  async function check() {
    setChecking(true);
    await refresh().catch((error: unknown) => console.error("subscription not refreshed", error));
    setChecking(false);
  }

  if (loading)
    return (
      <main>
        <Message title={texts.checking} role="status">
          <p>{texts.checkingText}</p>
        </Message>
      </main>
    );
  return (
    <main>
      <Message
        title={texts.unconfirmed}
        actions={
          <>
            <Link to="/home" className={buttonClass("quiet")}>
              {texts.home}
            </Link>
            <Link to="/checkout" className={buttonClass("secondary")}>
              {texts.checkout}
            </Link>
            <Button busyText={checking && texts.checkBusy} onClick={check}>
              {texts.check}
            </Button>
          </>
        }
      >
        <p>{texts.unconfirmedText}</p>
      </Message>
    </main>
  );
}
