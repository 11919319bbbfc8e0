import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { field, goTo, press, renderEditor, type } from "../render-editor.tsx";

// Transforming the chunk takes longer than a query waits.
beforeAll(() => import("../../src/gupy-sheet/gupy-sheet-panel.tsx"));

const writeText = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
});

const panel = () => within(screen.getByRole("region", { name: "Formulário da Gupy" }));
const copy = (name: string) => act(async () => void fireEvent.click(panel().getByLabelText(name)));

async function openSheet(content = createResume({ skills: ["Roteiro", "Excel"] })) {
  const editor = await renderEditor({ content, step: "Prévia" });
  press("Enviar");
  fireEvent.click(await screen.findByRole("button", { name: /^Formulário da Gupy/ }));
  await screen.findByRole("region", { name: "Formulário da Gupy" });
  return editor;
}

describe("the Gupy sheet", () => {
  it("copies a field, marks it and counts it", async () => {
    await openSheet();
    await copy("Copiar Empresa: Produtor, Maré");
    expect(writeText).toHaveBeenCalledWith("Maré");
    expect(panel().getByText("Empresa copiado para a área de transferência.")).toBeTruthy();
    expect(panel().getByLabelText("Copiado Empresa: Produtor, Maré").textContent).toBe("Copiado");
    await copy("Copiar Habilidade 2: Excel");
    expect(writeText).toHaveBeenLastCalledWith("Excel");
    expect(panel().getByText(/^2 de \d+ campos copiados$/)).toBeTruthy();
    fireEvent.click(panel().getByRole("button", { name: "Desmarcar todos" }));
    expect(panel().getByText(/^0 de \d+ campos copiados$/)).toBeTruthy();
  });

  it("removes the announcement of a copy after a while", async () => {
    await openSheet();
    vi.useFakeTimers();
    await copy("Copiar Empresa: Produtor, Maré");
    expect(panel().getByText("Empresa copiado para a área de transferência.")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(panel().queryByText("Empresa copiado para a área de transferência.")).toBeNull();
    vi.useRealTimers();
  });

  it("counts the characters of each text", async () => {
    await openSheet();
    const activities = panel().getByLabelText("Copiar Atividades: Produtor, Maré").closest("li");
    expect(activities?.textContent).toContain("9 caracteres");
  });

  it("keeps what was copied while it is closed, until the text changes", async () => {
    await openSheet();
    await copy("Copiar Nome completo: Dados pessoais");
    await copy("Copiar Email: Dados pessoais");
    press("Fechar a folha");
    goTo("Dados pessoais");
    type(field("Nome completo"), "João A. Açaí");
    goTo("Prévia");
    press("Enviar");
    fireEvent.click(await screen.findByRole("button", { name: /^Formulário da Gupy/ }));
    await screen.findByRole("region", { name: "Formulário da Gupy" });
    expect(panel().getByLabelText("Copiar Nome completo: Dados pessoais")).toBeTruthy();
    expect(panel().getByLabelText("Copiado Email: Dados pessoais")).toBeTruthy();
  });

  it("selects the text when the browser does not copy", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    writeText.mockRejectedValue(new DOMException("", "NotAllowedError"));
    await openSheet();
    await copy("Copiar Empresa: Produtor, Maré");
    expect(panel().getByText(/O navegador não deixou copiar/)).toBeTruthy();
    expect(getSelection()?.toString()).toBe("Maré");
    expect(panel().getByText(/^0 de \d+ campos copiados$/)).toBeTruthy();
  });

  it("copies the whole résumé as plain text", async () => {
    await openSheet();
    const copyAll = await panel().findByText("Copiar tudo");
    await act(async () => void fireEvent.click(copyAll));
    expect(writeText.mock.lastCall?.[0]).toContain("EXPERIÊNCIA PROFISSIONAL\nProdutor\nMaré");
  });

  it("downloads the plain text as a file for everybody", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push(blob as Blob);
      return "blob:";
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await openSheet();
    fireEvent.click(await panel().findByText("Baixar .txt"));
    expect(names).toEqual(["João Açaí.txt"]);
    expect(await saved[0]?.text()).toContain("João Açaí");
  });

  it("is not offered for an empty résumé, of which there is nothing to send", async () => {
    await renderEditor({ step: "Prévia" });
    press("Enviar");
    const dialog = within(await screen.findByRole("dialog", { name: "Enviar currículo" }));
    expect(dialog.getByText(/Seu currículo ainda está vazio/)).toBeTruthy();
    expect(dialog.getAllByRole("button")).toHaveLength(1);
  });
});
