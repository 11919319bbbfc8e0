import { type ApplicationInput, resumeContentSchema } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import AnswerTab from "../../src/applications/detail/answer-tab.tsx";
import { lastChange } from "../../src/applications/lib/undo.ts";
import MessageTab from "../../src/applications/message/message-tab.tsx";
import type { TabProps } from "../../src/applications/saving/tab-props.ts";
import { Sending } from "../../src/applications/sending/sending.tsx";
import { ApplicationServer, TabPage } from "./application-server.tsx";
import { FakeMatchWorker } from "./fake-match-worker.ts";

vi.mock("../../src/applications/match/create-worker.ts", () => ({ createWorker: () => new FakeMatchWorker() }));

// A whole tab is rendered, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });
// loaded before, because the first load takes longer than a test waits
await import("@penresume/web-features/send-sheet");

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const resume = {
  ...resumeContentSchema.parse({ personalInfo: { fullName: "Rita Caixa" }, theme: { colors, layout: "classic" } }),
  ...{ id: "r1", userId: "u1", name: "Rita", html: "<p>Rita", version: 1, updatedAt: "2026-11-01T12:00:00.000Z" },
};
const POSTING =
  'Vaga de caixa. Currículo para rh@ipe.example com o assunto "CAIXA 7" ou pelo WhatsApp (11) 96543-2109.';
let server: ApplicationServer;
let copies: Record<string, unknown>[];
let downloads: number;
let isSubscribed: boolean;
/** What was sent before. */
let sent: object[];
beforeEach(() => {
  FakeMatchWorker.reset();
  server = new ApplicationServer();
  copies = [];
  downloads = 0;
  isSubscribed = true;
  sent = [];
  const count = () => `blob:${++downloads}`;
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: count, revokeObjectURL: () => {} }));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path === "/api/generate-pdf") return new Response("%PDF");
    if (path.endsWith("/copies") && init.method === "POST") {
      copies.push(JSON.parse(String(init.body)) as Record<string, unknown>);
      return Response.json(server.stored.get("a1"), { status: 201 });
    }
    if (path.endsWith("/copies")) return Response.json({ items: sent });
    return server.respond(path, init) ?? Response.json(path.endsWith("/r1") ? resume : { items: [resume] });
  });
});

function show(Tab: (props: TabProps) => React.ReactNode, fields: Partial<ApplicationInput> = {}) {
  server.put({ title: "Caixa", company: "Mercado Ipê", posting: POSTING, stage: "interest", ...fields });
  const host = {
    ...{ config: {}, session: { user: { uid: "u1" }, getToken: async () => "token" }, analytics: { track: () => {} } },
    subscription: { isSubscribed, loading: false, refresh: async () => true },
  } as unknown as Host;
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <TabPage Tab={Tab} />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}
const Sent = (props: TabProps) => <Sending {...props} onDecline={() => {}} />;
const getLink = async (name: string) =>
  decodeURIComponent((await screen.findByRole("link", { name })).getAttribute("href") ?? "");

test("'Enviar' of a vaga goes where the posting says, with the text of 'Mensagem', and 'Enviei' keeps that", async () => {
  show(Sent);
  fireEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Enviar currículo" }));
  const whatsApp = await sheet.findByRole("button", { name: "WhatsApp Baixa o PDF para você anexar." });
  await waitFor(() => expect(whatsApp.hasAttribute("disabled")).toBe(false));
  fireEvent.click(whatsApp);
  await waitFor(async () => expect(await getLink("Abrir o WhatsApp")).toMatch(/wa\.me\/5511965432109\?.*Mercado Ipê/s));
  fireEvent.click(sheet.getByRole("button", { name: "Email Baixa o PDF para você anexar." }));
  expect(await getLink("Abrir o email")).toMatch(/^mailto:rh@ipe\.example\?subject=CAIXA 7&body=.*Mercado Ipê/s);
  fireEvent.click(sheet.getByRole("button", { name: "Enviei" }));
  await waitFor(() =>
    expect(copies).toMatchObject([
      { channel: "email", subject: "CAIXA 7", message: expect.stringContaining("Mercado Ipê") },
    ]),
  );
});

