import { type SubscriptionStatus, useSubscription } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, cardClass, EmptyState, Skeleton, VisuallyHidden } from "@penresume/web-ui";
import { useState } from "react";
import { Link } from "react-router";
import { AccountHeader } from "../lib/account-header.tsx";
import { formatDateTime } from "../lib/format.ts";
import page from "../lib/narrow-page.module.css";
import { useApi } from "../lib/use-api.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { PassDetails } from "./pass-details.tsx";
import { Payments } from "./payments.tsx";
import styles from "./subscription.module.css";
import { SubscriptionDetails } from "./subscription-details.tsx";
import { cancelTexts, subscriptionTexts as texts } from "./texts.ts";

/** /assinaturas */
export function SubscriptionPage() {
  const api = useApi();
  const status = useSubscription();
  const { userSubscription: subscription, failed, readAt, refresh } = status;
  // Events may have been missed while there was no connection.
  const visit = useLoadable({ queryKey: ["subscription"], queryFn: () => load(refresh), gcTime: 0 });
  const isLoading = status.loading || visit.state === "loading";
  const isKnown = !isLoading && (!failed || readAt !== undefined);
  // The current or last access was a pass.
  const hasPass = status.source === "pix" || (subscription === null && Boolean(status.proUntil));
  const [cancelling, setCancelling] = useState(false);
  const [cancelled, setCancelled] = useState(false);

  function onCancelled() {
    setCancelling(false);
    setCancelled(true);
    void refresh();
  }

  return (
    <>
      <AccountHeader />
      <main id="conteudo" className={page.page} aria-busy={isLoading}>
        <h1>{texts.title}</h1>
        {cancelled && <AlertBox tone="success">{cancelTexts.done}</AlertBox>}
        {failed && !isLoading && (
          <AlertBox
            actions={
              <>
                <Button onClick={() => void visit.reload()}>{texts.retry}</Button>
                <Back />
              </>
            }
          >
            <strong>{texts.failed}</strong>
            {readAt && <p>{texts.remembered(formatDateTime(new Date(readAt)))}</p>}
          </AlertBox>
        )}
        {isLoading && <DetailsSkeleton />}
        {isKnown && hasPass && <PassDetails {...status} />}
        {isKnown && !hasPass && !subscription && (
          <EmptyState title={texts.emptyTitle} text={texts.empty}>
            <Back />
          </EmptyState>
        )}
        {isKnown && !hasPass && subscription && (
          <SubscriptionDetails
            subscription={subscription}
            passDays={status.passDaysLeft ?? 0}
            readAt={readAt}
            onCancel={() => setCancelling(true)}
          />
        )}
        {!failed && <Payments />}
      </main>
      {cancelling && subscription && (
        <CancelDialog
          api={api}
          subscription={subscription}
          onClose={() => setCancelling(false)}
          onCancelled={onCancelled}
        />
      )}
    </>
  );
}

async function load(refresh: SubscriptionStatus["refresh"]): Promise<boolean> {
  const isSubscribed = await refresh();
  if (isSubscribed === null) throw new Error("the subscription is not known");
  return isSubscribed;
}

const Back = () => (
  <Link to="/home" className={buttonClass("secondary")}>
    {texts.back}
  </Link>
);

const DetailsSkeleton = () => (
  <div className={cardClass(styles.card)}>
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <Skeleton width="45%" height="1.9rem" />
    <Skeleton width="30%" height="2.3rem" />
    <Skeleton height="8.5rem" />
    <Skeleton height="7rem" />
    <Skeleton width="14rem" height="2.75rem" />
  </div>
);
