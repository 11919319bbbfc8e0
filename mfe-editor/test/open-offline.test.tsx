import { writeDraft } from "@penresume/web-features";
import type { Host } from "@penresume/web-host";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import App from "../src/app.tsx";
import { createResume } from "./create-resume.ts";
import { ID } from "./open-saved.ts";
import { ANA, field, goTo, renderEditor, server } from "./render-editor.tsx";

const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

const createStored = (fullName: string) => ({
  ...createResume({ personalInfo: { fullName } }),
  html: "",
  id: ID,
  userId: ANA.uid,
  version: 1,
  updatedAt: "2026-11-26T10:00:00.000Z",
});

it.each([
  ["the device knows", false],
  ["only the request shows: a Wi-Fi without internet", true],
])(
  "without network, as %s, a saved résumé without copy says what to do, and opens by itself later",
  async (_, isOnline) => {
    setOnline(isOnline);
    server.respond.mockImplementation(noNetwork);
    const host = {
      config: {},
      session: { user: ANA, getToken: async () => "token" },
      subscription: {},
      analytics: { track() {} },
    } as unknown as Host;
    render(
      <MemoryRouter initialEntries={[`/editor/${ID}`]}>
        <App host={host} />
      </MemoryRouter>,
    );
    expect(await screen.findByText("Sem internet, este currículo não abre aqui")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Meus Currículos" })).toBeTruthy();
    setOnline(false);
    server.respond.mockImplementation(() => Response.json(createStored("Da conta")));
    setOnline(true);
    await screen.findByRole("navigation", { name: "Etapas do currículo" });
    goTo("Dados pessoais");
    expect(field("Nome completo").value).toBe("Da conta");
  },
);

it("a saved résumé without copy opens from its draft", async () => {
  setOnline(false);
  server.respond.mockImplementation(noNetwork);
  writeDraft(
    { uid: ANA.uid, resumeId: ID },
    {
      content: createResume({ personalInfo: { fullName: "Do rascunho" } }),
      step: "personal",
      document: { kind: "saved", id: ID, version: 1 },
      waits: true,
      savedAt: "2026-11-26T10:00:00.000Z",
    },
  );
  await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
  expect(field("Nome completo").value).toBe("Do rascunho");
  expect(screen.getByText(/Guardado neste aparelho, será salvo quando a conexão voltar/)).toBeTruthy();
});

it("nothing is said to be kept when the browser refuses the draft", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setOnline(false);
  const { localStorage } = window;
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    removeItem() {},
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  await renderEditor({ user: ANA, step: "Dados pessoais" });
  fireEvent.change(field("Nome completo"), { target: { value: "Sem lugar" } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText(/deixe esta página aberta até a conexão voltar/)).toBeTruthy();
  expect(screen.queryByText(/Guardado neste aparelho/)).toBeNull();
  vi.stubGlobal("localStorage", localStorage);
});

it("buttons that need the network say so where they are, and what the browser does alone works", async () => {
  setOnline(false);
  server.respond.mockImplementation(noNetwork);
  const content = createResume({ personalInfo: { fullName: "Ana", description: "Cuidei do caixa." } });
  await renderEditor({ user: ANA, content, step: "Dados pessoais" });
  const calls = server.respond.mock.calls.length;
  for (const [name, note] of [
    [/Melhorar/, "Sem internet: melhore com IA quando a conexão voltar."],
    [/foto/i, "Sem internet: envie a foto quando a conexão voltar."],
  ] as const) {
    const target = screen.getAllByRole("button", { name })[0] as HTMLElement;
    expect(target.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(target);
    expect(screen.getByText(note).getAttribute("role")).toBe("status");
  }
  goTo("Prévia");
  fireEvent.click(screen.getByRole("button", { name: "Baixar PDF" }));
  expect(screen.getByText("Sem internet: baixe o PDF quando a conexão voltar.").getAttribute("role")).toBe("status");
  expect(server.respond.mock.calls.length).toBe(calls);
  fireEvent.click(screen.getByRole("button", { name: "Enviar" }));
  const text = await screen.findByRole("button", { name: /^Texto para colar/ });
  expect(text.getAttribute("aria-disabled")).toBeNull();
});
