import { Message, SuccessIcon } from "@penresume/web-kit";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { PaidState } from "../checkout-result/payment-succeeded.tsx";

const REDIRECT_DELAY_MS = 2000;

/** Shows that the payment of a subscription or Pix order succeeded, then redirects to /sucesso. */
export function PaymentConfirmation({ id, texts }: { id: string; texts: { title: string; text: string } }) {
  const navigate = useNavigate();

  useEffect(() => {
    const address = `/sucesso?session_id=${encodeURIComponent(id)}`;
    const state: PaidState = { paid: true };
    const timer = setTimeout(() => navigate(address, { replace: true, state }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, id]);

  return (
    <Message title={texts.title} art={<SuccessIcon />} role="status">
      <p>{texts.text}</p>
    </Message>
  );
}
