import { ProBenefits, readPendingDownload } from "@penresume/web-features";
import { useHost } from "@penresume/web-host";
import { Button, buttonClass, cardClass, Message, PageHeader, SuccessIcon } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { formatUnixDate } from "../lib/format.ts";
import type { Method } from "./method.ts";
import styles from "./result.module.css";
import { succeededTexts as texts } from "./result-texts.ts";

/** Router state set by the checkout after a payment: its method. The live status may be older than the payment. */
export interface PaidState {
  paid: Method;
}

/** /sucesso: congratulates only when the subscription is known to be paid. */
export function PaymentSucceeded() {
  const { analytics, session, subscription } = useHost();
  const [query] = useSearchParams();
  const transaction = query.get("session_id");
  const state: Partial<PaidState> | null = useLocation().state;
  const hasPaidNow = state?.paid !== undefined;
  const isPaid = subscription.isSubscribed || hasPaidNow;
  // A guest's subscription cannot be checked, but the payment provider may have redirected here.
  const isGuest = !session.user;
  const converted = isPaid || (isGuest && transaction !== null);
  const isPix = (state?.paid ?? subscription.source) === "pix";
  const pixUntil = subscription.source === "pix" ? subscription.proUntil : null;
  const isEnding = !hasPaidNow && subscription.userSubscription?.cancel_at_period_end === true;
  const note = isPix
    ? pixUntil
      ? texts.notePix(formatUnixDate(pixUntil))
      : texts.notePixUnknown
    : isEnding
      ? texts.noteEnding
      : texts.note;
  const reported = useRef(false);

  useEffect(() => {
    if (!converted || reported.current) return;
    reported.current = true;
    analytics.trackAdConversion(transaction ? { transaction_id: transaction } : {});
  }, [analytics, transaction, converted]);

  return (
    <>
      <PageHeader />
      {isPaid || isGuest ? (
        <Congratulations
          lead={!isPaid ? texts.leadUnknown : isPix ? texts.leadPix : texts.lead}
          note={note}
          isUser={!isGuest}
        />
      ) : (
        <main id="conteudo">
          <Unconfirmed />
        </main>
      )}
    </>
  );
}

const goHome = () => location.assign("/home");

const Congratulations = ({ lead, note, isUser }: { lead: string; note: string; isUser: boolean }) => (
  <main id="conteudo" className={styles.page}>
    <SuccessIcon />
    <h1>{texts.title}</h1>
    <p className={styles.lead}>{lead}</p>
    {/* A page load also reloads the subscription status. A download that waits continues there. */}
    {isUser && readPendingDownload() && (
      <Button large onClick={goHome}>
        {texts.download}
      </Button>
    )}
    <Button large variant={isUser && readPendingDownload() ? "secondary" : "primary"} onClick={goHome}>
      {texts.back}
    </Button>
    {isUser && (
      <section className={cardClass(styles.card)} aria-labelledby="next">
        <h2 id="next">{texts.nextTitle}</h2>
        <p>{texts.next}</p>
        <Link to="/home" state={{ sends: true }} className={buttonClass("secondary")}>
          {texts.send}
        </Link>
      </section>
    )}
    <section className={cardClass(styles.card)} aria-labelledby="benefits">
      <h2 id="benefits">{texts.benefitsTitle}</h2>
      <ProBenefits />
    </section>
    <p className={styles.note}>
      {note} <Link to="/assinaturas">{texts.subscription}</Link>.
    </p>
  </main>
);

/** Shown until the live status reports an active subscription. */
function Unconfirmed() {
  const { loading, failed, refresh } = useHost().subscription;
  const { mutate, isPending } = useMutation({ mutationFn: refresh });

  if (loading)
    return (
      <Message title={texts.checking} role="status">
        <p>{texts.checkingText}</p>
      </Message>
    );
  return (
    <Message
      title={failed ? texts.unknown : texts.unconfirmed}
      actions={
        <>
          <Link to="/home" className={buttonClass("quiet")}>
            {texts.home}
          </Link>
          {!failed && (
            <Link to="/checkout" className={buttonClass("secondary")}>
              {texts.checkout}
            </Link>
          )}
          <Button busyText={isPending && texts.checkBusy} onClick={() => mutate()}>
            {texts.check}
          </Button>
        </>
      }
    >
      <p>{texts.unconfirmedText}</p>
    </Message>
  );
}
