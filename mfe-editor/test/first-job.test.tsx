import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { findFirstJobIndex, orderForFirstJob } from "../src/first-job/section-order.ts";
import { createResume } from "./create-resume.ts";
import { currentContent, field, goTo, press, renderEditor, type } from "./render-editor.tsx";

// The editor loads them on demand.
beforeAll(() => Promise.all([import("../src/sections/sections.tsx"), import("../src/import/import-dialog.tsx")]));

const createBeginnerResume = () => createResume({ experience: [], education: [] });
const kinds = () => currentContent().sections?.map(({ kind }) => kind);
const START = "Como você quer começar?";

describe("the choice above the first step of an empty résumé", () => {
  it("prepares a first job by one tap and opens the next step, and one undo takes it back", async () => {
    await renderEditor();
    press(/^Quero ajuda/);
    press(/^Meu primeiro emprego/);
    await screen.findByRole("heading", { name: "Informações Pessoais" });
    expect(currentContent()).toMatchObject({ theme: { template: "first-job" }, skills: [] });
    expect(kinds()).toEqual(["summary", "education", "skills", "experience", "languages"]);
    goTo("Tema");
    expect(screen.queryByText(START)).toBeNull();
    press("Desfazer");
    expect(screen.getByText(START)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Clássico" }).checked).toBe(true);
  });

  it("opens the import, at the tab for a résumé or for telling, and takes back a first job of this browser", async () => {
    localStorage.setItem("firstJob", "yes");
    await renderEditor();
    press(/^Já tenho um currículo/);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("tab", { name: "Arquivo", selected: true })).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    press(/^Quero ajuda/);
    press(/^Quero contar/);
    expect(within(await screen.findByRole("dialog")).getByRole("tab", { name: "Contar", selected: true })).toBeTruthy();
    expect(localStorage.getItem("firstJob")).toBe("no");
  });

  it("disappears once something is typed, and hides no step", async () => {
    await renderEditor();
    expect(screen.getByText(START)).toBeTruthy();
    expect(screen.getByRole("radio", { name: "Moderno" })).toBeTruthy();
    goTo("Dados pessoais");
    expect(screen.queryByText(START)).toBeNull();
    type(field("Nome completo"), "Ana");
    goTo("Tema");
    expect(screen.queryByText(START)).toBeNull();
  });
});

describe("a first job", () => {
  it("folds the contacts that few beginners have, and opens those that are filled in", async () => {
    localStorage.setItem("firstJob", "yes");
    const { unmount } = await renderEditor({ step: "Dados pessoais" });
    const more = () => field("LinkedIn").closest("details");
    expect(more()?.open).toBe(false);
    expect(field("Cargo ou objetivo").placeholder).toBe("Jovem Aprendiz");
    fireEvent.keyDown(field("Localização"), { key: "Enter" });
    expect(document.activeElement).toBe(field("Descrição pessoal"));
    unmount();
    await renderEditor({ step: "Dados pessoais", content: createResume({ personalInfo: { linkedin: "in/ana" } }) });
    expect(more()?.open).toBe(true);
  });

  it("has its sections in the steps where they belong, and undo stays there", async () => {
    localStorage.setItem("firstJob", "yes");
    await renderEditor({ step: "Formação", content: createBeginnerResume() });
    press(await screen.findByRole("button", { name: "Cursos e Certificações" }).then(() => "Cursos e Certificações"));
    const course = field("Curso ou certificação");
    expect(document.activeElement).toBe(course);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Formação Acadêmica");
    type(course, "Excel");
    press("Desfazer");
    expect(course.value).toBe("");
    press("Desfazer");
    expect(screen.queryByLabelText("Curso ou certificação")).toBeNull();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Formação Acadêmica");
    goTo("Experiência");
    press("Trabalho Voluntário");
    expect(document.activeElement).toBe(field("Atividade"));
  });

  it("can be said later, at the experience step, and taken back", async () => {
    const content = createBeginnerResume();
    await renderEditor({ step: "Experiência", content });
    await screen.findByRole("button", { name: "É meu primeiro emprego" });
    press("É meu primeiro emprego");
    expect({ ...currentContent(), sections: undefined }).toEqual({ ...content, sections: undefined });
    expect(kinds()).toEqual(["summary", "education", "skills", "experience", "languages"]);
    press("Não é meu primeiro emprego");
    expect(screen.queryByText("Dicas para o primeiro emprego")).toBeNull();
  });

  it("keeps a custom order", async () => {
    const sections = ["skills", "summary", "education", "experience", "languages"].map((kind) => ({ kind }));
    await renderEditor({ step: "Experiência", content: { ...createBeginnerResume(), sections } });
    await screen.findByRole("button", { name: "É meu primeiro emprego" });
    press("É meu primeiro emprego");
    expect(currentContent().sections).toEqual(sections);
  });

  it("explains that the age is an option", async () => {
    localStorage.setItem("firstJob", "yes");
    await renderEditor({ step: "Dados pessoais", content: createBeginnerResume() });
    expect(await screen.findByText("Preciso colocar a idade?")).toBeTruthy();
  });
});

describe("the order for a first job", () => {
  it("has studies before experience, and keeps others at the end", () => {
    const ordered = orderForFirstJob([{ kind: "references" }, { kind: "holograms" }, { kind: "courses" }]);
    expect(ordered.map(({ kind }) => kind)).toEqual([
      "summary",
      "education",
      "courses",
      "skills",
      "experience",
      "languages",
      "references",
      "holograms",
    ]);
  });

  it("finds the place of a new section behind those that come before it", () => {
    expect(findFirstJobIndex(orderForFirstJob(undefined), "courses")).toBe(2);
    expect(findFirstJobIndex(orderForFirstJob(undefined), "awards")).toBe(5);
  });
});
