import { type SubscriptionState, subscriptionStateSchema } from "@penresume/contracts";
import { useSubscription } from "@penresume/web-host";
import {
  AlertBox,
  Button,
  buttonClass,
  cardClass,
  EmptyState,
  PageHeader,
  Skeleton,
  VisuallyHidden,
} from "@penresume/web-ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import page from "../narrow-page.module.css";
import { useApi } from "../use-api.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { PassDetails } from "./pass-details.tsx";
import { Payments } from "./payments.tsx";
import styles from "./subscription.module.css";
import { SubscriptionDetails } from "./subscription-details.tsx";
import { cancelTexts, subscriptionTexts as texts } from "./texts.ts";

/** /assinaturas */
export function SubscriptionPage() {
  const api = useApi();
  const { userSubscription, proUntil, source, refresh } = useSubscription();
  const { data, isError, isFetching, refetch } = useQuery({
    // The shell's subscription status changes with every event, and the details load again.
    queryKey: ["subscription", userSubscription, proUntil, source],
    queryFn: ({ signal }) => api.request("GET", "/api/subscription", { schema: subscriptionStateSchema, signal }),
    placeholderData: keepPreviousData,
  });
  const failed = isError && !isFetching;
  const subscription = data ? data.subscription : failed ? userSubscription : undefined;
  const pass = data && hasPass(data) ? data : null;
  const isLoading = subscription === undefined && !failed;
  const [cancelling, setCancelling] = useState(false);
  const [cancelled, setCancelled] = useState(false);

  function onCancelled() {
    setCancelling(false);
    setCancelled(true);
    void refetch();
    refresh();
  }

  return (
    <>
      <PageHeader>
        <Back />
      </PageHeader>
      <main id="conteudo" className={page.page} aria-busy={isLoading}>
        <h1>{texts.title}</h1>
        {cancelled && <AlertBox tone="success">{cancelTexts.done}</AlertBox>}
        {failed && (
          <AlertBox
            actions={
              <>
                <Button onClick={() => void refetch()}>{texts.retry}</Button>
                <Back />
              </>
            }
          >
            {texts.failed}
          </AlertBox>
        )}
        {isLoading && <DetailsSkeleton />}
        {pass && <PassDetails {...pass} />}
        {subscription === null && !pass && !failed && (
          <EmptyState title={texts.emptyTitle} text={texts.empty}>
            <Back />
          </EmptyState>
        )}
        {subscription && !pass && (
          <SubscriptionDetails
            subscription={subscription}
            passDays={data?.passDaysLeft ?? 0}
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

/** Whether the current or last access was a pass. */
const hasPass = ({ source, subscription, proUntil }: SubscriptionState): boolean =>
  source === "pix" || (subscription === null && proUntil !== null);

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
