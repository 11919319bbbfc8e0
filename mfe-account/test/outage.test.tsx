import { applicationSchema, applicationSummarySchema, type PixOrder } from "@penresume/contracts";
import { type Host, HostProvider, type SubscriptionStatus } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import BoardPage from "../src/applications/board/board-page.tsx";
import { Sending } from "../src/applications/sending/sending.tsx";
import { PaymentSucceeded } from "../src/checkout/payment-succeeded.tsx";
import PixCheckout from "../src/checkout/pix-checkout.tsx";
import { ResumesHeader } from "../src/home/home.tsx";
import { TabPage } from "./applications/application-server.tsx";

// A whole page is rendered, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });

const STAMP = "2026-11-01T12:00:00.000Z";
const STORED = {
  ...{ id: "a1", version: 1, createdAt: STAMP, updatedAt: STAMP, stageAt: STAMP, sentAt: null, reminderOn: null },
  ...{ title: "Analista", stage: "own-1" },
};
const application = applicationSchema.parse({ ...STORED, stages: [], earlier: [] });
const order: PixOrder = {
  ...{ id: "pi_1", status: "open", amount: 490, currency: "brl", code: "0002", instructions_url: null },
  expires_in: 600,
};

let answers: Record<string, object>;
let requests: string[];
let subscription: Partial<SubscriptionStatus>;

beforeEach(() => {
  answers = {};
  requests = [];
  subscription = {};
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    const request = `${method} ${new URL(path, "http://x").pathname}`;
    requests.push(request);
    return answers[request] ? Response.json(answers[request]) : new Response(null, { status: 503 });
  });
});

function show(page: ReactNode) {
  const host = {
    config: {},
    subscription: {
      isSubscribed: false,
      loading: false,
      userSubscription: null,
      refresh: async () => null,
      ...subscription,
    },
    analytics: { track() {}, trackAdConversion() {} },
    session: { user: { uid: "u1" }, getToken: async () => "token" },
  } as unknown as Host;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={client}>{page}</QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}

test("a stage whose name could not be read is not called removed, and the file of the export waits for it", async () => {
  answers["GET /api/applications"] = { items: [applicationSummarySchema.parse(STORED)] };
  show(<BoardPage />);
  await screen.findByText("Não conseguimos carregar suas etapas.");
  expect(screen.getAllByText(/Etapa sua/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Etapa removida/)).toBeNull();
  answers["GET /api/applications/settings"] = {
    ...{ version: 1, stories: [], hasReminders: true },
    stages: [{ id: "own-1", name: "Teste prático" }],
  };
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect((await screen.findAllByText(/Teste prático/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Etapa sua/)).toBeNull();
});

test("what was sent is not registered without a résumé because the résumés could not be read", async () => {
  answers["GET /api/applications/a1"] = application;
  answers["GET /api/applications/a1/copies"] = { items: [] };
  show(<TabPage Tab={(props) => <Sending {...props} onDecline={() => {}} />} />);
  fireEvent.click(await screen.findByRole("button", { name: "Enviei" }));
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  expect(screen.queryByRole("option", { name: "Não enviei currículo daqui" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Registrar envio" }));
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  answers["GET /api/resumes"] = { items: [] };
  fireEvent.click(retry);
  await screen.findByRole("option", { name: "Não enviei currículo daqui" });
});

test("no second Pix order is created because the first one could not be read", async () => {
  show(<PixCheckout choice={null} />);
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  expect(requests).not.toContain("POST /api/stripe/pix-order");
  answers["GET /api/stripe/pix-order"] = { order: null };
  answers["POST /api/stripe/pix-order"] = order;
  fireEvent.click(retry);
  await waitFor(() => expect(requests).toContain("POST /api/stripe/pix-order"));
});

test("nobody is led to pay while it is not known whether they have paid", async () => {
  subscription = { failed: true };
  show(
    <>
      <ResumesHeader />
      <PaymentSucceeded />
    </>,
  );
  await screen.findByText("Erro ao carregar informações da assinatura");
  expect(screen.queryByRole("link", { name: "Assinar" })).toBeNull();
  expect(document.querySelector("[href='/checkout']")).toBeNull();
  document.body.textContent = "";
  subscription = { failed: false };
  show(
    <>
      <ResumesHeader />
      <PaymentSucceeded />
    </>,
  );
  await screen.findByRole("link", { name: "Assinar" });
  expect(document.querySelectorAll("[href='/checkout']").length).toBe(2);
});
