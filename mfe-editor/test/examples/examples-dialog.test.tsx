import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createResume } from "../create-resume.ts";
import { currentContent, field, press, renderEditor, type } from "../render-editor.tsx";

const [job] = createResume().experience;
const resumeWith = (position: string, description: string) =>
  createResume({ experience: [{ ...(job as NonNullable<typeof job>), position, description }] });

const description = () => field("Descrição das atividades") as unknown as HTMLTextAreaElement;
const readSelection = () => description().value.slice(description().selectionStart, description().selectionEnd);
const tab = (shiftKey = false) => fireEvent.keyDown(description(), { key: "Tab", shiftKey });

async function openExamples() {
  press("Exemplos");
  return within(await screen.findByRole("dialog"));
}

describe("the examples of a description", () => {
  it("start with the position, add a sentence by a tap and select its first blank", async () => {
    await renderEditor({ step: "Experiência", content: resumeWith("Operadora de caixa", "Organizei a loja.") });
    const dialog = await openExamples();
    expect(dialog.getByLabelText<HTMLInputElement>("Profissão ou situação").value).toBe("Operadora de caixa");
    fireEvent.click(dialog.getByText("Atendi em média __ clientes por dia no caixa."));
    press("Pronto");
    expect(currentContent().experience[0]?.description).toBe(
      "Organizei a loja.\nAtendi em média __ clientes por dia no caixa.",
    );
    expect(document.activeElement).toBe(description());
    expect(readSelection()).toBe("__");
  });

  it("add nothing twice, and one undo takes a sentence back", async () => {
    await renderEditor({ step: "Experiência", content: resumeWith("Operadora de caixa", "• Fiz muito") });
    const dialog = await openExamples();
    const sentence = "Treinei __ colegas novos na frente de caixa.";
    fireEvent.click(dialog.getByText(sentence));
    fireEvent.click(dialog.getByText(sentence));
    expect(currentContent().experience[0]?.description).toBe(`• Fiz muito\n• ${sentence}`);
    press("Pronto");
    press("Desfazer");
    expect(currentContent().experience[0]?.description).toBe("• Fiz muito");
  });

  it("start with the headline while the entry has no position, and never with an occupation that has nothing to do with it", async () => {
    const content = resumeWith("", "Cuidei do fluxo de caixa.");
    await renderEditor({
      step: "Experiência",
      content: { ...content, personalInfo: { ...content.personalInfo, headline: "Analista de planejamento" } },
    });
    const dialog = await openExamples();
    expect(dialog.getAllByRole("group")[0]?.textContent).toMatch(/^Analista/);
    type(dialog.getByLabelText("Profissão ou situação"), "");
    expect(dialog.getAllByRole("group").slice(0, 1)[0]?.textContent).toMatch(/^Todas as \d+ profissões/);
  });

  it("are found by words and put into the summary as running text", async () => {
    await renderEditor({ step: "Dados pessoais", content: createResume({ personalInfo: { description: "Oi." } }) });
    const dialog = await openExamples();
    type(dialog.getByLabelText("Profissão ou situação"), "recepcao");
    fireEvent.click(dialog.getByText("Profissional com __ anos de experiência em recepção e atendimento."));
    expect(currentContent().personalInfo.description).toBe(
      "Oi. Profissional com __ anos de experiência em recepção e atendimento.",
    );
  });
});

describe("blanks", () => {
  it("are visited by Tab and Shift+Tab, and the last one lets the focus go", async () => {
    await renderEditor({ step: "Experiência", content: resumeWith("Caixa", "Reduzi de __ para __ minutos.") });
    await screen.findByText(/Falta preencher 2 lacunas/);
    description().focus();
    description().setSelectionRange(0, 0);
    tab();
    expect([description().selectionStart, readSelection()]).toEqual([10, "__"]);
    tab();
    expect([description().selectionStart, readSelection()]).toEqual([18, "__"]);
    // not prevented
    expect(tab()).toBe(true);
    tab(true);
    expect(description().selectionStart).toBe(10);
  });

  it("are visited by the button from the caret on, or from the first one when the caret was elsewhere", async () => {
    await renderEditor({ step: "Experiência", content: resumeWith("Caixa", "Reduzi de __ para __ minutos.") });
    const next = await screen.findByRole("button", { name: "Próxima lacuna" });
    const pressNext = () => {
      next.focus();
      fireEvent.click(next);
      return description().selectionStart;
    };
    description().focus();
    description().setSelectionRange(10, 12);
    expect(pressNext()).toBe(18);
    expect(pressNext()).toBe(10);
    field("Empresa").focus();
    expect(pressNext()).toBe(10);
    expect(readSelection()).toBe("__");
  });

  it("are pointed out by 'Conferir', with the way to their field", async () => {
    await renderEditor({
      step: "Prévia",
      content: {
        ...resumeWith("Caixa", "Atendi __ clientes."),
        sections: [{ kind: "volunteering", entries: [{ title: "Reforço", description: "Ajudei __ alunos." }] }],
      },
    });
    press(/^Conferir/);
    const panel = within(await screen.findByRole("region", { name: "Conferir" }));
    const findPlaces = () =>
      [...document.querySelectorAll('[data-finding="unfilled-blank"] [aria-label^="Ir para"]')].map(
        (place) => place.ariaLabel,
      );
    await waitFor(() => expect(findPlaces()).toHaveLength(2));
    fireEvent.click(panel.getAllByRole("button", { name: /^Ir para Trabalho Voluntário/ })[0] as HTMLElement);
    const text = await screen.findByDisplayValue("Ajudei __ alunos.");
    await waitFor(() => expect(document.activeElement).toBe(text));
    type(text, "Ajudei 12 alunos.");
    await waitFor(() => expect(findPlaces()).toHaveLength(1));
    fireEvent.click(panel.getAllByRole("button", { name: /^Ir para Experiência 1/ })[0] as HTMLElement);
    expect(document.activeElement).toBe(description());
    expect(readSelection()).toBe("__");
  });
});
