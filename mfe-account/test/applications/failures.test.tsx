import { applicationSchema, applicationSummarySchema, savedApplicationSettingsSchema } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import BoardPage from "../../src/applications/board/board-page.tsx";
import { offerUndo } from "../../src/applications/lib/undo.ts";
import { UndoToast } from "../../src/applications/lib/undo-toast.tsx";
import { Sending } from "../../src/applications/sending/sending.tsx";
import { TabPage } from "./application-server.tsx";

// A whole page is rendered, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });

const STAMP = "2026-11-01T12:00:00.000Z";
const STORED = {
  ...{ id: "a1", version: 1, createdAt: STAMP, updatedAt: STAMP, stageAt: STAMP, sentAt: null, reminderOn: null },
  title: "Analista",
};
const application = applicationSchema.parse({ ...STORED, stages: [], earlier: [] });
const problem = () => new Response(null, { status: 400 });

/** Responses by method and path below /api/. */
let answers: Record<string, () => Response>;
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  offerUndo(null);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    requests.push(`${method} ${path}`);
    const answer = answers[`${method} ${new URL(path, "http://x").pathname.split("/").slice(2).join("/")}`];
    return answer?.() ?? Response.json({ items: [] });
  });
});

function show(page: ReactNode) {
  const host = {
    config: {},
    subscription: {},
    session: { user: { uid: "u1" }, getToken: async () => "token" },
  } as unknown as Host;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={client}>{page}</QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("a stage of one's own", () => {
  const stage = { id: "own-1", name: "Teste prático" };
  const settings = (stages: object[]) => () =>
    Response.json(savedApplicationSettingsSchema.parse({ version: 1, stages }));
  beforeEach(() => {
    answers = {
      "GET applications": () => Response.json({ items: [applicationSummarySchema.parse(STORED)] }),
      "GET applications/settings": settings([stage]),
    };
  });
  async function removeStage() {
    show(<BoardPage />);
    fireEvent.click(await screen.findByRole("button", { name: "Mais opções das vagas" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Etapas e lembretes" }));
    fireEvent.click(await screen.findByRole("button", { name: "Excluir a etapa Teste prático" }));
  }

  test("stays with a message when it could not be removed", async () => {
    answers["PUT applications/settings"] = problem;
    await removeStage();
    expect((await within(await screen.findByRole("dialog")).findByRole("alert")).textContent).not.toBe("");
    expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  });

  test("is not called restored when its restoration failed", async () => {
    answers["PUT applications/settings"] = settings([]);
    await removeStage();
    const undo = await screen.findByRole("button", { name: "Desfazer" });
    answers["PUT applications/settings"] = problem;
    fireEvent.click(undo);
    expect(await screen.findByText(/^Não foi possível desfazer\./)).toBeTruthy();
    expect(screen.queryByText("Desfeito.")).toBeNull();
  });
});

test("what was sent is registered once, also when the list cannot be loaded after it", async () => {
  answers = {
    "GET applications/a1": () => Response.json(application),
    "POST applications/a1/copies": () => Response.json(application, { status: 201 }),
  };
  show(<TabPage Tab={(props) => <Sending {...props} onDecline={() => {}} />} />);
  await screen.findByText("Nada registrado como enviado ainda.");
  click("Enviei");
  answers["GET applications/a1/copies"] = problem;
  click("Registrar envio");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
});

test("a second change with the same text has its own time to be undone", async () => {
  vi.useFakeTimers();
  show(<UndoToast />);
  const change = () => act(() => offerUndo({ text: "Vaga excluída.", undo: async () => {} }));
  change();
  act(() => vi.advanceTimersByTime(8_000));
  change();
  act(() => vi.advanceTimersByTime(8_000));
  expect(screen.getByRole("button", { name: "Desfazer" })).toBeTruthy();
  vi.useRealTimers();
});
