import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { RemindersOff } from "../src/account/reminders-off.tsx";

afterEach(() => vi.unstubAllGlobals());

function renderPage(address: string, response: Response) {
  const fetchStub = vi.fn(async (_path: string, _init?: RequestInit) => response);
  vi.stubGlobal("fetch", fetchStub);
  const getToken = () => Promise.reject(new Error("signed out"));
  const host = { session: { user: null, getToken }, subscription: {} } as unknown as Host;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={[address]}>
          <RemindersOff />
        </MemoryRouter>
      </HostProvider>
    </QueryClientProvider>,
  );
  return fetchStub;
}

test("somebody who is signed out ends the reminders with one click, not by opening the link", async () => {
  const fetchStub = renderPage("/cancelar-lembretes#link", new Response(null, { status: 204 }));
  expect(fetchStub).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Parar os lembretes" }));
  expect(await screen.findByText(/^Pronto\. Você não recebe mais lembretes/)).toBeDefined();
  const [path, init] = fetchStub.mock.calls[0] ?? [];
  expect(path).toBe("/api/reminders/unsubscribe");
  expect(init).toMatchObject({ body: JSON.stringify({ token: "link" }) });
});

test("a broken link says so", async () => {
  const problem = {
    type: "about:blank",
    title: "Este link não é válido. Copie o endereço inteiro do email.",
    status: 400,
  };
  const headers = { "content-type": "application/problem+json" };
  renderPage("/cancelar-lembretes#lin", new Response(JSON.stringify(problem), { status: 400, headers }));
  fireEvent.click(screen.getByRole("button", { name: "Parar os lembretes" }));
  expect(await screen.findByText(problem.title)).toBeDefined();
});

test("without a token there is nothing to click", () => {
  renderPage("/cancelar-lembretes", new Response(null, { status: 204 }));
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/incompleto/)).toBeDefined();
});
