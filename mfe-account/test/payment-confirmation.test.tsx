import { type Host, HostProvider, type SubscriptionStatus } from "@penresume/web-host";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PaymentConfirmation } from "../src/checkout/checkout-page.tsx";
import { PaymentSucceeded } from "../src/checkout/payment-succeeded.tsx";

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

afterEach(() => void vi.useRealTimers());

test("the success view is shown for two seconds, then /sucesso shows what was paid", () => {
  vi.useFakeTimers();
  render(
    <MemoryRouter initialEntries={["/checkout"]}>
      <PaymentConfirmation id="sub_1" method="card" />
      <Address />
    </MemoryRouter>,
  );
  const address = () => document.querySelector("output")?.textContent;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Assinatura Ativada com Sucesso!");
  act(() => void vi.advanceTimersByTime(1_999));
  expect(address()).toBe("/checkout null");
  act(() => void vi.advanceTimersByTime(1));
  expect(address()).toBe('/sucesso?session_id=sub_1 {"paid":"card"}');
});

test.each<[string, string | undefined, Partial<SubscriptionStatus>, RegExp]>([
  ["by Pix, before the status is loaded", "pix", {}, /Pago por Pix, sem renovação/],
  ["by Pix", "pix", { source: "pix", proUntil: 1_893_456_000 }, /Pago por Pix: vale até/],
  [
    "by card, while the status is that of an earlier Pix",
    "card",
    { source: "pix", proUntil: 1_893_456_000 },
    /por mês/,
  ],
  [
    "earlier, by a subscription that is cancelled",
    undefined,
    { isSubscribed: true, userSubscription: { cancel_at_period_end: true } as SubscriptionStatus["userSubscription"] },
    /nada mais é cobrado/,
  ],
])("/sucesso says how it was paid: %s", (_name, paid, subscription, note) => {
  const host = { session: { user: {} }, subscription, analytics: { trackAdConversion() {} } } as unknown as Host;
  render(
    <HostProvider value={host}>
      <MemoryRouter initialEntries={[{ pathname: "/sucesso", state: { paid } }]}>
        <PaymentSucceeded />
      </MemoryRouter>
    </HostProvider>,
  );
  expect(screen.getByText(note)).toBeTruthy();
});
