import { Message, SuccessIcon } from "@penresume/web-ui";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Method } from "./method.ts";
import type { PaidState } from "./payment-succeeded.tsx";
import { checkoutTexts, pixTexts } from "./texts.ts";

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
