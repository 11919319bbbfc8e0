import { type Host, HostProvider } from "@penresume/web-kit";
import { Route, Routes } from "react-router";
import { Checkout } from "./checkout/checkout.tsx";
import { Home } from "./home/home.tsx";
import { AccountErased } from "./my-account/account-erased.tsx";
import { MyAccount } from "./my-account/my-account.tsx";
import { PaymentFailed } from "./outcome/payment-failed.tsx";
import { PaymentSucceeded } from "./outcome/payment-succeeded.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { SubscriptionPage } from "./subscription/subscription-page.tsx";

/** The account's routes, as full paths; the shell decides who may see them. */
export default function App({ host }: { host: Host }) {
  return (
    <HostProvider value={host}>
      <Routes>
        <Route path="/login" element={<SignIn key="login" mode="login" />} />
        <Route path="/signup" element={<SignIn key="signup" mode="signup" />} />
        <Route path="/home" element={<Home />} />
        <Route path="/assinaturas" element={<SubscriptionPage />} />
        <Route path="/checkout" element={<Checkout />} />
        <Route path="/sucesso" element={<PaymentSucceeded />} />
        <Route path="/erro" element={<PaymentFailed />} />
        <Route path="/minha-conta" element={<MyAccount />} />
        <Route path="/conta-excluida" element={<AccountErased />} />
      </Routes>
    </HostProvider>
  );
}