test.each([
  ["after the message was written", "2999-01-01T12:00:00.000Z", 1],
  ["before", "2026-11-01T12:00:00.000Z", 0],
])("'Enviar' says so if the résumé was changed %s", async (_, updatedAt, notices) => {
  Object.assign(resume, { updatedAt });
  show(Sent, { messages: { whatsapp: "Oi, sou a Rita." } });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Enviar currículo" }));
  const whatsApp = await sheet.findByRole("button", { name: "WhatsApp Baixa o PDF para você anexar." });
  await waitFor(() => expect(whatsApp.hasAttribute("disabled")).toBe(false));
  fireEvent.click(whatsApp);
  await waitFor(async () => expect(await getLink("Abrir o WhatsApp")).toContain("Oi, sou a Rita."));
  expect(sheet.queryAllByText(/mudou depois que você escreveu a mensagem/)).toHaveLength(notices);
});

test.each([
  ["the email that the posting asks for", {}, "email", "Mercado Ipê"],
  [
    "WhatsApp where the posting has only a number",
    { posting: "Mande para o WhatsApp (11) 96543-2109." },
    "whatsapp",
    "Mercado Ipê",
  ],
  ["the message that was written", { messages: { whatsapp: "Oi, sou a Rita." } }, "whatsapp", "Oi, sou a Rita."],
  ["the site where the posting names no other way", { posting: "Vaga de caixa." }, "site", ""],
])("'Enviei' begins with %s", async (_, fields, channel, text) => {
  show(Sent, fields);
  fireEvent.click(await screen.findByRole("button", { name: "Enviei" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Por onde").value).toBe(channel));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Texto enviado").value).toContain(text));
  fireEvent.change(screen.getByLabelText("Texto enviado"), { target: { value: "Outro texto" } });
  await screen.findByRole("option", { name: "Rita" });
  fireEvent.click(screen.getByRole("button", { name: "Registrar envio" }));
  await waitFor(() => expect(copies).toMatchObject([{ channel, message: "Outro texto", resumeId: "r1" }]));
});

const DAY_MS = 86_400_000;
const sentBefore = (days: number, resumeOfCopy: object | null = null) => ({
  id: `c${days}`,
  channel: "email",
  subject: "",
  message: "",
  sentAt: new Date(Date.now() - days * DAY_MS).toISOString(),
  resume: resumeOfCopy,
  hasLetter: false,
});
const LAW_POSTING = `${POSTING}\nDúvidas sobre seus dados pessoais: privacidade@ipe.example`;

