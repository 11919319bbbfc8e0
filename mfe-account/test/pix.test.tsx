import type { PixOrder, RuntimeConfig } from "@penresume/contracts";
import { type Host, HostProvider, type SubscriptionStatus } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Checkout } from "../src/checkout/checkout.tsx";
import { PassReminder } from "../src/home/home.tsx";
import { PassDetails } from "../src/subscription/pass-details.tsx";

const open: PixOrder = {
  id: "pi_1",
  status: "open",
  amount: 490,
  currency: "brl",
  code: "00020126PIX",
  instructions_url: "https://stripe.example/pix/pi_1",
  expires_in: 1_800,
};

let latest: PixOrder | null;
let posted: Response | PixOrder;
let isUnreachable: boolean;
let isCardOffered: boolean;
const calls: string[] = [];

beforeEach(() => {
  latest = null;
  posted = open;
  isUnreachable = false;
  isCardOffered = false;
  calls.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? "GET"} ${path}`);
    if (path === "/api/stripe/pix-order" && init?.method === "POST") {
      if (posted instanceof Response) return posted;
      latest = posted;
      return Response.json(posted);
    }
    if (path === "/api/stripe/pix-order") return isUnreachable ? Response.error() : Response.json({ order: latest });
    if (path === "/api/stripe/create-subscription" && isCardOffered)
      return Response.json({ client_secret: "pi_9_secret_9", subscription_id: "sub_9" });
    return new Response(null, { status: 503 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function createHost(paymentMethods: string, subscription: Partial<SubscriptionStatus>): Host {
  return {
    config: {
      paymentMethods,
      demo: false,
      stripe: { priceId: "p", publishableKey: "k", scriptUrl: "s" },
    } as RuntimeConfig,
    session: {
      user: { uid: "u1", email: "ana@exemplo.test", displayName: "Ana", signedInAt: 0 },
      getToken: async () => "t",
    },
    subscription: {
      isSubscribed: false,
      loading: false,
      userSubscription: null,
      refresh: async () => true,
      ...subscription,
    },
    analytics: { track: () => {} },
  } as unknown as Host;
}

interface CheckoutOptions {
  methods?: string;
  state?: object;
  subscription?: Partial<SubscriptionStatus>;
}

function renderCheckout({ methods = "card,pix", state, subscription = {} }: CheckoutOptions = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrap = (host: Host, children: ReactNode) => (
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname: "/checkout", state }]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </HostProvider>
  );
  const { rerender } = render(wrap(createHost(methods, subscription), <Checkout />));
  return {
    receiveEvent: () => rerender(wrap(createHost(methods, subscription), <Checkout />)),
    refetch: () => queryClient.refetchQueries({ queryKey: ["pix-order"] }),
  };
}
const choosePix = async () => fireEvent.click(await screen.findByRole("radio", { name: /^Pix/ }));
const findCode = () => screen.findByLabelText<HTMLTextAreaElement>("Pix copia e cola");

describe("the checkout", () => {
  test("with cards only has no choice and sends no request about Pix", async () => {
    renderCheckout({ methods: "card" });
    await waitFor(() => expect(calls).toContain("POST /api/stripe/create-subscription"));
    expect(screen.queryByRole("radio")).toBeNull();
    expect(calls.filter((call) => call.includes("pix"))).toEqual([]);
  });

  test("shows the code of a new order, and success once a live event says that it was paid", async () => {
    const { receiveEvent } = renderCheckout();
    await choosePix();
    expect((await findCode()).value).toBe(open.code);
    expect(calls.filter((call) => call === "POST /api/stripe/pix-order")).toHaveLength(1);
    latest = { ...open, status: "paid", code: null, expires_in: null };
    receiveEvent();
    expect(await screen.findByRole("heading", { name: "Pix confirmado!" })).toBeDefined();
  });

  test("finds the open order of another tab without creating one", async () => {
    latest = open;
    renderCheckout();
    expect((await findCode()).value).toBe(open.code);
    expect(calls.some((call) => call.startsWith("POST"))).toBe(false);
  });

  test("shows success after a reload for the order that it had, and a new code for an older one", async () => {
    latest = { ...open, status: "paid", code: null, expires_in: null };
    renderCheckout({ state: { method: "pix", order: "pi_1" } });
    expect(await screen.findByRole("heading", { name: "Pix confirmado!" })).toBeDefined();
    cleanup();
    posted = { ...open, id: "pi_2", code: "000201NEW" };
    renderCheckout({ state: { method: "pix" } });
    expect((await findCode()).value).toBe("000201NEW");
  });

  test("shows success, and no further code, when another device has paid a newer order", async () => {
    latest = open;
    const { receiveEvent } = renderCheckout();
    await findCode();
    latest = { ...open, id: "pi_2", status: "paid", code: null, expires_in: null };
    receiveEvent();
    expect(await screen.findByRole("heading", { name: "Pix confirmado!" })).toBeDefined();
    expect(calls.some((call) => call.startsWith("POST"))).toBe(false);
  });

  test("offers a new code when the time is over, by the server's seconds", async () => {
    posted = { ...open, expires_in: 1 };
    renderCheckout();
    await choosePix();
    await findCode();
    posted = { ...open, id: "pi_2", code: "000201NEW" };
    const again = await screen.findByRole("button", { name: "Gerar novo código" }, { timeout: 5_000 });
    fireEvent.click(again);
    expect((await findCode()).value).toBe("000201NEW");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Copiar código" }));
  });

  test("shows why the provider rejects Pix, and lets the person pay by card", async () => {
    const problem = {
      type: "urn:penresume:problem:method-unavailable",
      title: "O Pix não está disponível agora. Pague com cartão.",
      status: 409,
    };
    posted = new Response(JSON.stringify(problem), {
      status: 409,
      headers: { "content-type": "application/problem+json" },
    });
    renderCheckout();
    await choosePix();
    expect((await screen.findByRole("alert")).textContent).toContain(problem.title);
    expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
    expect(screen.getByRole("radio", { name: /^Cartão/ })).toBeDefined();
  });
});

/** Stripe.js with a card element that is ready; `confirmCardPayment` confirms. */
function stubStripe(confirmCardPayment: () => Promise<object>) {
  isCardOffered = true;
  const on = (event: string, listener: () => void) => event === "ready" && listener();
  const card = { on, mount() {}, update() {}, destroy() {} };
  vi.stubGlobal("Stripe", () => ({ elements: () => ({ create: () => card }), confirmCardPayment }));
}
async function payByCard() {
  const submit = await screen.findByRole<HTMLButtonElement>("button", { name: "Libere já o seu currículo!" });
  await waitFor(() => expect(submit.disabled).toBe(false));
  fireEvent.click(submit);
}
const declined = { error: { type: "card_error", code: "card_declined", message: "Seu cartão foi recusado." } };

describe("a declined card", () => {
  test("leads to Pix", async () => {
    stubStripe(async () => declined);
    renderCheckout();
    await payByCard();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Seu cartão foi recusado. Tente outro cartão ou fale com seu banco.");
    fireEvent.click(within(alert).getByRole("button", { name: "Pagar com Pix" }));
    expect((await findCode()).value).toBe(open.code);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^Pix/, checked: true }));
  });

  test.each([
    ["where Pix is not offered", "card", declined],
    ["while the card may still be charged", "card,pix", { paymentIntent: { status: "processing" } }],
  ])("does not lead to Pix %s", async (_when, methods, confirmation) => {
    stubStripe(async () => confirmation);
    renderCheckout({ methods });
    await payByCard();
    const alert = await screen.findByRole("alert");
    expect(within(alert).queryByRole("button")).toBeNull();
  });
});

describe("the sum and the refund", () => {
  const getPromise = () => screen.getByText(/devolvemos seu dinheiro|receber seu dinheiro/).textContent;

  test("are next to the button: one sentence explains 14, 30 and 7 days", async () => {
    stubStripe(async () => declined);
    renderCheckout({ methods: "card" });
    const button = await screen.findByRole("button", { name: "Libere já o seu currículo!" });
    expect(button.parentElement?.textContent).toMatch(
      /^R\$\s4,90Libere já o seu currículo!Cobrados agora e a cada 30 dias/,
    );
    expect(getPromise()).toBe(
      "Garantia de reembolso de 14 dias, que estendemos para 30 dias da primeira cobrança, já com os 7 dias da lei: se não gostar, devolvemos seu dinheiro.",
    );
  });

  test.each(["card", "pix"])("are those of a person who has used the guarantee, by %s", async (method) => {
    stubStripe(async () => declined);
    renderCheckout({ state: { method }, subscription: { refundDays: 7 } });
    await (method === "pix" ? findCode() : screen.findByRole("button", { name: "Libere já o seu currículo!" }));
    expect(getPromise()).toMatch(/^Você pode desistir desta compra em até 7 dias .* vale uma vez a cada 12 meses\.$/);
  });
});

describe("the method of payment", () => {
  test("keeps the focus when it changes", async () => {
    renderCheckout();
    await choosePix();
    await findCode();
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^Pix/, checked: true }));
  });

  test("cannot be changed while a payment by card is confirmed", async () => {
    const confirmation = Promise.withResolvers<object>();
    stubStripe(() => confirmation.promise);
    renderCheckout();
    await payByCard();
    await screen.findByRole("button", { name: "Processando..." });
    const choice = screen.getByRole<HTMLFieldSetElement>("group", { name: "Como você quer pagar?" });
    expect(choice.disabled).toBe(true);
    confirmation.resolve({ error: { type: "card_error", message: "Seu cartão foi recusado." } });
    await screen.findByText("Seu cartão foi recusado.");
    expect(choice.disabled).toBe(false);
  });

  test("stays when the order, which could not be loaded, is loaded during a payment by card", async () => {
    isUnreachable = true;
    const { refetch } = renderCheckout();
    await screen.findByRole("radio", { name: /^Cartão/, checked: true });
    isUnreachable = false;
    latest = open;
    await act(refetch);
    expect(screen.getByRole("radio", { name: /^Cartão/, checked: true })).toBeTruthy();
  });
});

describe("the reminder on /home", () => {
  const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * 86_400;
  test.each<[string, Partial<SubscriptionStatus>, boolean]>([
    ["in the last three days of a pass", { isSubscribed: true, source: "pix", proUntil: inDays(2) }, true],
    ["not before", { isSubscribed: true, source: "pix", proUntil: inDays(4) }, false],
    ["not for a card's subscription", { isSubscribed: true, source: "card", proUntil: inDays(2) }, false],
    ["not after the end", { isSubscribed: false, source: null, proUntil: inDays(-1) }, false],
  ])("is shown %s", (_when, status, isShown) => {
    render(
      <HostProvider value={createHost("card,pix", status)}>
        <MemoryRouter>
          <PassReminder />
        </MemoryRouter>
      </HostProvider>,
    );
    expect(screen.queryByRole("link", { name: "Somar 30 dias" }) !== null).toBe(isShown);
  });
});

test.each([
  ["the reminder", <PassReminder key="reminder" />, "Somar 30 dias"],
  ["a running pass", <PassDetails key="running" isSubscribed proUntil={1_893_456_000} />, "Somar mais dias"],
])("%s leads to the checkout with Pix chosen", async (_name, page, link) => {
  const proUntil = Math.floor(Date.now() / 1_000) + 86_400;
  render(
    <HostProvider value={createHost("card,pix", { isSubscribed: true, source: "pix", proUntil })}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={["/home"]}>
          <Routes>
            <Route path="/home" element={page} />
            <Route path="/checkout" element={<Checkout />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
  fireEvent.click(screen.getByRole("link", { name: link }));
  expect(await screen.findByRole("radio", { name: /^Pix/, checked: true })).toBeTruthy();
  expect((await findCode()).value).toBe(open.code);
});
