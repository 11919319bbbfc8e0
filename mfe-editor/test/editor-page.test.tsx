import type { Host } from "@penresume/web-host";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { BrowserRouter, useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import { storePendingWork } from "../src/document/pending-work.ts";
import { createResume } from "./create-resume.ts";
import { ANA, field, goTo, press, server, storeOnServer, type } from "./render-editor.tsx";

// After the mocks of render-editor.
const { default: App } = await import("../src/app.tsx");
const SlowPage = lazy(() => new Promise<never>(() => {}));

function Site({ host }: { host: Host }) {
  return <Suspense>{useLocation().pathname === "/home" ? <SlowPage /> : <App host={host} />}</Suspense>;
}

const createHost = (isSubscribed: boolean) =>
  ({
    config: {},
    session: { user: ANA, getToken: async () => "token" },
    subscription: { isSubscribed, refresh: async () => false },
    analytics: { track() {} },
  }) as unknown as Host;

it("navigates after the first save, also when something renders while the next page loads", async () => {
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

it("shows the address of the résumé when its version was chosen after a sign-in", async () => {
  const content = createResume({ personalInfo: { fullName: "Ana Souza" } });
  const id = "a".repeat(24);
  const onServer = storeOnServer(createResume());
  onServer.stored.version = 2;
  storePendingWork({
    uid: ANA.uid,
    content,
    document: { kind: "saved", id, version: 1 },
    step: "personal",
    action: null,
  });
  history.replaceState(null, "", "/editor");
  render(
    <BrowserRouter>
      <Site host={createHost(false)} />
    </BrowserRouter>,
  );
  await screen.findByRole("dialog", { name: "Este currículo mudou em outro lugar" });
  // The response arrives while the browser leaves the entry of the dialog.
  const leaving = Promise.withResolvers<void>();
  const respond = server.respond.getMockImplementation();
  server.respond.mockImplementation(async (path, init) => {
    if (init.method !== "GET") await leaving.promise;
    return respond?.(path, init) ?? Response.error();
  });
  const back = vi.spyOn(history, "back").mockImplementationOnce(() => leaving.resolve());
  press("Ficar com a minha");
  await waitFor(() => expect(document.querySelector(".status")?.textContent).toMatch(/^Salvo às/));
  expect(location.pathname).toBe("/editor");
  back.mockRestore();
  history.back();
  await waitFor(() => expect(location.pathname).toBe(`/editor/${id}`));
});
