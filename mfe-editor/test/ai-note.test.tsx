import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { createResume } from "./create-resume.ts";
import { worker } from "./job-match/fake-worker.ts";
import { POSTING } from "./job-match/posting-text.ts";
import { ANA, pressMore, renderEditor } from "./render-editor.tsx";

const MARK = /Demonstração: as respostas da IA são simuladas\./;
const content = createResume({ posting: { title: "", text: POSTING } });

beforeAll(() => worker.load());

describe.each([true, false])("the mark of simulated responses (demo: %s)", (demo) => {
  it.each(["Dados pessoais", "Experiência", "Habilidades"])("stands next to the AI button of '%s'", async (step) => {
    await renderEditor({ step, content, demo });
    await screen.findAllByRole("button", { name: /com IA$/ });
    expect(screen.queryAllByText(MARK).length > 0).toBe(demo);
  });

  it("stands in 'Combina com uma vaga?'", async () => {
    await renderEditor({ step: "Idiomas", content, demo });
    await pressMore("Combina com uma vaga?");
    await screen.findByRole("button", { name: "Adaptar para esta vaga" });
    expect(screen.queryAllByText(MARK).length > 0).toBe(demo);
  });

  it("stands in 'Traduzir o currículo'", async () => {
    await renderEditor({ step: "Prévia", content, user: ANA, demo });
    await pressMore("Idioma do currículo");
    (await screen.findByRole("button", { name: "Traduzir o currículo" })).click();
    const dialog = within(await screen.findByRole("dialog", { name: "Traduzir o currículo" }));
    expect(dialog.queryAllByText(MARK).length > 0).toBe(demo);
  });
});
