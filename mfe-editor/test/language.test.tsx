import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { createResume } from "./create-resume.ts";
import { ANA, currentContent, field, press, pressMore, renderEditor, storeOnServer } from "./render-editor.tsx";

// The editor loads them on demand.
beforeAll(() => Promise.all([import("../src/editor/more-dialog.tsx"), import("../src/language/language-dialog.tsx")]));

const isChosen = (name: string) => field(name).checked;
const choose = (name: string) => fireEvent.click(field(name));
async function openLanguages() {
  await pressMore("Idioma do currículo");
  return within(await screen.findByRole("dialog", { name: "Idioma do currículo" }));
}

describe("the language of a résumé", () => {
  it("is Portuguese, and chosen in 'Mais'", async () => {
    await renderEditor({ content: createResume() });
    await openLanguages();
    expect(isChosen("Português")).toBe(true);
    choose("English");
    expect(currentContent().language).toBe("en");
    choose("Português");
    expect(currentContent()).toEqual(createResume());
  });

  it("changes nothing that the person wrote, and one undo takes it back", async () => {
    await renderEditor({ content: createResume() });
    const dialog = await openLanguages();
    choose("Español");
    expect(currentContent()).toEqual({ ...createResume(), language: "es" });
    fireEvent.click(dialog.getByRole("button", { name: "Fechar" }));
    press("Desfazer");
    expect(currentContent()).toEqual(createResume());
  });

  it("is stored also when it is Portuguese again", async () => {
    const server = storeOnServer({ ...createResume(), language: "en" });
    await renderEditor({ user: ANA, resumeId: server.stored.id, step: "Prévia" });
    const dialog = await openLanguages();
    choose("Português");
    fireEvent.click(dialog.getByRole("button", { name: "Fechar" }));
    press("Salvar Currículo");
    await expect.poll(() => server.stored.language).toBe("pt");
  });
});
