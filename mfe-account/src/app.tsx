import { type Host, HostProvider, isOnlineStore } from "@penresume/web-host";
import { MutationCache, notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Route, Routes } from "react-router";
import { SignIn } from "./account/sign-in/sign-in.tsx";
import { useWaitingWork } from "./applications/saving/use-waiting-work.ts";

// The way to the sign-in page loads none of these.
const Home = lazy(async () => ({ default: (await import("./home/home.tsx")).Home }));
const Checkout = lazy(async () => ({ default: (await import("./checkout/checkout.tsx")).Checkout }));
const PaymentFailed = lazy(async () => ({ default: (await import("./checkout/payment-failed.tsx")).PaymentFailed }));
const PaymentSucceeded = lazy(async () => ({
  default: (await import("./checkout/payment-succeeded.tsx")).PaymentSucceeded,
}));
const AccountErased = lazy(async () => ({ default: (await import("./account/account-erased.tsx")).AccountErased }));
const EmailUndo = lazy(async () => ({ default: (await import("./account/email-undo.tsx")).EmailUndo }));
const MyAccount = lazy(async () => ({ default: (await import("./account/my-account.tsx")).MyAccount }));
const RemindersOff = lazy(async () => ({ default: (await import("./account/reminders-off.tsx")).RemindersOff }));
const SubscriptionPage = lazy(async () => ({
  default: (await import("./subscription/subscription-page.tsx")).SubscriptionPage,
}));
const Applications = lazy(() => import("./applications/board/board-page.tsx"));
const ApplicationDetail = lazy(() => import("./applications/detail/detail-page.tsx"));
const PublicLink = lazy(() => import("./links/public-link.tsx"));
const Trash = lazy(() => import("./resumes/trash/trash.tsx"));

// A choice is shown before the next paint: by the default timer a controlled checkbox returns to its old state for a moment.
notifyManager.setScheduler(queueMicrotask);

/** Shows failures at once, also offline. Users retry with a button; a restored connection retries too. */
const createQueryClient = () =>
  new QueryClient({
    mutationCache: new MutationCache({ onError: (error) => console.error("request failed", error) }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === "error",
      },
      mutations: { networkMode: "always" },
    },
  });

/** In the providers of the routes. */
function WaitingWork(): null {
  useWaitingWork();
  return null;
}

/** The routes of the account, as full paths; the shell guards them. */
export default function App({ host }: { host: Host }) {
  const [queryClient] = useState(createQueryClient);
  // Replaces the copies that were shown without network. Others are left alone: a query of the checkout creates an order.
  useEffect(
    () =>
      isOnlineStore.subscribe(() => {
        if (isOnlineStore.getState().isOnline)
          void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.keepsCopy === true });
      }),
    [queryClient],
  );
  return (
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <WaitingWork />
        <Suspense>
          <Routes>
            <Route path="/login" element={<SignIn key="login" mode="login" />} />
            <Route path="/signup" element={<SignIn key="signup" mode="signup" />} />
            <Route path="/home" element={<Home />} />
            <Route path="/lixeira" element={<Trash />} />
            <Route path="/link/:resumeId" element={<PublicLink />} />
            <Route path="/candidaturas" element={<Applications />} />
            <Route path="/candidaturas/:applicationId" element={<ApplicationDetail />} />
            <Route path="/assinaturas" element={<SubscriptionPage />} />
            <Route path="/checkout" element={<Checkout />} />
            <Route path="/sucesso" element={<PaymentSucceeded />} />
            <Route path="/erro" element={<PaymentFailed />} />
            <Route path="/minha-conta" element={<MyAccount />} />
            <Route path="/conta-excluida" element={<AccountErased />} />
            <Route path="/desfazer-troca-de-email" element={<EmailUndo />} />
            <Route path="/cancelar-lembretes" element={<RemindersOff />} />
          </Routes>
        </Suspense>
      </QueryClientProvider>
    </HostProvider>
  );
}
