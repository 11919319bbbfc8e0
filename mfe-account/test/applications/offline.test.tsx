import { createApi, type Host, HostProvider, isOnlineStore } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { MemoryRouter, Navigate, Route, Routes, useLocation } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import BoardPage from "../../src/applications/board/board-page.tsx";
import DetailPage from "../../src/applications/detail/detail-page.tsx";
import { offerUndo } from "../../src/applications/lib/undo.ts";
import { CLEAN, drafts } from "../../src/applications/saving/drafts.ts";
import { newApplications } from "../../src/applications/saving/new-applications.ts";
import { discardUnsent } from "../../src/applications/saving/unsent.ts";
import { useWaitingWork } from "../../src/applications/saving/use-waiting-work.ts";
import { ApplicationServer } from "./application-server.tsx";

vi.mock("../../src/lib/account-header.tsx", async () => {
  const { Link } = await import("react-router");
  return {
    AccountHeader: ({ action }: { action: React.ReactNode }) => (
      <>
        <Link to="/candidaturas">Vagas</Link>
        {action}
      </>
    ),
  };
});
// A whole page is rendered, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });

let server: ApplicationServer;
let hasNetwork = true;
/** What a request that reaches the service gets instead of its response. */
let losesResponse = false;
/** Before the response to a request. */
let onResponse: ((path: string) => void) | null = null;
const host = {
  config: {},
  subscription: {},
  session: { user: { uid: "u1" }, getToken: async () => "token" },
} as unknown as Host;

async function fetchOf(path: string, init?: RequestInit): Promise<Response> {
  if (!hasNetwork) throw new TypeError("Failed to fetch");
  if (path.startsWith("/config.json")) return Response.json({ keycloak: {} });
  const response =
    server.respond(path, init) ?? Response.json({ items: [], stages: [], stories: [], hasReminders: true, version: 0 });
  onResponse?.(path);
  if (losesResponse && init?.method !== "GET") throw new TypeError("Failed to fetch");
  return response;
}

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", fetchOf);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.clear();
  localStorage.setItem("signedIn", "u1");
  localStorage.setItem("applicationsView", "board");
  losesResponse = false;
  onResponse = null;
  server = new ApplicationServer();
  closeApp();
  await connect();
});

/** What is in memory goes. */
function closeApp() {
  for (const id of Object.keys(drafts.getState())) drafts.setState({ [id]: CLEAN });
  newApplications.setState({ waiting: {}, sent: {}, problems: {} });
  offerUndo(null);
}
async function cut() {
  hasNetwork = false;
  isOnlineStore.reportFailure();
  await waitFor(() => expect(isOnlineStore.getState().isOnline).toBe(false));
}
async function connect() {
  hasNetwork = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(isOnlineStore.getState().isOnline).toBe(true));
}

let pageState: unknown;
function Pages() {
  useWaitingWork();
  pageState = useLocation().state;
  return (
    <Routes>
      <Route
        path="/compartilhado"
        element={<Navigate to="/candidaturas" state={{ newPosting: "Vaga de Balconista na Padaria Sol" }} />}
      />
      <Route path="/candidaturas" element={<BoardPage />} />
      <Route path="/candidaturas/:applicationId" element={<DetailPage />} />
    </Routes>
  );
}
const open = (path = "/candidaturas/a1") =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Pages />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
async function findNotes(): Promise<HTMLTextAreaElement> {
  fireEvent.click(await screen.findByRole("tab", { name: "Resposta" }));
  return screen.findByLabelText("Anotações");
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const listWork = () => Object.keys(localStorage).filter((key) => key.startsWith("work:"));
const column = (stage: string) => screen.findByRole("region", { name: new RegExp(`^${stage}: `) });

describe("what is typed in an application without network", () => {
  beforeEach(() => server.put({ title: "Caixa", notes: "antes" }));

  test("survives closing the app, and is saved once when the network is back", async () => {
    const first = open();
    await findNotes();
    await cut();
    type(await findNotes(), "no ônibus");
    await screen.findByText(/está guardado neste aparelho/);
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
    first.unmount();
    closeApp();

    const second = open();
    expect((await findNotes()).value).toBe("no ônibus");
    second.unmount();
    closeApp();
    await connect();
    open("/candidaturas");
    await waitFor(() => expect(server.stored.get("a1")?.notes).toBe("no ônibus"));
    expect(server.saved).toHaveLength(1);
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("work:"))).toEqual([]));
  });

  test("is asked about when another device changed the same field, and joined with its other changes", async () => {
    open();
    await findNotes();
    await cut();
    type(await findNotes(), "daqui");
    type(screen.getByLabelText("Lugar"), "Recife");
    server.put({ notes: "do celular", payOffered: "R$ 2.000" });
    await connect();
    await screen.findByRole("button", { name: "Ficar com o que escrevi" });
    await waitFor(() =>
      expect(server.stored.get("a1")).toMatchObject({ place: "Recife", notes: "do celular", payOffered: "R$ 2.000" }),
    );
    fireEvent.click(screen.getByRole("button", { name: "Ficar com o que escrevi" }));
    await waitFor(() => expect(server.stored.get("a1")?.notes).toBe("daqui"));
  });

  test("needs no answer when the service had stored it and only the response was lost", async () => {
    open();
    type(await findNotes(), "chegou");
    losesResponse = true;
    await waitFor(() => expect(server.stored.get("a1")?.notes).toBe("chegou"));
    losesResponse = false;
    await connect();
    await screen.findByText("Salvo.");
    expect(screen.queryByRole("button", { name: "Ficar com o que escrevi" })).toBeNull();
  });

  test("is not kept after a sign-out in another tab", async () => {
    open();
    await findNotes();
    await cut();
    localStorage.removeItem("signedIn");
    localStorage.setItem("signedOut", "1");
    type(await findNotes(), "segredo");
    await screen.findByText(/está guardado neste aparelho|Sem internet/);
    expect(JSON.stringify({ ...localStorage })).not.toContain("segredo");
  });

  test("warns when the browser keeps nothing", async () => {
    open();
    await findNotes();
    await cut();
    const full = vi.spyOn(window, "localStorage", "get").mockReturnValue({
      ...localStorage,
      getItem: () => "u1",
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    type(await findNotes(), "cheio");
    await screen.findByText(/este navegador não guarda o que você escreve/);
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    full.mockRestore();
  });
});

