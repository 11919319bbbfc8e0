import { PROBLEM_TYPES, REFUND_DAYS } from "@penresume/contracts";
import type { CheckoutState } from "@penresume/web-features";
import { ApiProblem, useSubscription } from "@penresume/web-host";
import { AlertBox, buttonClass, PageHeader } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { AlreadySubscribed } from "./already-subscribed.tsx";
import styles from "./checkout.module.css";
import type { Method } from "./method.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentConfirmation } from "./payment-confirmation.tsx";
import { checkoutTexts, paymentErrors, pixTexts } from "./texts.ts";

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
            </div>
            {method === "pix" && summary}
          </div>
        )}
      </main>
    </>
  );
}

/** Returns to where the user came from; to the editor's last step, because only a download leads from there to the checkout. */
function BackLink() {
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
export function Terms({ method }: { method: Method }) {
  const { refundDays = REFUND_DAYS } = useSubscription();
  return (
    <>
      <p className={styles.refund}>{checkoutTexts.refund(refundDays)}</p>
      <p className={styles.refund}>
        {(method === "card" ? checkoutTexts : pixTexts).agreement} <Link to="/termos">{checkoutTexts.terms}</Link>{" "}
        {checkoutTexts.and} <Link to="/privacidade">{checkoutTexts.privacy}</Link>.
      </p>
    </>
  );
}

const getProblemType = (error: Error | null) => (error instanceof ApiProblem ? error.type : undefined);
