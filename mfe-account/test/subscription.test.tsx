import type { Subscription } from "@penresume/contracts";
import { type Api, ApiProblem, type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { formatIsoDate, formatUnixDate } from "../src/lib/format.ts";
import { CancelDialog } from "../src/subscription/cancel-dialog.tsx";
import { PassDetails } from "../src/subscription/pass-details.tsx";
import { formatAmount, getBadge, getMainDate } from "../src/subscription/presentation.ts";
import { SubscriptionDetails } from "../src/subscription/subscription-details.tsx";
import { SubscriptionPage } from "../src/subscription/subscription-page.tsx";

const plan: Subscription["plan"] = { nickname: null, amount: 490, currency: "brl", interval: "month" };
const subscription: Subscription = {
  id: "sub_1",
  status: "active",
  created: 1_763_700_000,
  current_period_start: 1_763_700_000,
  current_period_end: 1_766_300_000,
  canceled_at: null,
  cancel_at_period_end: false,
  plan,
};

describe("the badge", () => {
  test.each([
    ["active", null, "Ativa", "success"],
    ["canceled", null, "Cancelada", "danger"],
    ["past_due", null, "Pendente", "warning"],
    ["incomplete", null, "incomplete", "neutral"],
    ["active", 1_764_000_000, "Cancelada - Ativa até o fim do período", "warning"],
    // Nothing is active once the period is over.
    ["canceled", 1_764_000_000, "Cancelada", "danger"],
  ])("of status %s, cancelled at %s, is %s", (status, canceled_at, label, tone) => {
    expect(getBadge({ status, canceled_at })).toEqual({ label, tone });
  });
});

describe("money and dates", () => {
  // Intl writes a no-break space after the currency.
  const plain = (text: string) => text.replace(/\s/g, " ");

  test("are written as in Brazil", () => {
    expect(plain(formatAmount(plan))).toBe("R$ 4,90/mês");
    expect(plain(formatAmount({ ...plan, amount: 123_456, interval: "year" }))).toBe("R$ 1.234,56/ano");
    expect(formatUnixDate(Date.UTC(2026, 10, 21, 12) / 1000)).toBe("21/11/2026");
  });

  test("name the day of the person's time zone in the file of the data export", () => {
    vi.stubEnv("TZ", "America/Sao_Paulo");
    expect(formatIsoDate(new Date("2026-11-22T01:30:00Z"))).toBe("2026-11-21");
    vi.stubEnv("TZ", "Asia/Tokyo");
    expect(formatIsoDate(new Date("2026-11-21T20:00:00Z"))).toBe("2026-11-22");
    vi.unstubAllEnvs();
  });

  test("say so when they are missing", () => {
    expect(formatAmount({ ...plan, amount: null })).toBe("Preço não disponível");
    expect(formatUnixDate(null)).toBe("Data não disponível");
  });
});

describe("the date shown", () => {
  const [start, end] = [formatUnixDate(subscription.created), formatUnixDate(subscription.current_period_end)];
  const cancelled = { canceled_at: subscription.created };

  test.each([
    ["active", {}, "Próxima cobrança", end],
    ["past_due", {}, "Próxima cobrança", end],
    // nothing is charged until the user acts
    ["paused", {}, "Próxima cobrança", "Nenhuma prevista"],
    ["unpaid", {}, "Próxima cobrança", "Nenhuma prevista"],
    ["active", { ...cancelled, cancel_at_period_end: true }, "Assinatura expira em", end],
    ["canceled", { ...cancelled, cancel_at_period_end: true }, "Assinatura expira em", end],
    // ended at once, within a paid period
    ["canceled", cancelled, "Assinatura expira em", start],
  ])("of a subscription that is %s %o is: %s", (status, more, label, value) => {
    expect(getMainDate({ ...subscription, status, ...more })).toEqual({ label, value });
  });
});

describe("the benefits", () => {
  const renderPage = (children: ReactNode) =>
    render(
      <HostProvider value={{ session: {} } as Host}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      </HostProvider>,
    ).container.textContent;
  const cancelled = { canceled_at: subscription.created };

  test.each<[string, Partial<Subscription>, boolean]>([
    ["active", {}, true],
    ["cancelled, until the end of the period", { ...cancelled, cancel_at_period_end: true }, true],
    ["past due", { status: "past_due" }, false],
    ["unpaid", { status: "unpaid" }, false],
    ["paused", { status: "paused" }, false],
    ["ended", { ...cancelled, status: "canceled", cancel_at_period_end: true }, false],
    ["refunded, which ends it at once", { ...cancelled, status: "canceled" }, false],
  ])("of a subscription that is %s: what this person has now", (_state, changes, isIncluded) => {
    const text = renderPage(
      <SubscriptionDetails subscription={{ ...subscription, ...changes }} passDays={0} onCancel={() => {}} />,
    );
    expectBenefits(text, isIncluded);
    expect(text, "a promise of a refund belongs to a payment").not.toMatch(/\d+ dias/);
  });

  test.each([
    ["running", true],
    ["ended or refunded", false],
  ])("of a pass that is %s", (_state, isSubscribed) => {
    expectBenefits(renderPage(<PassDetails isSubscribed={isSubscribed} proUntil={1_800_000_000} />), isSubscribed);
  });

  function expectBenefits(text: string | null, isIncluded: boolean) {
    expect(text?.includes("O que está incluído")).toBe(isIncluded);
    expect(text?.includes("O que o Pro libera")).toBe(!isIncluded);
    expect(text?.includes("Você está no plano Grátis.")).toBe(!isIncluded);
    for (const benefit of [
      "Downloads ilimitados em PDF",
      "Currículo em Word",
      "Link público do currículo, com QR code",
    ])
      expect(text).toContain(benefit);
  }
});

describe("cancelling", () => {
  const reminder = 'Por favor, digite exatamente "Quero cancelar minha assinatura" para confirmar.';

  function open(request: (method: string, path: string, options: unknown) => Promise<unknown>, status = "active") {
    const onCancelled = vi.fn();
    const onClose = vi.fn();
    const api = { request: vi.fn(request), blob: vi.fn() };
    render(
      <CancelDialog
        api={api as unknown as Api}
        subscription={{ ...subscription, status }}
        onClose={onClose}
        onCancelled={onCancelled}
      />,
    );
    const phrase = screen.getByLabelText<HTMLInputElement>("Frase de confirmação");
    return {
      api,
      onCancelled,
      onClose,
      phrase,
      type: (value: string) => fireEvent.change(phrase, { target: { value } }),
      confirm: () => screen.getByRole<HTMLButtonElement>("button", { name: "Confirmar cancelamento" }),
    };
  }

  test.each([
    ["", ""],
    ["quero cancelar minha assinatura", ""],
    ["Quero cancelar minha assinatura.", ""],
    ["Quero cancelar  minha assinatura", ""],
    // what cannot be seen is said
    [" Quero cancelar minha assinatura", "Há um espaço a mais no começo ou no fim."],
    ["Quero cancelar minha assinatura ", "Há um espaço a mais no começo ou no fim."],
  ])("is not confirmed by «%s»", (typed, detail) => {
    const { type, phrase, confirm, api } = open(async () => {});
    type(typed);
    expect(confirm().disabled).toBe(true);
    fireEvent.submit(phrase.form as HTMLFormElement);
    expect(screen.getByRole("alert").textContent).toBe(reminder + detail);
    expect(api.request).not.toHaveBeenCalled();
  });

  test.each([
    ["active", "até 21/12/2025"],
    ["past_due", "termina agora"],
    ["unpaid", "termina agora"],
    ["paused", "termina agora"],
  ])("says what becomes of a subscription that is %s: %s", (status, consequence) => {
    open(async () => {}, status);
    expect(screen.getByRole("dialog").textContent).toContain(consequence);
    expect(screen.getByRole("dialog").textContent).toMatch(
      /(?:A partir de 21\/12\/2025|Agora), os links públicos deixam de abrir, também por um QR code já impresso/,
    );
  });

  test("reminds of the exact phrase and keeps the button disabled until it is there", () => {
    const { type, confirm, phrase, api } = open(async () => {});
    expect(confirm().disabled).toBe(true);
    type("Quero canc");
    expect(screen.queryByText(reminder), "still on the right way").toBeNull();
    fireEvent.keyDown(phrase, { key: "Enter" });
    expect(screen.getByRole("alert").textContent).toBe(reminder);
    type("quero");
    expect(screen.getByRole("alert").textContent).toBe(reminder);
    expect(confirm().disabled).toBe(true);
    expect(api.request).not.toHaveBeenCalled();
    type("Quero cancelar minha assinatura");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(confirm().disabled).toBe(false);
  });

  test("cancels the person's subscription, confirmed by the exact phrase", async () => {
    const { type, phrase, api, onCancelled } = open(async () => {});
    type("Quero cancelar minha assinatura");
    fireEvent.submit(phrase.form as HTMLFormElement);
    await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
    expect(api.request).toHaveBeenCalledWith("POST", "/api/cancel-subscription", {
      body: { subscriptionId: "sub_1" },
    });
  });

  test("stays open until it is done, so that a failure is shown", async () => {
    const response = Promise.withResolvers<void>();
    const { type, phrase, onClose } = open(() => response.promise);
    type("Quero cancelar minha assinatura");
    fireEvent.submit(phrase.form as HTMLFormElement);
    await screen.findByRole("button", { name: "Cancelando..." });
    fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
    response.reject(new ApiProblem({ status: 502, title: "A Stripe não respondeu." }));
    expect((await screen.findByRole("alert")).textContent).toContain("A Stripe não respondeu.");
    fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("reports a failure with its reason, and lets the person try again", async () => {
    const { type, phrase, confirm, onCancelled } = open(async () => {
      throw new ApiProblem({ status: 502, title: "A Stripe não respondeu." });
    });
    type("Quero cancelar minha assinatura");
    fireEvent.submit(phrase.form as HTMLFormElement);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Erro ao cancelar assinatura. Tente novamente.");
    expect(alert.textContent).toContain("A Stripe não respondeu.");
    expect(confirm().disabled).toBe(false);
    expect(onCancelled).not.toHaveBeenCalled();
  });
});

/** A person's refunded subscription is read when `read` resolves. */
const refunding = {
  list: { items: [] as object[], refund: null as object | null },
  read: Promise.withResolvers<void>(),
};
const onRefresh = vi.fn();

function RefundPage() {
  const [userSubscription, setSubscription] = useState(subscription);
  async function refresh() {
    onRefresh();
    if (refunding.list.refund) return true;
    await refunding.read.promise;
    setSubscription({ ...subscription, status: "canceled", canceled_at: subscription.created });
    return false;
  }
  const host = { subscription: { userSubscription, refresh }, session: { getToken: async () => "token" } };
  return (
    <HostProvider value={host as unknown as Host}>
      <SubscriptionPage />
    </HostProvider>
  );
}

test("a refund changes message, subscription and payments at once", async () => {
  const payment = {
    ...{ id: "ch_1", created: subscription.created, amount: 490, currency: "brl", method: "card" },
    ...{ refund_failed: false, receipt_url: null },
  };
  const refund = { payments: ["ch_1"], amount: 490, currency: "brl", until: subscription.current_period_end };
  refunding.list = { items: [{ ...payment, refunded_amount: 0 }], refund };
  refunding.read = Promise.withResolvers<void>();
  onRefresh.mockClear();
  vi.stubGlobal("fetch", async (_path: string, { method }: RequestInit) => {
    if (method === "POST") refunding.list = { items: [{ ...payment, refunded_amount: 490 }], refund: null };
    return Response.json(refunding.list);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RefundPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Desistir e receber de volta" }));
  fireEvent.click(screen.getByRole("button", { name: /^Receber/ }));
  await waitFor(() => expect(onRefresh).toHaveBeenCalledTimes(2));
  expect(screen.getByText("Ativa")).toBeTruthy();
  expect(screen.queryByText(/^Devolvemos .* O acesso pago/)).toBeNull();
  refunding.read.resolve();
  await screen.findByText(/^Devolvemos .* O acesso pago/);
  expect(screen.getByText("Cancelada")).toBeTruthy();
  expect(screen.getByText(/^Devolvido: /)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Desistir e receber de volta" })).toBeNull();
});
