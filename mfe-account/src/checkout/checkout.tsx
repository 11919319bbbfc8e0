import { useHost, useIsPixEnabled } from "@penresume/web-host";
import { PageHeader, Skeleton } from "@penresume/web-ui";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApi } from "../lib/use-api.ts";
import styles from "./checkout.module.css";
import { CheckoutPage } from "./checkout-page.tsx";
import type { Method } from "./method.ts";
import { MethodChoice } from "./method-choice.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { checkoutTexts as texts } from "./texts.ts";
import { useNewSubscription } from "./use-new-subscription.ts";
import { usePayment } from "./use-payment.ts";
import { useLatestPixOrder } from "./use-pix-order.ts";

const loadPixCheckout = () => import("./pix-checkout.tsx");
const PixCheckout = lazy(loadPixCheckout);
const CodesPage = lazy(() => import("./codes-page.tsx"));
const UseCodePage = lazy(() => import("./use-code-page.tsx"));

const LazyPage = ({ Page }: { Page: ComponentType }) => (
  <Suspense fallback={<Loading />}>
    <Page />
  </Suspense>
);

/** /checkout */
export function Checkout() {
  const { analytics } = useHost();
  useEffect(() => analytics.track("checkout_start_view"), [analytics]);
  const isPixEnabled = useIsPixEnabled();
  const query = new URLSearchParams(useLocation().search);
  if (query.has("codigo")) return <LazyPage Page={UseCodePage} />;
  if (query.has("codigos")) return <LazyPage Page={CodesPage} />;
  return isPixEnabled ? <CheckoutByMethod /> : <CardCheckout />;
}

/** Offers card and Pix. The chosen method is stored in the history entry, so that a reload keeps it. */
function CheckoutByMethod() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const latest = useLatestPixOrder();
  const status = latest.state === "loaded" && latest.data.order?.status;
  const isOpen = status === "open" || status === "processing";
  // The router updates its state in a transition, which is too late for a radio button.
  const [chosen, setChosen] = useState<Method | null>(null);
  const [isChanged, setChanged] = useState(false);
  // Decided once: the method must not change when its order is paid, or when the order is loaded during a payment by card.
  if (!chosen && latest.state !== "loading") setChosen(state?.method ?? (isOpen ? "pix" : "card"));
  const method: Method | null = chosen ?? state?.method ?? null;
  function choose(next: Method) {
    setChosen(next);
    setChanged(true);
    navigate(".", { replace: true, state: { ...state, method: next } });
  }
  // Preloads the chunk, so that choosing Pix is immediate.
  useEffect(() => void loadPixCheckout().catch(() => {}), []);
  const renderChoice = (disabled: boolean) => (
    <MethodChoice method={method} disabled={disabled} hasFocus={isChanged} onChoose={choose} />
  );
  // a card's checkout creates a subscription, so it waits for the method
  if (method === "card") return <CardCheckout renderChoice={renderChoice} onChoosePix={() => choose("pix")} />;
  const loading = <Loading />;
  if (method === null) return loading;
  return (
    <Suspense fallback={loading}>
      <PixCheckout choice={renderChoice(false)} />
    </Suspense>
  );
}

const Loading = () => (
  <>
    <PageHeader />
    <main id="conteudo" aria-busy>
      <div className={styles.page}>
        <header className={styles.heading}>
          <h1>{texts.title}</h1>
        </header>
        {/* the footer must not be in sight until it jumps away */}
        <Skeleton height="max(20rem, 80dvh)" />
      </div>
    </main>
  </>
);

/** A subscription by card. */
function CardCheckout({
  renderChoice,
  onChoosePix,
}: {
  /** The choice of the method, shown above the form; disabled while a payment is confirmed. */
  renderChoice?(disabled: boolean): ReactNode;
  /** Absent where Pix is not offered. */
  onChoosePix?(): void;
}) {
  const creation = useNewSubscription();
  const { paid, ...payment } = usePayment(useApi(), creation.retry);
  return (
    <CheckoutPage method="card" choice={renderChoice?.(payment.processing)} error={creation.error} paidId={paid}>
      <PaymentForm creation={creation} payment={payment} onChoosePix={onChoosePix} />
    </CheckoutPage>
  );
}
