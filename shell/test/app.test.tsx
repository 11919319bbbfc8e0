// @vitest-environment happy-dom
import type { RuntimeConfig } from "@penresume/contracts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createAnalytics } from "../src/analytics/analytics.ts";
import { App } from "../src/app.tsx";
import { landingTexts } from "../src/landing/texts.ts";
import type { SessionStore } from "../src/session/session-store.ts";
import { createSubscriptionStore } from "../src/subscription/subscription-store.ts";

vi.mock("../src/help/help-page.tsx", () => Promise.reject(new Error("the chunk is gone")));
afterEach(cleanup);

it("keeps the site when the code of a page cannot be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  history.replaceState(null, "", "/ajuda");
  const config = { demo: false, supportEmail: "suporte@exemplo.test", analytics: {} } as RuntimeConfig;
  const guest = {
    getUser: () => null,
    hasEnded: () => false,
    subscribe: () => () => {},
    accountCreated: false,
  } as unknown as SessionStore;
  const stores = { sessionStore: guest, subscriptionStore: createSubscriptionStore(guest) };
  render(<App config={config} {...stores} analytics={createAnalytics({})} />);

  expect((await screen.findByRole("alert")).textContent).toContain("Esta parte não carregou");
  screen.getByRole("link", { name: "Página inicial" }).click();
  expect(await screen.findByRole("heading", { name: landingTexts.title })).toBeDefined();
});
