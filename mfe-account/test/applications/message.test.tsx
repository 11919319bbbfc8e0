import { resumeContentSchema } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import MessageTab from "../../src/applications/message/message-tab.tsx";
import { ApplicationServer, TabPage } from "./application-server.tsx";
import { FakeMatchWorker } from "./fake-match-worker.ts";

vi.mock("../../src/applications/match/create-worker.ts", () => ({ createWorker: () => new FakeMatchWorker() }));

// A whole tab is rendered, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const resume = {
  ...resumeContentSchema.parse({
    personalInfo: { fullName: "Rita Caixa" },
    theme: { colors, layout: "classic" },
  }),
  ...{ id: "r1", userId: "u1", name: "Rita", html: "", version: 1, updatedAt: "2026-11-01T12:00:00.000Z" },
};
let server: ApplicationServer;
beforeEach(() => {
  FakeMatchWorker.reset();
  server = new ApplicationServer();
  vi.stubGlobal(
    "fetch",
    async (path: string, init: RequestInit = {}) =>
      server.respond(path, init) ?? Response.json(path.endsWith("/r1") ? resume : { items: [resume] }),
  );
});

async function openSubject(posting: string, payAsked = "", messages = {}, more = {}) {
  server.put({
    title: "Caixa",
    company: "Mercado Ipê",
    posting,
    stage: "interest",
    payAsked,
    resumeId: "r1",
    messages,
    ...more,
  });
  const session = { user: { uid: "u1" }, getToken: async () => "token" };
  const host = { config: {}, session, subscription: { isSubscribed: true } } as unknown as Host;
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <TabPage Tab={MessageTab} />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
  return screen.findByLabelText<HTMLInputElement>("Assunto");
}
const describeField = (input: HTMLElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

const POSTING =
  'Vaga de caixa. Currículo para rh@ipe.example com o assunto "CAIXA - [seu nome] - [pretensão salarial]".';

test("what a demanded subject lacks is named below it, until somebody writes another one", async () => {
  const subject = await openSubject(POSTING);
  expect(subject.value).toBe("CAIXA - Rita Caixa");
  expect(describeField(subject)).toContain("A vaga pede este assunto: “CAIXA - [seu nome] - [pretensão salarial]”.");
  expect(describeField(subject)).toContain("Falta no assunto o que a vaga pede: pretensão salarial.");
  fireEvent.change(subject, { target: { value: "CAIXA - Rita Caixa - R$ 1.900" } });
  await waitFor(() => expect(describeField(subject)).not.toContain("Falta no assunto"));
});

test("a demanded subject whose values are known lacks nothing", async () => {
  const subject = await openSubject(POSTING, "R$ 1.900");
  expect(subject.value).toBe("CAIXA - Rita Caixa - R$ 1.900");
  expect(describeField(subject)).toContain("A vaga pede este assunto");
  expect(describeField(subject)).not.toContain("Falta no assunto");
});

test("the pay that a posting asks for is written where it is missing, and stays there while it is typed", async () => {
  await openSubject("Vaga de caixa. Informar pretensão salarial. Currículo para rh@ipe.example.");
  const pay = () => screen.getByLabelText<HTMLInputElement>("Minha pretensão");
  fireEvent.change(pay(), { target: { value: "R$ 1.900" } });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("Texto do email").value).toContain(
      "pretensão salarial é R$ 1.900",
    ),
  );
  expect(pay().value).toBe("R$ 1.900");
});

const CHANGED = "O currículo mudou desde este texto.";

test("a text that was only used is written again from today's résumé", async () => {
  vi.stubGlobal("navigator", { ...navigator, onLine: true, clipboard: { writeText: async () => {} } });
  await openSubject("Vaga de caixa.");
  const body = screen.getByLabelText<HTMLTextAreaElement>("Texto do email");
  expect(body.value).toContain("Rita Caixa");
  fireEvent.click(screen.getByRole("button", { name: "Copiar" }));
  await screen.findByRole("button", { name: "Copiado" });
  cleanup();
  resume.personalInfo.fullName = "Rita Caixa Lima";
  await openSubject("Vaga de caixa.");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Texto do email").value).toContain("Rita Caixa Lima");
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test("an own text stays after a change of the résumé, which is said, and can be written again and brought back", async () => {
  resume.updatedAt = "2999-01-01T12:00:00.000Z";
  await openSubject("Vaga de caixa.", "", { email: { subject: "Caixa", body: "Meu texto." } });
  const body = () => screen.getByLabelText<HTMLTextAreaElement>("Texto do email");
  expect(body().value).toBe("Meu texto.");
  expect(screen.getByText(CHANGED)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Escrever de novo" }));
  await waitFor(() => expect(body().value).toContain(resume.personalInfo.fullName));
  expect(screen.queryByText(CHANGED)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Voltar ao texto anterior" }));
  await waitFor(() => expect(body().value).toBe("Meu texto."));
});

test("what was sent already leads to the messages that come after it", async () => {
  await openSubject(POSTING);
  expect(screen.queryByRole("link", { name: /Peça notícia/ })).toBeNull();
  cleanup();
  await openSubject(POSTING, "", {}, { stage: "sent", sentAt: "2026-11-01T12:00:00.000Z" });
  expect(screen.getByRole("link", { name: /Peça notícia ou agradeça/ }).getAttribute("href")).toMatch(/\?aba=envio$/);
});
