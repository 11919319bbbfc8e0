import { Message, SuccessIcon } from "@penresume/web-kit";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { PaidState } from "../checkout-result/payment-succeeded.tsx";
import { checkoutTexts as texts } from "./texts.ts";

const REDIRECT_DELAY_MS = 2000;

/** Confirms the payment, then redirects to /sucesso. */
export function Paid({ subscriptionId }: { subscriptionId: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    const address = `/sucesso?session_id=${encodeURIComponent(subscriptionId)}`;
    const paid: PaidState = { paid: true };
    const timer = setTimeout(() => navigate(address, { replace: true, state: paid }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, subscriptionId]);

  return (
    <Message title={texts.done.title} art={<SuccessIcon />} role="status">
      <p>{texts.done.text}</p>
    </Message>
  );
}
