import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  button,
  currentContent,
  description,
  field,
  fields,
  press,
  renderEditor,
  type,
  typeKeys,
} from "../render-editor.tsx";

const open = () => renderEditor({ step: "Formação" });

describe("the education step", () => {
  it("is empty at first and adds an empty entry with the focus in its first field", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Formação Acadêmica");
    expect(screen.getByText(/^Nenhuma formação ainda\./)).toBeTruthy();
    press("Adicionar formação");
    expect(document.activeElement).toBe(field("Curso"));
    expect(screen.queryByText(/^Nenhuma formação ainda\./)).toBeNull();
    expect(currentContent().education).toEqual([
      { institution: "", course: "", startDate: "", endDate: "", current: false },
    ]);
  });

  it("sets the end to 'Atual' and disables it while 'Cursando atualmente' is ticked, and clears it after", async () => {
    await open();
    press("Adicionar formação");
    type(field("Término"), "12/2020");
    fireEvent.click(field("Cursando atualmente"));
    expect(field("Término").value).toBe("Atual");
    expect(field("Término").disabled).toBe(true);
    expect(currentContent().education[0]).toMatchObject({ endDate: "Atual", current: true });
    fireEvent.click(field("Cursando atualmente"));
    expect(field("Término").value).toBe("");
    expect(field("Término").disabled).toBe(false);
    expect(currentContent().education[0]).toMatchObject({ endDate: "", current: false });
  });

  it("takes dates as free text", async () => {
    await open();
    press("Adicionar formação");
    expect(field("Início").placeholder).toBe("MM/AAAA");
    type(field("Início"), "início de 2018");
    expect(currentContent().education[0]?.startDate).toBe("início de 2018");
  });

  it("formats a month and year while it is typed, and lets the slash be deleted", async () => {
    await open();
    press("Adicionar formação");
    const start = field("Início");
    expect(start.inputMode).toBe("numeric");
    typeKeys(start, "032018");
    expect(start.value).toBe("03/2018");
    expect(currentContent().education[0]?.startDate).toBe("03/2018");
    type(start, "03/");
    type(start, "03");
    expect(start.value).toBe("03");
    typeKeys(field("Término"), "2020");
    expect(field("Término").value).toBe("2020");
  });

  it("completes a year of two digits when the field is left", async () => {
    await open();
    press("Adicionar formação");
    for (const [text, complete] of [
      ["2/24", "02/2024"],
      ["mar/23", "mar/2023"],
    ] as const) {
      type(field("Início"), text);
      fireEvent.blur(field("Início"));
      expect(field("Início").value).toBe(complete);
      expect(description(field("Início"))).not.toContain("Não parece uma data");
    }
  });

  it("keeps the caret at its digit when a date is corrected in the middle", async () => {
    await open();
    press("Adicionar formação");
    type(field("Início"), "0201", 1);
    expect(field("Início").value).toBe("02/01");
    expect(field("Início").selectionStart).toBe(1);
  });

  it("warns of an invalid date, and of an end before the start, once the field is left", async () => {
    await open();
    press("Adicionar formação");
    const [start, end] = [field("Início"), field("Término")];
    type(start, "132024");
    expect(description(start)).toBe("");
    fireEvent.blur(start);
    await waitFor(() => expect(description(start)).toMatch(/^Não parece uma data\./));
    type(start, "03/2020");
    expect(description(start)).toBe("");
    type(end, "02/2020");
    fireEvent.blur(end);
    await waitFor(() => expect(description(end)).toBe("O término vem antes do início."));
    expect(end.getAttribute("aria-invalid")).toBeNull();
    fireEvent.click(field("Cursando atualmente"));
    expect(description(end)).toBe("");
    expect(currentContent().education[0]?.startDate).toBe("03/2020");
  });

  it("offers letters for a date where the keyboard is on the screen", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => ({ matches: query === "(pointer: coarse)", addEventListener() {} }) as unknown as MediaQueryList,
    );
    await open();
    press("Adicionar formação");
    const letters = screen.getAllByRole("button", { name: "Escrever a data com letras" })[0] as Element;
    fireEvent.click(letters);
    expect(field("Início").inputMode).toBe("text");
    expect(document.activeElement).toBe(field("Início"));
    vi.restoreAllMocks();
  });

  it("undoes a typed date as a whole, and redoes it", async () => {
    await open();
    press("Adicionar formação");
    typeKeys(field("Início"), "032018");
    fireEvent.keyDown(document, { key: "z", ctrlKey: true });
    expect(field("Início").value).toBe("");
    fireEvent.keyDown(document, { key: "Z", ctrlKey: true, shiftKey: true });
    expect(field("Início").value).toBe("03/2018");
  });

  it("goes from entry to entry at Enter, and from the last field to 'Próximo'", async () => {
    await open();
    press("Adicionar formação");
    press("Adicionar formação");
    const enter = () => fireEvent.keyDown(document.activeElement as Element, { key: "Enter" });
    fields("Término")[0]?.focus();
    enter();
    expect(document.activeElement).toBe(fields("Cursando atualmente")[0]);
    enter();
    expect(document.activeElement).toBe(fields("Curso")[1]);
    fields("Cursando atualmente")[1]?.focus();
    enter();
    expect(document.activeElement).toBe(button("Próximo"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Formação Acadêmica");
  });

  it("names a card after its course and institution", async () => {
    await open();
    press("Adicionar formação");
    type(field("Instituição"), "UFPE");
    const heading = () => screen.getByRole("heading", { level: 2, name: /^Formação/ }).textContent;
    expect(heading()).toBe("Formação 1UFPE");
    type(field("Curso"), "Cinema");
    expect(heading()).toBe("Formação 1Cinema · UFPE");
  });

  it("removes the entry that was chosen", async () => {
    await open();
    for (const course of ["Cinema", "Letras"]) {
      press("Adicionar formação");
      type(fields("Curso").at(-1) as HTMLElement, course);
    }
    press("Remover formação 1");
    expect(fields("Curso").map(({ value }) => value)).toEqual(["Letras"]);
    expect(screen.getByText("Formação removida.")).toBeTruthy();
    expect(document.activeElement).toBe(button("Adicionar formação"));
  });
});
