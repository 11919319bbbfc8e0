import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createResume } from "../create-resume.ts";
import {
  button,
  currentContent,
  delayResponse,
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
    press("Remover experiência 2");
    expect(companies()).toEqual(["Maré", "Ipê"]);
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
