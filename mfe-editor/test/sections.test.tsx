import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createResume } from "./create-resume.ts";
import {
  button,
  currentContent,
  field,
  goTo,
  isAnnounced,
  key,
  press,
  renderEditor,
  server,
  type,
} from "./render-editor.tsx";

// Queries by label and text: those by role compute the names of all buttons, which is slow here.
const tool = (label: string) => screen.getByLabelText<HTMLButtonElement>(label);
const use = (label: string) => fireEvent.click(tool(label));
const pressText = (text: string) => fireEvent.click(screen.getByText(text));
/** Opens or closes a section. */
const toggle = (title: string) => fireEvent.click(screen.getByText(title, { selector: "h2 span" }));

const open = async (content = createResume(), step = "Seções") => {
  await renderEditor({ step, content });
  await screen.findByText("Adicionar seção");
};
const add = (kind: string) => {
  pressText("Adicionar seção");
  fireEvent.click(within(screen.getByRole("dialog")).getByText(kind));
};
const rows = () =>
  [...document.querySelectorAll("ul [data-handle]")].map((handle) => handle.getAttribute("aria-label"));
const kinds = () => currentContent().sections?.map(({ kind }) => kind);

describe("the sections of a résumé", () => {
  it("are listed in the specified order, in a place after the steps", async () => {
    const specified = ["Resumo", "Formação Acadêmica", "Experiência Profissional", "Idiomas", "Habilidades"];
    await open();
    expect(rows()).toEqual(specified.map((title) => `Arrastar ${title}`));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Seções do currículo");
    press("Voltar");
    expect(rows()).toEqual([]);
    expect(button("Prévia").getAttribute("aria-current")).toBe("step");
    expect(screen.queryByText("Próximo")).toBeNull();
  });

  it("gain one from the list of kinds, open, with the focus in its first field", async () => {
    await open();
    add("Cursos e Certificações");
    expect(document.activeElement).toBe(field("Curso ou certificação"));
    type(field("Curso ou certificação"), "Excel avançado");
    type(field("Carga horária"), "40");
    expect(currentContent().sections?.at(-1)).toEqual({
      kind: "courses",
      entries: [{ title: "Excel avançado", hours: "40" }],
    });
    expect(kinds()).toEqual(["summary", "education", "experience", "languages", "skills", "courses"]);
  });

  it("do not offer the person's own phone for a reference", async () => {
    await open();
    add("Referências");
    expect(field("Telefone").autocomplete).toBe("off");
    goTo("Dados pessoais");
    expect(field("Telefone").autocomplete).toBe("tel-national");
  });

  it("are undone and redone one step each", async () => {
    await open();
    add("Prêmios e Reconhecimentos");
    use("Ocultar Idiomas");
    use("Mover Resumo para baixo");
    use("Desfazer");
    expect(kinds()?.[0]).toBe("summary");
    expect(currentContent().sections?.find(({ kind }) => kind === "languages")?.hidden).toBe(true);
    use("Desfazer");
    expect(currentContent().sections?.some(({ hidden }) => hidden)).toBe(false);
    use("Desfazer");
    expect(currentContent().sections).toBeUndefined();
    use("Refazer");
    expect(kinds()).toContain("awards");
  });

  it("move by buttons and by the keys of the handle", async () => {
    await open();
    use("Mover Habilidades para cima");
    expect(await isAnnounced("Habilidades agora é a 4ª de 5 seções.")).toBeTruthy();
    key(tool("Arrastar Habilidades"), "Home");
    expect(kinds()).toEqual(["skills", "summary", "education", "experience", "languages"]);
    key(tool("Arrastar Habilidades"), "ArrowDown");
    expect(kinds()?.[1]).toBe("skills");
    expect(tool("Mover Resumo para cima").disabled).toBe(true);
  });

  it("are renamed and hidden, the specified ones too", async () => {
    await open();
    toggle("Idiomas");
    type(field("Título da seção"), "Línguas");
    use("Ocultar Línguas");
    expect(currentContent().sections?.find(({ kind }) => kind === "languages")).toEqual({
      kind: "languages",
      title: "Línguas",
      hidden: true,
    });
    use("Mostrar Línguas");
    expect(currentContent().sections?.find(({ kind }) => kind === "languages")?.hidden).toBe(false);
  });

  it("lead from a specified section to its step", async () => {
    await open();
    toggle("Resumo");
    pressText("Editar conteúdo");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Informações Pessoais");
  });

  it("are removed, and come back with their content", async () => {
    await open();
    add("Trabalho Voluntário");
    type(field("Atividade"), "Monitora");
    pressText("Remover seção");
    expect(kinds()).not.toContain("volunteering");
    expect(document.activeElement?.textContent).toBe("Adicionar seção");
    fireEvent.click(screen.getByText("Seção Trabalho Voluntário removida.").querySelector("button") as HTMLElement);
    expect(currentContent().sections?.at(-1)?.entries).toEqual([{ title: "Monitora" }]);
  });

  it("have entries that are added, reordered and removed like those of a step", async () => {
    await open();
    add("Projetos");
    type(field("Nome do projeto"), "Um");
    pressText("Adicionar projeto");
    type(screen.getAllByLabelText("Nome do projeto").at(-1) as HTMLElement, "Dois");
    use("Mover projeto 2 para cima");
    expect(
      currentContent()
        .sections?.at(-1)
        ?.entries?.map(({ title }) => title),
    ).toEqual(["Dois", "Um"]);
    use("Remover projeto 1");
    expect(
      currentContent()
        .sections?.at(-1)
        ?.entries?.map(({ title }) => title),
    ).toEqual(["Um"]);
  });

  it("of one text store it, and warn against CPF, RG and marital status", async () => {
    await open();
    add("Informações Adicionais");
    type(field("Informações adicionais"), "CNH B");
    expect(screen.queryByText(/^Parece haver CPF/)).toBeNull();
    type(field("Informações adicionais"), "CNH B\nCPF 123.456.789-09");
    expect(screen.getByText(/^Parece haver CPF/)).toBeTruthy();
    expect(currentContent().sections?.at(-1)?.entries).toEqual([{ description: "CNH B\nCPF 123.456.789-09" }]);
  });

  it.each([
    ["Objetivo", "Objetivo"],
    ["Projetos", "O que você fez"],
    ["Trabalho Voluntário", "O que você fez"],
    ["Publicações", "Resumo"],
    ["Seção com outro título", "Texto"],
  ])("improve the free text of %s by AI, which one undo takes back", async (kind, label) => {
    await open();
    server.respond.mockImplementation(() => Response.json({ text: "Organizei a biblioteca" }));
    add(kind);
    const text = () => screen.getByLabelText<HTMLTextAreaElement>(label, { selector: "textarea" });
    type(text(), "Cuidei da biblioteca");
    pressText("Melhorar com IA");
    await waitFor(() => expect(text().value).toBe("Organizei a biblioteca"));
    use("Desfazer");
    expect(text().value).toBe("Cuidei da biblioteca");
  });

  it("with a custom title ask for it first", async () => {
    await open();
    add("Seção com outro título");
    expect(document.activeElement).toBe(field("Título da seção"));
    type(field("Título da seção"), "Intercâmbio");
    expect(currentContent().sections?.at(-1)?.title).toBe("Intercâmbio");
  });

  it("clean a pasted link", async () => {
    await open();
    add("Cursos e Certificações");
    type(field("Link do certificado"), "https://www.senai.br/c/1/?utm_source=x");
    expect(field("Link do certificado").value).toBe("senai.br/c/1");
  });

  it("of a newer release are kept where they are and not listed", async () => {
    const sections = [
      { kind: "holograms", title: "Hologramas", entries: [{ wavelength: "532" }] },
      { kind: "summary" },
      { kind: "courses", entries: [{ title: "Excel" }] },
    ];
    await open(createResume({ sections }));
    expect(rows()).not.toContain("Arrastar Hologramas");
    use("Mover Cursos e Certificações para cima");
    expect(currentContent().sections?.[0]).toEqual(sections[0]);
  });

  it("that are there twice are edited one by one", async () => {
    const entries = (title: string) => [{ title }];
    const sections = ["Um", "Dois"].map((title) => ({ kind: "courses", title, entries: entries(title) }));
    await open(createResume({ sections }));
    toggle("Dois");
    type(field("Curso ou certificação"), "Outro");
    const stored = currentContent().sections?.filter(({ kind }) => kind === "courses");
    expect(stored?.map(({ entries }) => entries?.[0]?.title)).toEqual(["Um", "Outro"]);
  });
});
