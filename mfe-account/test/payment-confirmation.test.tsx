import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PaymentConfirmation } from "../src/checkout/payment-confirmation.tsx";
import { checkoutTexts } from "../src/checkout/texts.ts";

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

afterEach(() => void vi.useRealTimers());

test("the success view is shown for two seconds, then /sucesso shows what was paid", () => {
  vi.useFakeTimers();
  render(
    <MemoryRouter initialEntries={["/checkout"]}>
      <PaymentConfirmation id="sub_1" texts={checkoutTexts.done} />
      <Address />
    </MemoryRouter>,
  );
  const address = () => document.querySelector("output")?.textContent;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Assinatura Ativada com Sucesso!");
  act(() => void vi.advanceTimersByTime(1_999));
  expect(address()).toBe("/checkout null");
  act(() => void vi.advanceTimersByTime(1));
  expect(address()).toBe('/sucesso?session_id=sub_1 {"paid":true}');
});
