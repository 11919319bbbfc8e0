import { PROBLEM_TYPES, REFUND_DAYS, type Subscription } from "@penresume/contracts";
import { type CheckoutState, ProBenefits } from "@penresume/web-features";
import { ApiProblem, useSubscription } from "@penresume/web-host";
import { AlertBox, buttonClass, cardClass, Message, PageHeader, SuccessIcon } from "@penresume/web-ui";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { BillingPortal } from "./billing-portal.tsx";
import styles from "./checkout.module.css";
import { codeTexts } from "./code-texts.ts";
import type { Method } from "./method.ts";
import type { PaidState } from "./payment-succeeded.tsx";
import { Renewal } from "./renewal.tsx";
import { checkoutTexts, paymentErrors, pixTexts } from "./texts.ts";

const REDIRECT_DELAY_MS = 2000;

/** Shows that the payment of a subscription or Pix order succeeded, then redirects to /sucesso. */
export function PaymentConfirmation({ id, method }: { id: string; method: Method }) {
  const navigate = useNavigate();
  const { title, text } = (method === "card" ? checkoutTexts : pixTexts).done;

  useEffect(() => {
    const address = `/sucesso?session_id=${encodeURIComponent(id)}`;
    const state: PaidState = { paid: method };
    const timer = setTimeout(() => navigate(address, { replace: true, state }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, id, method]);

  return (
    <Message title={title} art={<SuccessIcon />} role="status">
      <p>{text}</p>
    </Message>
  );
}

const TEXTS = { card: checkoutTexts.summary, pix: { ...checkoutTexts.summary, ...pixTexts.summary } };

function OrderSummary({ method }: { method: Method }) {
  const texts = TEXTS[method];
  return (
    <aside className={cardClass(styles.summary)} aria-labelledby="summary">
      <h2 id="summary">{texts.title}</h2>
      <div className={styles.line}>
        <div>
          <strong>{texts.plan}</strong>
          <p className={styles.hint}>{texts.interval}</p>
        </div>
        <span>{texts.price}</span>
      </div>
      <ProBenefits className={styles.benefits} />
      <div className={styles.total}>
        <span>{texts.total}</span>
        <strong>{texts.price}</strong>
      </div>
      <dl className={styles.terms}>
        {texts.terms.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** The page of one method. Shows a confirmation once `paidId` is set, and the subscription when `error` says that there is one. */
export function CheckoutPage({
  method,
  choice,
  error,
  paidId,
  children,
}: {
  method: Method;
  /** The choice of the method, shown above `children`. */
  choice: ReactNode;
  /** Why the order was not created. */
  error: Error | null;
  paidId: string | null | undefined;
  children: ReactNode;
}) {
  const { title } = method === "card" ? checkoutTexts : pixTexts;
  const type = getProblemType(error);
  const isOverdue = type === PROBLEM_TYPES.paymentDue;
  const summary = <OrderSummary method={method} />;
  return (
    <>
      <PageHeader>{!paidId && <BackLink />}</PageHeader>
      <main id="conteudo">
        {paidId ? (
          <PaymentConfirmation id={paidId} method={method} />
        ) : isOverdue || type === PROBLEM_TYPES.alreadySubscribed ? (
          <AlreadySubscribed isOverdue={isOverdue} choice={choice} />
        ) : (
          <div className={styles.page}>
            <header className={styles.heading}>
              <h1>{title}</h1>
              <p>{checkoutTexts.lead}</p>
            </header>
            {method === "card" && summary}
            <div className={styles.column}>
              {choice}
              {children}
              <p>
                {codeTexts.have} <Link to="/checkout?codigo">{codeTexts.useIt}</Link>
              </p>
            </div>
            {method === "pix" && summary}
          </div>
        )}
      </main>
    </>
  );
}

/** Returns to where the user came from; to the editor's last step, because only a download leads from there to the checkout. */
export function BackLink() {
  const { from = "/home" }: CheckoutState = useLocation().state ?? {};
  const state = from.startsWith("/editor") ? { step: "preview" } : null;
  return (
    <Link to={from} state={state} className={buttonClass("quiet")}>
      {checkoutTexts.back}
    </Link>
  );
}

/** Shows why an order was not created. */
export function OrderFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isProblem = error instanceof ApiProblem;
  return (
    <AlertBox onRetry={getProblemType(error) === PROBLEM_TYPES.methodUnavailable ? undefined : onRetry}>
      <p>{isProblem ? paymentErrors.creation : paymentErrors.creationFallback}</p>
      {isProblem && error.message !== paymentErrors.creation && <p>{error.message}</p>}
    </AlertBox>
  );
}

/** How this person can get a refund, and what the user agrees to by paying. */
export function Terms({ method, refund }: { method: Method; refund?: string }) {
  const { refundDays = REFUND_DAYS } = useSubscription();
  return (
    <>
      <p className={styles.refund}>{refund ?? checkoutTexts.refund(refundDays)}</p>
      <p className={styles.refund}>
        {(method === "card" ? checkoutTexts : pixTexts).agreement} <Link to="/termos">{checkoutTexts.terms}</Link>{" "}
        {checkoutTexts.and} <Link to="/privacidade">{checkoutTexts.privacy}</Link>.
      </p>
    </>
  );
}

const getProblemType = (error: Error | null) => (error instanceof ApiProblem ? error.type : undefined);

/** Shown instead of a second payment: offers renewal or the portal. A cancelled subscription can be followed by a pass. */
function AlreadySubscribed({ isOverdue, choice }: { isOverdue: boolean; choice: ReactNode }) {
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
