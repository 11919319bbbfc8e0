import { resumeContentSchema } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { OwnFigures } from "../../src/applications/sending/own-figures.tsx";
import { ApplicationServer } from "./application-server.tsx";

const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T12:00:00.000Z`;
const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const resume = resumeContentSchema.parse({ personalInfo: { fullName: "Rita" }, theme: { colors, layout: "classic" } });
const summary = (id: string, base?: object) => ({
  ...resume,
  ...{ id, userId: "u1", version: 1, updatedAt: day(1), ...(base && { base }) },
});

/** Vagas that were sent on the first day: with the résumé, and what followed on which day. */
function show(vagas: [resumeId: string, stage: string, on: number, closedReason?: "rejected" | "withdrawn"][]) {
  const server = new ApplicationServer();
  vagas.forEach(([resumeId, stage, on, closedReason], index) => {
    const stages = [{ stage: "sent", at: day(1) }, ...(stage === "sent" ? [] : [{ stage, at: day(on) }])];
    server.put({ resumeId, stage, stages, sentAt: day(1), ...(closedReason && { closedReason }) }, `a${index}`);
  });
  const items = [summary("base"), summary("copy", { id: "base" })];
  vi.stubGlobal(
    "fetch",
    async (path: string, init: RequestInit = {}) => server.respond(path, init) ?? Response.json({ items }),
  );
  const host = { config: {}, session: { user: { uid: "u1" }, getToken: async () => "token" } } as unknown as Host;
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <OwnFigures />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}

test("the person's own figures: sent, answered, median days until an answer, and what helped with the number of cases", async () => {
  show([
    ["copy", "interview", 4],
    ["copy", "closed", 9, "rejected"],
    ["copy", "sent", 0],
    ["base", "tests", 21],
    ["base", "closed", 5, "withdrawn"],
    ["base", "sent", 0],
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Ver os meus números" }));
  expect(await screen.findByText("Enviadas: 6. Com resposta: 3.")).toBeTruthy();
  expect(await screen.findByText("Metade das respostas veio em até 8 dias (3 casos).")).toBeTruthy();
  expect(
    await screen.findByText("Com currículo adaptado à vaga: 2 de 3 com resposta. Sem adaptar: 1 de 3."),
  ).toBeTruthy();
});

test("two cases of a kind say nothing about what helped", async () => {
  show([
    ["copy", "interview", 4],
    ["copy", "sent", 0],
    ["base", "sent", 0],
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Ver os meus números" }));
  expect(await screen.findByText("Metade das respostas veio em até 3 dias (1 caso).")).toBeTruthy();
  expect(screen.queryByText(/Com currículo adaptado/)).toBeNull();
});
