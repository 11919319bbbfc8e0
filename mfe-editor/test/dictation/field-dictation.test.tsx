import { TEXT_LIMIT } from "@penresume/contracts";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { goTo, renderEditor } from "../render-editor.tsx";
import { FakeRecognition, installFakeRecognition } from "./fake-recognition.ts";

beforeEach(() => installFakeRecognition());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const getArea = (label: RegExp | string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const microphone = () => screen.findByRole("button", { name: "Ditar" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const hear = (...results: Parameters<FakeRecognition["hear"]>) => act(() => FakeRecognition.last.hear(...results));

/** Opens the summary with a text, and begins to dictate. */
async function dictate({ text = "", language }: { text?: string; language?: "en" } = {}) {
  const content = createResume();
  await renderEditor({
    content: {
      ...content,
      ...(language && { language }),
      personalInfo: { ...content.personalInfo, description: text },
    },
    step: "Dados pessoais",
  });
  const area = getArea(/Descrição/);
  act(() => area.focus());
  area.setSelectionRange(text.length, text.length);
  fireEvent.click(await microphone());
  if (screen.queryByText(/Ele pode enviar o áudio/)) press("Permitir e falar");
  return area;
}

describe("dictation in a field", () => {
  it("asks once, shows what is heard apart, and inserts what is final at the caret", async () => {
    const area = await dictate({ text: "Sou vendedora" });
    expect((await microphone()).getAttribute("aria-pressed")).toBe("true");
    hear(["com experiência", false]);
    expect(screen.getByText("com experiência")).toBeDefined();
    expect(area.value).toBe("Sou vendedora");
    hear(["com experiência em lojas", true]);
    expect(area.value).toBe("Sou vendedora com experiência em lojas");
    press("Parar");
    act(() => area.blur());
    act(() => area.focus());
    fireEvent.click(await microphone());
    expect(screen.queryByText(/Ele pode enviar o áudio/)).toBeNull();
    expect(FakeRecognition.sessions).toHaveLength(2);
  });

  it("undoes a passage of several phrases at once", async () => {
    const area = await dictate({ text: "Sou vendedora" });
    hear(["com experiência", true]);
    hear(["com experiência", true], ["em lojas", true]);
    press("Parar");
    expect(area.value).toBe("Sou vendedora com experiência em lojas");
    fireEvent.keyDown(area, { key: "z", ctrlKey: true });
    expect(getArea(/Descrição/).value).toBe("Sou vendedora");
  });

  it("offers to take a passage back, until the text changes", async () => {
    const area = await dictate({ text: "Sou vendedora" });
    hear(["com experiência", true]);
    press("Parar");
    expect(screen.getByText("Texto ditado.")).toBeDefined();
    press("Desfazer o ditado");
    expect(area.value).toBe("Sou vendedora");
    expect(document.activeElement).toBe(area);
  });

  it("listens in the language of the résumé", async () => {
    const area = await dictate({ language: "en" });
    expect(FakeRecognition.last.lang).toBe("en-US");
    hear(["sold clothes comma shoes", true]);
    expect(area.value).toBe("Sold clothes, shoes");
  });

  it.each([
    ["another field", () => getArea("Nome completo").focus()],
    [
      "a hidden page",
      () => {
        vi.spyOn(document, "hidden", "get").mockReturnValue(true);
        fireEvent(document, new Event("visibilitychange"));
      },
    ],
    ["Escape", (area: HTMLElement) => fireEvent.keyDown(area, { key: "Escape" })],
    ["another step", () => goTo("Habilidades")],
  ])("ends with %s, and keeps what was heard", async (_, leave) => {
    const area = await dictate();
    hear(["organizei eventos", false]);
    act(() => void leave(area));
    expect(FakeRecognition.sessions).toHaveLength(1);
    if (_ === "another step") goTo("Dados pessoais");
    expect(getArea(/Descrição/).value).toBe("Organizei eventos");
    expect(screen.queryByText("Ouvindo...")).toBeNull();
  });

  it("stops at the field's limit and says so", async () => {
    const area = await dictate({ text: "a".repeat(TEXT_LIMIT - 10) });
    hear(["com muitos clientes", true]);
    expect(area.value).toHaveLength(TEXT_LIMIT - 10 + " com".length);
    expect(screen.getByRole("alert").textContent).toContain("10.000 caracteres");
    expect(FakeRecognition.last.isAborted).toBe(true);
  });

  it("says why it does not hear", async () => {
    await dictate();
    act(() => FakeRecognition.last.fail("not-allowed"));
    expect(screen.getByRole("alert").textContent).toContain("não liberou o microfone");
    press("Fechar");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is in no field of addresses, dates and numbers", async () => {
    await renderEditor({ content: createResume(), step: "Dados pessoais" });
    act(() => getArea(/Descrição/).focus());
    await microphone();
    for (const label of ["Email", "Telefone", "LinkedIn"]) {
      act(() => getArea(label).focus());
      expect(screen.queryByRole("button", { name: "Ditar" })).toBeNull();
    }
  });
});
