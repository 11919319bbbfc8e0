import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createResume } from "./create-resume.ts";
import { ANA, currentContent, field, goTo, press, renderEditor, storeOnServer } from "./render-editor.tsx";

const isChosen = (name: string) => field(name).checked;
const choose = (name: string) => fireEvent.click(field(name));

describe("the language of a résumé", () => {
  it("is Portuguese, and chosen at the first step and at the last one", async () => {
    await renderEditor({ content: createResume() });
    await screen.findByText("Idioma do currículo");
    expect(isChosen("Português")).toBe(true);
    choose("English");
    expect(currentContent().language).toBe("en");
    goTo("Prévia");
    await screen.findByText("Idioma do currículo");
    expect(isChosen("English")).toBe(true);
    choose("Português");
    expect(currentContent()).toEqual(createResume());
  });

  it("changes nothing that the person wrote, and one undo takes it back", async () => {
    await renderEditor({ content: createResume() });
    await screen.findByText("Idioma do currículo");
    choose("Español");
    expect(currentContent()).toEqual({ ...createResume(), language: "es" });
    press("Desfazer");
    expect(currentContent()).toEqual(createResume());
  });

  it("is stored also when it is Portuguese again", async () => {
    const server = storeOnServer({ ...createResume(), language: "en" });
    await renderEditor({ user: ANA, resumeId: server.stored.id });
    await screen.findByText("Idioma do currículo");
    choose("Português");
    goTo("Prévia");
    press("Salvar Currículo");
    await expect.poll(() => server.stored.language).toBe("pt");
  });
});