test("a page that this device has not opened says so without network", async () => {
  server.put({ title: "Caixa" }, "unseen");
  await cut();
  open("/candidaturas/unseen");
  await screen.findByText(/abrimos só as vagas que você já abriu neste aparelho/);
});

describe("the board without network", () => {
  beforeEach(() => server.put({ title: "Caixa", company: "Mercado" }));
  const moveRight = async () =>
    fireEvent.keyDown(await screen.findByRole("button", { name: "Opções de Caixa, Mercado" }), { key: "ArrowRight" });

  test("moves at once, and the move goes out when the network is back", async () => {
    open("/candidaturas");
    await column("Interesse");
    await cut();
    await moveRight();
    await within(await column("Enviada")).findByText("Caixa");
    await screen.findByText(/1 vaga tem mudanças guardadas/);
    await connect();
    await waitFor(() => expect(server.stored.get("a1")?.stage).toBe("sent"));
    // and can still be undone
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(server.stored.get("a1")?.stage).toBe("interest"));
  });

  test("undoes a move that was not sent, of which the service hears nothing", async () => {
    open("/candidaturas");
    await column("Interesse");
    await cut();
    await moveRight();
    await column("Enviada");
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    await within(await column("Interesse")).findByText("Caixa");
    await connect();
    expect(server.saved).toEqual([]);
    expect(localStorage.getItem("work:u1:application:a1")).toBeNull();
  });

  test("names the application that another device moved meanwhile", async () => {
    open("/candidaturas");
    await column("Interesse");
    await cut();
    await moveRight();
    await column("Enviada");
    server.put({ stage: "interview" });
    await connect();
    await screen.findByText(/Mudou também em outro aparelho/);
    expect(server.stored.get("a1")?.stage).toBe("interview");
  });
});

