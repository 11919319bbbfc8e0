import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, currentContent, field, fields, press, renderEditor, type } from "../render-editor.tsx";

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

  it("names a card after its course, else its institution", async () => {
    await open();
    press("Adicionar formação");
    type(field("Instituição"), "UFPE");
    const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
    expect(heading()).toBe("Formação 1UFPE");
    type(field("Curso"), "Cinema");
    expect(heading()).toBe("Formação 1Cinema");
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
