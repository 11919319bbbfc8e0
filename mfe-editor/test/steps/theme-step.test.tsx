import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentContent, press, renderEditor } from "../render-editor.tsx";

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const names = (group: string) =>
  [...screen.getByRole("radiogroup", { name: group }).querySelectorAll("label")].map((label) => label.textContent);

describe("the theme step", () => {
  it("is the first one, with its heading and the four layouts; the default is classic", async () => {
    const { track } = await renderEditor();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Personalização do Currículo");
    expect(names("Layout")).toEqual(["Clássico", "Moderno", "Minimalista", "Lateral com Foto"]);
    expect(radio("Clássico").checked).toBe(true);
    expect(track.mock.calls).toEqual([["resume_editor_view"]]);
  });

  it("offers the six palettes in the tab 'Cores'", async () => {
    await renderEditor();
    fireEvent.click(screen.getByRole("tab", { name: "Cores" }));
    expect(names("Cores")).toEqual([
      "Azul Profissional",
      "Verde Natureza",
      "Roxo Elegante",
      "Vermelho Dinâmico",
      "Cinza Moderno",
      "Amarelo Escuro",
    ]);
    fireEvent.click(radio("Verde Natureza"));
    expect(radio("Verde Natureza").checked).toBe(true);
    expect(currentContent().theme).toMatchObject({ id: "verde-natureza", name: "Verde Natureza", layout: "classic" });
  });

  it("switches tabs with the arrow keys", async () => {
    await renderEditor();
    const tab = screen.getByRole("tab", { name: "Layout" });
    tab.focus();
    fireEvent.keyDown(tab, { key: "ArrowRight" });
    expect(document.activeElement?.textContent).toBe("Cores");
    expect(screen.getByRole("radiogroup", { name: "Cores" })).toBeTruthy();
  });

  it("applies a preset, and names a layout with other colours after the palette", async () => {
    await renderEditor();
    press("Lateral Profissional");
    expect(radio("Lateral com Foto").checked).toBe(true);
    expect(currentContent().theme).toMatchObject({ id: "professional-sidebar", layout: "sidebar" });
    fireEvent.click(radio("Moderno"));
    expect(currentContent().theme).toMatchObject({ id: "azul-profissional", layout: "modern" });
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  });
});
