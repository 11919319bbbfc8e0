import { type Host, HostProvider } from "@penresume/web-host";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import SharePage from "../../src/share-target/share-page.tsx";

it("does not offer a new résumé because the existing ones could not be read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const text = "https://vagas.exemplo.com/1";
  vi.stubGlobal("caches", {
    has: async () => true,
    open: async () => ({
      match: async (key: string) => (key === "/shared/text" ? Response.json({ text }) : undefined),
    }),
  });
  let isDown = true;
  vi.stubGlobal("fetch", async () => (isDown ? new Response(null, { status: 503 }) : Response.json({ items: [] })));
  const host = { config: {}, session: { user: { uid: "u1" }, getToken: async () => "token" } } as unknown as Host;
  render(
    <MemoryRouter initialEntries={["/compartilhado"]}>
      <HostProvider value={host}>
        <SharePage />
      </HostProvider>
    </MemoryRouter>,
  );
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  expect(screen.queryByText("Abre um currículo novo.")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Comparar com o currículo" }).disabled).toBe(true);
  isDown = false;
  fireEvent.click(retry);
  await screen.findByText("Abre um currículo novo.");
  vi.unstubAllGlobals();
});
