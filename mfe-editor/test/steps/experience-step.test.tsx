import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import {
  button,
  currentContent,
  delayResponse,
  description,
  field,
  fields,
  goTo,
  isAnnounced,
  key,
  press,
  renderEditor,
  type,
} from "../render-editor.tsx";

const companies = () => fields("Empresa").map(({ value }) => value);
const focusedName = () => document.activeElement?.getAttribute("aria-label");

async function openWith(...names: string[]) {
  const [job] = createResume().experience;
  const experience = names.map((company) => ({ ...(job as NonNullable<typeof job>), company }));
  await renderEditor({ step: "Experiência", content: createResume({ experience }) });
}

const closedCards = () => screen.queryAllByRole("button", { expanded: false, name: /^Experiência \d/ });
const cardTitles = () => closedCards().map(({ textContent }) => textContent);

/** Opens the cards, which start collapsed in a long list. */
const openCards = () => {
  for (const card of closedCards()) fireEvent.click(card);
};

describe("the experience step", () => {
  it("adds an empty entry with all its fields", async () => {
    await renderEditor({ step: "Experiência" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Experiência Profissional");
    press("Adicionar experiência");
    expect(document.activeElement).toBe(field("Cargo"));
    const values = { Cargo: "position", Empresa: "company", Início: "startDate", Término: "endDate" };
    for (const [label, name] of Object.entries({ ...values, "Descrição das atividades": "description" })) {
      type(field(label), `${name} digitado`);
      expect(currentContent().experience[0]).toMatchObject({ [name]: `${name} digitado` });
    }
  });

  it("sets the end to 'Atual' and disables it while 'Trabalho aqui atualmente' is ticked", async () => {
    await openWith("Maré");
    fireEvent.click(field("Trabalho aqui atualmente"));
    expect(field("Término").value).toBe("Atual");
    expect(field("Término").disabled).toBe(true);
    fireEvent.click(field("Trabalho aqui atualmente"));
    expect(field("Término").value).toBe("");
  });

  it("puts a removed entry back where it was, with the focus in it", async () => {
    await openWith("Maré", "Canal", "Ipê");
    openCards();
    press("Remover experiência 2");
    expect(companies()).toEqual(["Maré", "Ipê"]);
    expect(screen.getByText("Experiência removida.")).toBeTruthy();
    fireEvent.click(screen.getByText("Desfazer"));
    expect(companies()).toEqual(["Maré", "Canal", "Ipê"]);
    expect(document.activeElement).toBe(fields("Cargo")[1]);
    expect(screen.queryByText("Experiência removida.")).toBeNull();
  });

  it("moves entries with the buttons, which are disabled at the ends, and announces it", async () => {
    await openWith("Maré", "Canal");
    expect(button("Mover experiência 1 para cima").disabled).toBe(true);
    expect(button("Mover experiência 2 para baixo").disabled).toBe(true);
    const down = button("Mover experiência 1 para baixo");
    down.focus();
    fireEvent.click(down);
    expect(companies()).toEqual(["Canal", "Maré"]);
    await isAnnounced("Experiência 1 movida para a posição 2 de 2.");
    expect(focusedName()).toBe("Arrastar experiência 2");
  });

  it("moves entries with the keys on the handle: arrows, Home and End", async () => {
    await openWith("Maré", "Canal", "Ipê");
    openCards();
    const handle = button("Arrastar experiência 3");
    handle.focus();
    key(handle, "ArrowUp");
    expect(companies()).toEqual(["Maré", "Ipê", "Canal"]);
    key(handle, "Home");
    expect(companies()).toEqual(["Ipê", "Maré", "Canal"]);
    key(handle, "ArrowUp");
    expect(companies()).toEqual(["Ipê", "Maré", "Canal"]);
    key(handle, "End");
    expect(companies()).toEqual(["Maré", "Canal", "Ipê"]);
    expect(focusedName()).toBe("Arrastar experiência 3");
  });

  it("collapses a long list to its titles, and opens a new entry and one that undo changes", async () => {
    await openWith("Maré", "Canal", "Ipê");
    expect(cardTitles()).toHaveLength(3);
    expect(cardTitles()[1]).toContain("Experiência 2");
    expect(screen.queryByLabelText("Empresa")).toBeNull();

    fireEvent.click(closedCards()[1] as Element);
    expect(companies()).toEqual(["Canal"]);
    type(field("Empresa"), "Canal 7");
    fireEvent.click(screen.getByRole("button", { name: /^Experiência 2/ }));
    expect(cardTitles()).toHaveLength(3);
    fireEvent.keyDown(document, { key: "z", ctrlKey: true });
    expect(companies()).toEqual(["Canal"]);
    expect(document.activeElement).toBe(field("Empresa"));

    press("Adicionar experiência");
    expect(companies()).toEqual(["Canal", ""]);
    expect(cardTitles()).toHaveLength(2);
  });

  it("has nothing to reorder with a single entry", async () => {
    await openWith("Maré");
    expect(screen.queryByRole("button", { name: /Arrastar|Mover/ })).toBeNull();
  });

  it("undoes and redoes a removal with Ctrl+Z and Ctrl+Shift+Z", async () => {
    await openWith("Maré", "Canal");
    press("Remover experiência 1");
    fireEvent.keyDown(document, { key: "z", ctrlKey: true });
    expect(companies()).toEqual(["Maré", "Canal"]);
    await isAnnounced("Alteração desfeita.");
    fireEvent.keyDown(document, { key: "Z", ctrlKey: true, shiftKey: true });
    expect(companies()).toEqual(["Canal"]);
  });

  it("returns to the step and the field of an undone change", async () => {
    await openWith("Maré");
    type(field("Empresa"), "Maré Alta");
    goTo("Idiomas");
    press("Desfazer");
    expect(document.activeElement).toBe(field("Empresa"));
    expect(companies()).toEqual(["Maré"]);
  });

  it("shows each line as a bullet, one line too, or as running text when the entry says so", async () => {
    const label = "Mostrar como texto corrido, sem marcadores";
    await renderEditor({ step: "Experiência" });
    press("Adicionar experiência");
    expect(screen.queryByLabelText(label)).toBeNull();
    type(field("Descrição das atividades"), "Vendi");
    expect(field(label).checked).toBe(false);
    expect(currentContent().experience[0]?.descriptionStyle).toBe("bullets");
    fireEvent.click(field(label));
    expect(currentContent().experience[0]?.descriptionStyle).toBe("paragraph");
    fireEvent.click(field(label));
    expect(currentContent().experience[0]?.descriptionStyle).toBe("bullets");
  });

  it("leaves out '…ver mais' of a pasted text", async () => {
    await openWith("Maré");
    const insert = vi.fn(() => true);
    document.execCommand = insert;
    const paste = (text: string) =>
      fireEvent.paste(field("Descrição das atividades"), {
        clipboardData: { getData: (type: string) => (type === "text/plain" ? text : "") },
      });
    expect(paste("Vendi no balcão\nTreinei a equipe …ver mais")).toBe(false);
    expect(insert).toHaveBeenCalledWith("insertText", false, "Vendi no balcão\nTreinei a equipe");
    expect(paste("Vendi mais\nTreinei")).toBe(true);
  });

  it("leaves the look of an older description until it is edited", async () => {
    const label = "Mostrar como texto corrido, sem marcadores";
    await openWith("Maré");
    expect(field(label).checked).toBe(true);
    type(field("Empresa"), "Maré Alta");
    expect(currentContent().experience[0]).not.toHaveProperty("descriptionStyle");
    type(field("Descrição das atividades"), "Fiz\nmuito mais");
    expect(currentContent().experience[0]?.descriptionStyle).toBe("bullets");
    expect(field(label).checked).toBe(false);
    press("Desfazer");
    expect(field("Descrição das atividades").value).toBe("Fiz\nmuito");
    expect(field(label).checked).toBe(true);
  });

  it("reports no bullet of a word processor, which it replaces", async () => {
    await openWith("Maré");
    type(field("Descrição das atividades"), "\uf0b7\tVendi\n\uf0b7\tTreinei");
    expect(description(field("Descrição das atividades"))).toBe("");
    type(field("Descrição das atividades"), "Vendi \uf0b7 muito");
    expect(description(field("Descrição das atividades"))).toBe("O caractere U+F0B7 pode não aparecer no PDF.");
  });

  it("has an AI button per entry, disabled while the description is blank", async () => {
    await openWith("Maré", "Canal");
    const improve = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Melhorar com IA" });
    type(fields("Descrição das atividades")[0] as HTMLElement, "  ");
    expect(improve().map(({ disabled }) => disabled)).toEqual([true, false]);
  });

  it("writes the improved text to its entry, also when another was removed meanwhile", async () => {
    await openWith("Maré", "Canal");
    const response = delayResponse();
    fireEvent.click(screen.getAllByRole("button", { name: "Melhorar com IA" })[1] as Element);
    expect(fields("Descrição das atividades").map(({ disabled }) => disabled)).toEqual([false, true]);
    press("Remover experiência 1");
    response.resolve(
      new Response(JSON.stringify({ text: "Liderei" }), { headers: { "content-type": "application/json" } }),
    );
    await waitFor(() => expect(field("Descrição das atividades").value).toBe("Liderei"));
    expect(companies()).toEqual(["Canal"]);
  });
});

describe("a long text", () => {
  const area = () => field("Descrição das atividades") as unknown as HTMLTextAreaElement;
  const typeWithoutLeaving = (value: string) => fireEvent.input(area(), { target: { value } });

  it("is added to the résumé after it is painted", async () => {
    await openWith("Maré");
    typeWithoutLeaving("Vendi ostras");
    expect(area().value).toBe("Vendi ostras");
    await waitFor(() => expect(currentContent().experience[0]?.description).toBe("Vendi ostras"));
  });

  it("is added to the résumé before the next change to it", async () => {
    await openWith("Maré");
    const before = area().value;
    typeWithoutLeaving("Vendi ostras");
    fireEvent.keyDown(area(), { key: "z", ctrlKey: true });
    expect(area().value).toBe(before);
    typeWithoutLeaving("Vendi mariscos");
    fireEvent.blur(area());
    expect(currentContent().experience[0]?.description).toBe("Vendi mariscos");
  });
});