describe("a new application without network", () => {
  async function create() {
    fireEvent.click((await screen.findAllByRole("button", { name: "Nova vaga" }))[0] as HTMLElement);
    type(await screen.findByLabelText("Empresa"), "Padaria Sol");
    type(screen.getByLabelText("Vaga"), "Balconista");
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    await screen.findByRole("heading", { level: 1, name: "Balconista" });
  }
  const list = () => [...server.stored.values()].map(({ company, title, notes }) => [company, title, notes]);

  test("becomes one application with what was typed in it, after the app was closed", async () => {
    const first = open("/candidaturas");
    await screen.findByText("Nenhuma vaga ainda");
    await cut();
    await create();
    type(await findNotes(), "falar com a Rita");
    first.unmount();
    closeApp();
    const second = open("/candidaturas");
    await screen.findByText("Balconista");
    await connect();
    await waitFor(() => expect(list()).toEqual([["Padaria Sol", "Balconista", "falar com a Rita"]]));
    second.unmount();
    closeApp();
    open("/candidaturas");
    expect(await screen.findAllByText("Balconista")).toHaveLength(1);
    expect(list()).toHaveLength(1);
  });

  test("stays one when the service had stored it and only the response was lost; its page follows", async () => {
    open("/candidaturas");
    await screen.findByText("Nenhuma vaga ainda");
    losesResponse = true;
    await create();
    losesResponse = false;
    await cut();
    await connect();
    await waitFor(() => expect(newApplications.getState().waiting).toEqual({}));
    await screen.findByRole("heading", { level: 1, name: "Balconista" });
    expect(list()).toEqual([["Padaria Sol", "Balconista", ""]]);
  });

  test("is named when the service refuses it, and can be discarded", async () => {
    const first = open("/candidaturas");
    await screen.findByText("Nenhuma vaga ainda");
    await cut();
    await create();
    first.unmount();
    server.failure = () => Response.json({ title: "Limite atingido.", status: 409 }, { status: 409 });
    open("/candidaturas");
    await connect();
    await screen.findByText("Limite atingido.");
    fireEvent.click(screen.getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByText("Balconista")).toBeNull());
    expect(listWork()).toEqual([]);
  });

  const undo = async () => fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  /** Opens a page with a new application, in whose notes something is typed. */
  async function createWithNotes(notes: string) {
    open("/candidaturas");
    await screen.findByText("Nenhuma vaga ainda");
    await cut();
    await create();
    type(await findNotes(), notes);
    await screen.findByText("Guardado neste aparelho.");
  }
  async function deleteFromPage() {
    fireEvent.click(screen.getByRole("button", { name: "Mais opções da vaga" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    fireEvent.click(await screen.findByRole("button", { name: "Excluir" }));
  }
  async function deleteFromBoard(name: string) {
    fireEvent.click(await screen.findByRole("button", { name: `Opções de ${name}` }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    fireEvent.click(await screen.findByRole("button", { name: "Excluir" }));
  }

  test("comes back with what was typed in it when its deletion is undone, on its page and on the board", async () => {
    await createWithNotes("falar com a Rita");
    await deleteFromPage();
    await screen.findByText("Nenhuma vaga ainda");
    expect(listWork()).toEqual([]);
    await undo();
    await screen.findByText("Balconista");
    await deleteFromBoard("Balconista, Padaria Sol");
    await screen.findByText("Nenhuma vaga ainda");
    expect(listWork()).toEqual([]);
    await undo();
    await screen.findByText("Balconista");
    await connect();
    await waitFor(() => expect(list()).toEqual([["Padaria Sol", "Balconista", "falar com a Rita"]]));
  });

  test("leaves nothing behind when its registration is undone", async () => {
    await createWithNotes("falar com a Rita");
    await undo();
    await screen.findByText("Nenhuma vaga ainda");
    expect(listWork()).toEqual([]);
  });

  test("is not in the account when it was discarded while it was sent; undone, it is there once", async () => {
    await createWithNotes("falar com a Rita");
    onResponse = (path) => {
      if (path !== "/api/applications" || server.stored.size === 0) return;
      onResponse = null;
      const [id = ""] = Object.keys(newApplications.getState().waiting);
      const restore = discardUnsent({ uid: "u1", api: createApi({ getToken: async () => "t" }), queryClient }, id);
      offerUndo({ text: "Vaga excluída.", undo: restore });
    };
    const queryClient = new QueryClient();
    await connect();
    await waitFor(() => expect(onResponse).toBeNull());
    await waitFor(() => expect(list()).toEqual([]));
    expect(listWork()).toEqual([]);
    await undo();
    await waitFor(() => expect(list()).toEqual([["Padaria Sol", "Balconista", "falar com a Rita"]]));
  });

  test("stays when the deletion of others with it fails", async () => {
    server.put({ title: "Caixa", company: "Mercado" });
    open("/candidaturas");
    await screen.findByText("Caixa");
    await cut();
    await create();
    fireEvent.click(screen.getByRole("link", { name: "Vagas" }));
    server.failure = () => Response.json({ title: "Tente mais tarde.", status: 503 }, { status: 503 });
    await connect();
    fireEvent.click(await screen.findByRole("button", { name: "Mais opções das vagas" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Selecionar várias" }));
    fireEvent.click(await screen.findByRole("button", { name: "Selecionar todas" }));
    fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Excluir" }));
    await screen.findByText("A alteração não foi salva.");
    await screen.findByText("Balconista");
    expect(listWork()).toHaveLength(1);
  });

  test("that another tab has sent keeps what is typed here, and its old address leads to it", async () => {
    await createWithNotes("falar");
    const [id = ""] = Object.keys(newApplications.getState().waiting);
    // The other tab sends it with the notes that it knows.
    server.put({ title: "Balconista", company: "Padaria Sol", notes: "falar" }, "c9");
    localStorage.removeItem(`work:u1:new-application:${id}`);
    localStorage.removeItem(`work:u1:application:${id}`);
    localStorage.setItem(`work-sent:u1:${id}`, "c9");
    type(screen.getByLabelText("Lugar"), "Recife");
    await connect();
    await waitFor(() => expect(server.stored.get("c9")).toMatchObject({ notes: "falar", place: "Recife" }));
    expect(list()).toHaveLength(1);
    await waitFor(() => expect(listWork()).toEqual([]));
    cleanup();
    closeApp();
    open(`/candidaturas/${id}`);
    await screen.findByRole("heading", { level: 1, name: "Balconista" });
  });

  test("is tried again ever later, as the service asks, and not without network", async () => {
    let posts = 0;
    await createWithNotes("falar");
    server.failure = () => {
      posts++;
      return Response.json({ title: "x", status: 503 }, { status: 503, headers: { "Retry-After": "100" } });
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await connect();
    await waitFor(() => expect(posts).toBe(1));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(posts).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    await waitFor(() => expect(posts).toBe(2));
    await cut();
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(posts).toBe(2);
    vi.useRealTimers();
  });
});

test("a posting shared by another app fills the dialog once", async () => {
  open("/compartilhado");
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Texto ou link da vaga/)).value).toContain("Balconista");
  // Back finds nothing to fill it with.
  expect(pageState).toBeNull();
});
