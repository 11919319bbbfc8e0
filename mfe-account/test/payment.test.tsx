import { type Api, type Host, HostProvider } from "@penresume/web-host";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { paymentErrors } from "../src/checkout/texts.ts";
import { type Order, usePayment } from "../src/checkout/use-payment.ts";

const FALLBACK = "Erro ao processar pagamento da assinatura";

/** Pays once; the payment provider responds like Stripe.js. */
async function pay(confirmation: object) {
  const request = vi.fn(async () => ({}));
  const refresh = vi.fn(async () => true);
  const onExpired = vi.fn();
  const host = { subscription: { refresh } } as unknown as Host;
  const { result } = renderHook(() => usePayment({ request } as unknown as Api, onExpired), {
    wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider>,
  });
  const order = {
    stripe: { confirmCardPayment: async () => confirmation },
    card: {},
    subscription: { client_secret: "pi_1_secret_1", subscription_id: "sub_1" },
    billing: { name: "Maria", email: "maria@exemplo.com" },
  } as unknown as Order;
  await act(() => result.current.pay(order));
  return { ...result.current, request, refresh, onExpired };
}

describe("a card payment", () => {
  // only a refused card may be answered with another method: nothing of it can still be charged
  test.each([
    ["card_error", "O código de segurança está incorreto.", "O código de segurança está incorreto.", true],
    ["card_error", undefined, FALLBACK, true],
    ["validation_error", "O número do seu cartão está incompleto.", "O número do seu cartão está incompleto.", false],
    ["invalid_request_error", "No such payment_intent: 'pi_1'", FALLBACK, false],
    ["api_error", "An unknown error occurred.", FALLBACK, false],
    ["api_connection_error", "Could not connect to the payment provider.", FALLBACK, false],
    ["rate_limit_error", "Too many requests hit the API too quickly.", FALLBACK, false],
  ])("refused with %s (%s) says: %s; the card is refused: %s", async (type, message, text, isRefusedCard) => {
    const { failure, paid, processing, request } = await pay({ error: { type, message } });
    expect({ failure, paid, processing }).toEqual({ failure: { text, isRefusedCard }, paid: null, processing: false });
    expect(request).not.toHaveBeenCalled();
  });

  test.each([
    "Seu cartão foi recusado.",
    "Seu cartão tem saldo insuficiente.",
    "Seu cartão não aceita este tipo de compra.",
  ])("declined with '%s' says so first, and then suggests another card", async (message) => {
    const error = { type: "card_error", code: "card_declined", message };
    const text = `${message} Tente outro cartão ou fale com seu banco.`;
    expect((await pay({ error })).failure).toEqual({ text, isRefusedCard: true });
  });

  test("that is not authenticated shows Stripe's message, although its type is invalid_request_error", async () => {
    const message = "Não foi possível autenticar sua forma de pagamento.";
    const code = "payment_intent_authentication_failure";
    const { failure } = await pay({ error: { type: "invalid_request_error", code, message } });
    expect(failure).toEqual({ text: message, isRefusedCard: true });
  });

  test("is a success when it was paid in another tab meanwhile", async () => {
    const { failure, paid, request, refresh } = await pay({
      error: {
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        message:
          "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
        payment_intent: { id: "pi_1", status: "succeeded" },
      },
    });
    expect([failure, paid]).toEqual([null, "sub_1"]);
    expect(request).toHaveBeenCalledWith("PUT", "/api/customer", { body: { subscriptionId: "sub_1" } });
    expect(refresh).toHaveBeenCalledOnce();
  });

  test("of an order that was closed meanwhile is no success, and asks for another order", async () => {
    const { failure, paid, onExpired } = await pay({
      error: {
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        message: "You cannot confirm this PaymentIntent because it has a status of canceled.",
        payment_intent: { id: "pi_1", status: "canceled" },
      },
    });
    expect([failure, paid]).toEqual([{ text: paymentErrors.expired }, null]);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  test("that Back interrupts reloads the page, which then says that nothing was activated", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const host = { subscription: { refresh: vi.fn() } } as unknown as Host;
    const wrapper = ({ children }: { children: ReactNode }) => <HostProvider value={host}>{children}</HostProvider>;
    const renderPayment = () => renderHook(() => usePayment({} as Api, vi.fn()), { wrapper });
    const first = renderPayment();
    expect(first.result.current.failure).toBeNull();
    const order = {
      stripe: { confirmCardPayment: () => new Promise(() => {}) },
      subscription: { client_secret: "pi_1_secret_1", subscription_id: "sub_1" },
    } as unknown as Order;
    act(() => void first.result.current.pay(order));
    expect(first.result.current.processing).toBe(true);
    // Back leaves the history entry of the running payment.
    history.replaceState(null, "");
    act(() => void dispatchEvent(new PopStateEvent("popstate")));
    expect(reload).toHaveBeenCalledOnce();
    first.unmount();

    expect(renderPayment().result.current.failure).toEqual({ text: paymentErrors.interrupted });
    expect(renderPayment().result.current.failure).toBeNull();
  });
});
