import { clearPendingDownload, storePendingDownload } from "@penresume/web-features";
import { type Host, HostProvider } from "@penresume/web-host";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PaymentSucceeded } from "../src/checkout/payment-succeeded.tsx";

afterEach(clearPendingDownload);

function show() {
  const host = {
    ...{ config: {}, session: { user: { uid: "u1" } }, subscription: { isSubscribed: true, source: "stripe" } },
    analytics: { trackAdConversion: () => {} },
  } as unknown as Host;
  render(
    <HostProvider value={host}>
      <MemoryRouter>
        <PaymentSucceeded />
      </MemoryRouter>
    </HostProvider>,
  );
  return screen.getByRole("main").querySelector("button, a");
}

test("the PDF that waited for the payment is the first button, and continues where it was asked for", () => {
  storePendingDownload("r1");
  const first = show() as HTMLElement;
  expect(first.textContent).toBe("Baixar o PDF");
  const open = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  fireEvent.click(first);
  expect(open).toHaveBeenCalledWith("/home");
});

test("without a download that waits, the way back is the first button", () => {
  expect(show()?.textContent).toBe("Retornar à Aplicação");
  expect(screen.queryByText("Baixar o PDF")).toBeNull();
});
