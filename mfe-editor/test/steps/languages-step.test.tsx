import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentContent, field, press, renderEditor, type } from "../render-editor.tsx";

describe("the languages step", () => {
  it("adds a language as 'Básico' and offers the five proficiencies", async () => {
    await renderEditor({ step: "Idiomas" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Idiomas");
    press("Adicionar idioma");
    expect(document.activeElement).toBe(field("Idioma"));
    const select = field("Nível") as unknown as HTMLSelectElement;
    expect(select.value).toBe("Básico");
    expect([...select.options].map(({ text }) => text)).toEqual([
      "Básico",
      "Intermediário",
      "Avançado",
      "Fluente",
      "Nativo",
    ]);
    type(field("Idioma"), "Inglês");
    type(select, "Fluente");
    expect(currentContent().languages).toEqual([{ name: "Inglês", proficiency: "Fluente" }]);
  });

  it("removes a language and says so in the masculine", async () => {
    await renderEditor({ step: "Idiomas" });
    press("Adicionar idioma");
    press("Remover idioma 1");
    expect(screen.getByText("Idioma removido.")).toBeTruthy();
    expect(screen.queryByLabelText("Nível")).toBeNull();
  });
});
