import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { EmailUndo } from "../src/account/email-undo.tsx";

afterEach(() => vi.unstubAllGlobals());

test("somebody who is signed out returns the account to the former e-mail, without a token", async () => {
  const fetchStub = vi.fn(async (_path: string, _init?: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetchStub);
  const getToken = () => Promise.reject(new Error("signed out"));
  const host = { session: { user: null, getToken }, subscription: {} } as unknown as Host;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HostProvider value={host}>
        <MemoryRouter initialEntries={["/desfazer-troca-de-email#link"]}>
          <EmailUndo />
        </MemoryRouter>
      </HostProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Devolver a conta a este email" }));
  expect(await screen.findByText(/^Pronto\. A conta é de novo deste email/)).toBeDefined();
  const [path, init] = fetchStub.mock.calls[0] ?? [];
  expect(path).toBe("/api/account/email/undo");
  expect(init).toMatchObject({
    body: JSON.stringify({ token: "link" }),
    headers: { "Content-Type": "application/json" },
  });
});