test("news is asked for a week after the sending, in the person's voice, and 'Enviei' keeps that without the résumé", async () => {
  const { name, version, theme } = resume;
  sent = [sentBefore(8, { name, version, theme })];
  show(Sent, { stage: "sent" });
  Object.assign(server.stored.get("a1") as object, { stageAt: sentBefore(8).sentAt, sentAt: sentBefore(8).sentAt });
  const after = within(await screen.findByRole("region", { name: "Depois do envio" }));
  fireEvent.click(await after.findByRole("button", { name: /^Pedir notícia/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pedir notícia" }));
  const text = await dialog.findByLabelText<HTMLTextAreaElement>("Texto do email");
  await waitFor(() => expect(text.value).toMatch(/vaga de Caixa no Mercado Ipê.*continuo com interesse.*Rita Caixa$/s));
  expect(dialog.getByText("Para: rh@ipe.example")).toBeTruthy();
  expect(decodeURIComponent(dialog.getByRole<HTMLAnchorElement>("link", { name: "Abrir no email" }).href)).toContain(
    "Notícia sobre",
  );
  expect(dialog.queryByText(/Anexe o PDF|orientação jurídica/)).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Enviei" }));
  await waitFor(() =>
    expect(copies).toMatchObject([{ channel: "email", subject: expect.stringContaining("Notícia") }]),
  );
  expect(copies[0]).not.toHaveProperty("resumeId");
});

test("who was refused asks why and for the review of the decision, at the address for data, and learns that it is no legal advice", async () => {
  sent = [sentBefore(20)];
  show(Sent, { stage: "closed", closedReason: "rejected", posting: LAW_POSTING });
  const after = within(await screen.findByRole("region", { name: "Depois do envio" }));
  expect(after.queryByRole("button", { name: /^Pedir notícia|^Desistir|^Agradecer/ })).toBeNull();
  expect(after.getByRole("button", { name: /^Perguntar o motivo/ })).toBeTruthy();
  fireEvent.click(after.getByRole("button", { name: /^Pedir revisão da decisão/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pedir revisão da decisão (LGPD)" }));
  expect(dialog.getByText(/Não é orientação jurídica/)).toBeTruthy();
  expect(await dialog.findByText("Para: privacidade@ipe.example")).toBeTruthy();
});

test.each(["sent", "unanswered"])(
  "in the stage %s news waits for the day of the sending, not for that of its record",
  async (stage) => {
    sent = [sentBefore(10, { name: "Rita", version: 1, theme: resume.theme })];
    show(Sent, { stage });
    Object.assign(server.stored.get("a1") as object, {
      stageAt: new Date().toISOString(),
      sentAt: sentBefore(10).sentAt,
    });
    const after = within(await screen.findByRole("region", { name: "Depois do envio" }));
    expect(after.getByRole("button", { name: /^Pedir notícia/ })).toBeTruthy();
    expect(after.queryByText(/a partir de/)).toBeNull();
  },
);

test("'Desistir' closes the vaga as the person's own decision, which can be undone, and is offered no more", async () => {
  sent = [sentBefore(3)];
  show(AnswerTab, { stage: "interview" });
  Object.assign(server.stored.get("a1") as object, { sentAt: sentBefore(3).sentAt });
  fireEvent.click(await screen.findByRole("button", { name: /^Desistir da vaga/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Desistir da vaga" }));
  fireEvent.click(dialog.getByRole("button", { name: "Enviei" }));
  await waitFor(() => expect(server.stored.get("a1")).toMatchObject({ stage: "closed", closedReason: "withdrawn" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Desistir|^Agradecer/ })).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("group", { name: "A empresa respondeu?" })).toBeNull();
  await waitFor(() => expect(lastChange.getState().change?.text).toBe("Etapa: Encerrada."));
  await act(async () => lastChange.getState().change?.undo?.());
  expect(server.stored.get("a1")?.stage).toBe("interview");
});

test("'Resposta' asks first whether the company has answered, which sets the stage and brings the fitting message", async () => {
  sent = [sentBefore(3)];
  show(AnswerTab, { stage: "sent" });
  Object.assign(server.stored.get("a1") as object, { sentAt: sentBefore(3).sentAt });
  const question = within(await screen.findByRole("group", { name: "A empresa respondeu?" }));
  const isChosen = (name: string) => question.getByRole("button", { name }).getAttribute("aria-pressed");
  expect(isChosen("Ainda não")).toBe("true");
  fireEvent.click(question.getByRole("button", { name: "Sim, entrevista" }));
  await waitFor(() => expect(server.stored.get("a1")?.stage).toBe("interview"));
  expect(await screen.findByRole("button", { name: /^Agradecer a entrevista/ })).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: "Não fui escolhido(a)" }));
  await waitFor(() => expect(server.stored.get("a1")).toMatchObject({ stage: "closed", closedReason: "rejected" }));
  const why = await screen.findByRole("button", { name: /^Perguntar o motivo/ });
  expect(isChosen("Não fui escolhido(a)")).toBe("true");
  const following = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(why.compareDocumentPosition(screen.getByRole("button", { name: "Enviar" })) & following).toBe(following);
});

test("a vaga with a link only is applied for there, and 'Enviei' says so; the person whom it names is greeted; PDFs say that they are Pro", async () => {
  isSubscribed = false;
  show(MessageTab, { posting: "Vaga de caixa. Falar com dona Cida.", link: "https://www.vagas.example/caixa/7" });
  const apply = await screen.findByRole("link", { name: "Candidatar-se em vagas.example" });
  expect(apply.getAttribute("href")).toBe("https://www.vagas.example/caixa/7");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Texto do email").value).toMatch(/^Olá, Dona Cida,/);
  expect(screen.getByRole("button", { name: "Baixar o PDF Pro" })).toBeTruthy();
  const send = screen.getByRole("button", { name: "Enviei" });
  const note = screen.getByText("Anexe o PDF do currículo antes de enviar.");
  expect(note.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(send);
  await waitFor(() => expect(copies).toMatchObject([{ channel: "site", resumeId: "r1" }]));
});

test("nothing is offered before the sending", async () => {
  show(Sent, { stage: "interest" });
  await screen.findByText("Nada registrado como enviado ainda.");
  expect(screen.queryByRole("region", { name: "Depois do envio" })).toBeNull();
});

test("'Mensagem' has the PDF and 'Enviei' in sight, for email and WhatsApp", async () => {
  show(MessageTab);
  fireEvent.click(await screen.findByRole("button", { name: "Baixar o PDF" }));
  await waitFor(() => expect(downloads).toBe(1));
  fireEvent.click(screen.getByRole("tab", { name: "WhatsApp" }));
  expect(await screen.findByRole("button", { name: "Baixar o PDF" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Enviei" }));
  await waitFor(() =>
    expect(copies).toMatchObject([{ channel: "whatsapp", message: expect.stringContaining("Mercado Ipê") }]),
  );
});
