import type { Host } from "@penresume/web-kit";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { BrowserRouter, useLocation } from "react-router";
import { expect, it } from "vitest";
import { createResume } from "./create-resume.ts";
import { ANA, field, goTo, press, server, type } from "./render-editor.tsx";

// After the mocks of render-editor.
const { default: App } = await import("../src/app.tsx");
const SlowPage = lazy(() => new Promise<never>(() => {}));

function Site({ host }: { host: Host }) {
  return <Suspense>{useLocation().pathname === "/home" ? <SlowPage /> : <App host={host} />}</Suspense>;
}

const createHost = (isSubscribed: boolean) =>
  ({
    session: { user: ANA, getToken: async () => "token" },
    subscription: { isSubscribed, refresh: async () => false },
    analytics: { track() {} },
  }) as unknown as Host;

it("leads on after the first save also when something renders while the next page loads", async () => {
  server.respond.mockImplementation((_path, { body }) =>
    Response.json({
      ...createResume(),
      ...JSON.parse(String(body)),
      id: "a".repeat(24),
      userId: ANA.uid,
      version: 1,
      updatedAt: new Date().toISOString(),
    }),
  );
  history.replaceState(null, "", "/editor");
  const page = (host: Host) => (
    <BrowserRouter>
      <Site host={host} />
    </BrowserRouter>
  );
  const { rerender } = render(page(createHost(false)));
  await screen.findByRole("navigation", { name: "Etapas do currículo" });
  goTo("Dados pessoais");
  type(field("Nome completo"), "Ana Souza");
  goTo("Prévia");
  press("Salvar Currículo");
  await waitFor(() => expect(location.pathname).toBe("/home"));
  rerender(page(createHost(true)));
  fireEvent(window, new Event("focus"));
  expect(location.pathname).toBe("/home");
});
