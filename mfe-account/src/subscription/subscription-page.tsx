import { type Subscription, subscriptionStateSchema } from "@penresume/contracts";
import { type SubscriptionStatus, useSubscription } from "@penresume/web-host";
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
import { useQuery } from "@tanstack/react-query";
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
  const status = useSubscription();
  const [statusAtOpening] = useState(status);
  const { userSubscription, proUntil, source } = statusAtOpening;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["subscription", userSubscription, proUntil, source],
    queryFn: ({ signal }) => api.request("GET", "/api/subscription", { schema: subscriptionStateSchema, signal }),
  });
  // The shell's status changes with every event, which has the whole state.
  const state = status === statusAtOpening ? data : { ...status, subscription: status.userSubscription };
  const failed = !state && isError && !isFetching;
  const subscription = state ? state.subscription : failed ? userSubscription : undefined;
  const pass = state && hasPass(state) ? state : null;
  const isLoading = subscription === undefined && !failed;
  const [cancelling, setCancelling] = useState(false);
  const [cancelled, setCancelled] = useState(false);

  function onCancelled() {
    setCancelling(false);
    setCancelled(true);
    void status.refresh();
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
        {pass && <PassDetails isSubscribed={pass.isSubscribed} proUntil={pass.proUntil ?? null} />}
        {subscription === null && !pass && !failed && (
          <EmptyState title={texts.emptyTitle} text={texts.empty}>
            <Back />
          </EmptyState>
        )}
        {subscription && !pass && (
          <SubscriptionDetails
            subscription={subscription}
            passDays={state?.passDaysLeft ?? 0}
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
const hasPass = ({
  source,
  subscription,
  proUntil,
}: Pick<SubscriptionStatus, "source" | "proUntil"> & { subscription: Subscription | null }): boolean =>
  source === "pix" || (subscription === null && Boolean(proUntil));

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
