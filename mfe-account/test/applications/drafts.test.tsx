import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import DetailPage from "../../src/applications/detail/detail-page.tsx";
import type { TabProps } from "../../src/applications/saving/tab-props.ts";
import { ApplicationServer, TabPage } from "./application-server.tsx";

vi.mock("../../src/lib/account-header.tsx", () => ({ AccountHeader: () => null }));
configure({ asyncUtilTimeout: 10_000 });

let server: ApplicationServer;
const host = { config: {}, session: { user: { uid: "u1" }, getToken: async () => "token" } } as unknown as Host;
const offline = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  server = new ApplicationServer();
  localStorage.clear();
  localStorage.setItem("signedIn", "u1");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "fetch",
    async (path: string, init?: RequestInit) =>
      server.respond(path, init) ??
      Response.json({ keycloak: {}, items: [], stages: [], stories: [], hasReminders: true, version: 0 }),
  );
});

const wrap = (content: React.ReactNode, path = "/candidaturas/a1?aba=envio") =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {content}
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
const showPage = () =>
  wrap(
    <>
      <Link to="/candidaturas/b1">outra</Link>
      <Routes>
        <Route path="/candidaturas/:applicationId" element={<DetailPage />} />
      </Routes>
    </>,
  );
async function findNotes(): Promise<HTMLTextAreaElement> {
  fireEvent.click(await screen.findByRole("tab", { name: "Resposta" }));
  return screen.findByLabelText("Anotações");
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe("the page of an application", () => {
  test("saves what was typed a moment ago to its own application when another is opened", async () => {
    server.put({ title: "Caixa", notes: "da primeira" });
    server.put({ title: "Garçom", notes: "da segunda" }, "b1");
    showPage();
    type(await findNotes(), "mudada");
    fireEvent.click(screen.getByText("outra"));
    await waitFor(() => expect(server.saved.map(({ id, input }) => [id, input.notes])).toEqual([["a1", "mudada"]]));
    await screen.findByRole("heading", { name: "Garçom" });
    expect((await findNotes()).value).toBe("da segunda");
    expect(server.stored.get("b1")?.notes).toBe("da segunda");
  });

  test("keeps what could not be saved, also when the page is left", async () => {
    server.put();
    server.failure = offline;
    const { unmount } = showPage();
    type(await findNotes(), "sem rede");
    await screen.findByText(/está guardado neste aparelho/);
    expect(screen.queryByText("Salvo.")).toBeNull();
    unmount();
    showPage();
    expect((await findNotes()).value).toBe("sem rede");
    expect(server.saved).toEqual([]);
  });

  test("saves what could not be saved when the page is opened again, before its next retry", async () => {
    server.put();
    const failure = vi.fn(() =>
      Response.json({ title: "Erro", status: 503 }, { status: 503, headers: { "Retry-After": "600" } }),
    );
    server.failure = failure;
    const { unmount } = showPage();
    type(await findNotes(), "de volta");
    unmount();
    await waitFor(() => expect(failure).toHaveBeenCalled());
    server.failure = null;
    showPage();
    await screen.findByText("Salvo.");
    expect(server.stored.get("a1")?.notes).toBe("de volta");
  });

  test("tries again by itself after a failure of the server", async () => {
    server.put();
    server.failure = () => Response.json({ title: "Erro", status: 503 }, { status: 503 });
    showPage();
    type(await findNotes(), "de novo");
    await screen.findByRole("button", { name: "Tentar de novo" });
    server.failure = null;
    await waitFor(() => expect(server.stored.get("a1")?.notes).toBe("de novo"));
  });

  test("asks about the field that another tab changed too, and saves the others", async () => {
    server.put({ notes: "antes" });
    showPage();
    type(await findNotes(), "daqui");
    type(screen.getByLabelText("Lugar"), "Recife");
    server.put({ notes: "da outra" });
    await screen.findByRole("button", { name: "Ficar com o que escrevi" });
    await waitFor(() => expect(server.stored.get("a1")).toMatchObject({ place: "Recife", notes: "da outra" }));
    fireEvent.click(screen.getByRole("tab", { name: "Resposta" }));
    fireEvent.click(screen.getByRole("button", { name: "Ficar com o que escrevi" }));
    await waitFor(() => expect(server.stored.get("a1")?.notes).toBe("daqui"));
    expect(screen.queryByRole("button", { name: "Usar o da outra aba" })).toBeNull();
  });

  test("brings back a deleted contact that was typed a moment before", async () => {
    server.put();
    showPage();
    type(await screen.findByLabelText("Nome do contato"), "Ana");
    fireEvent.click(screen.getByRole("button", { name: "Apagar contato" }));
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(server.saved.at(-1)?.input.contact?.name).toBe("Ana"));
    // no change waits for the next save
    await screen.findByText("Salvo.");
    expect(server.stored.get("a1")?.contact?.name).toBe("Ana");
  });
});

test("answers and messages of two tabs are put together by question and kind", async () => {
  const answer = (question: string, text: string) => ({ question, text });
  server.put({ interview: { answers: [answer("Um?", "1")] }, messages: { letter: "Carta" } });
  let draft: TabProps["draft"] | undefined;
  wrap(
    <TabPage
      Tab={(props) => {
        draft = props.draft;
        return "pronta";
      }}
    />,
  );
  await screen.findByText("pronta");
  server.put({
    interview: { answers: [answer("Um?", "1"), answer("Dois?", "outra aba")] },
    messages: { letter: "Nova" },
  });
  expect(await draft?.save({ "answer:Um?": answer("Um?", "daqui"), "message:whatsapp": "Oi" })).toBe(true);
  expect(server.stored.get("a1")).toMatchObject({
    interview: { answers: [answer("Um?", "daqui"), answer("Dois?", "outra aba")] },
    messages: { letter: "Nova", whatsapp: "Oi" },
  });
});
