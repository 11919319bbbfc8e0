import type { ResumeContent } from "@penresume/contracts";
import { type ImportResult, importPastedText } from "@penresume/resume-import";
import { EMPTY_RESUME } from "@penresume/resume-view";
import { type Api, ApiProblem, type Host, HostProvider } from "@penresume/web-host";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import ImportDialog from "../../src/import/import-dialog.tsx";
import { createResume } from "../create-resume.ts";
import { FakeRecognition, installFakeRecognition } from "../dictation/fake-recognition.ts";
import { RESUME_TEXT, readText } from "./imported.ts";
import { answerAsImporter, importer } from "./importer.ts";

const onUse = vi.fn<(content: ResumeContent) => void>();
const onTold = vi.fn();
const onClose = vi.fn();
const request = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  HTMLElement.prototype.scrollIntoView = () => {};
});

answerAsImporter();

const host = { config: { demo: true }, session: { user: null } } as unknown as Host;
const open = (current: ResumeContent = EMPTY_RESUME) =>
  render(
    <HostProvider value={host}>
      <ImportDialog
        api={{ request } as unknown as Api}
        current={current}
        onUse={onUse}
        onTold={onTold}
        onClose={onClose}
      />
    </HostProvider>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const tab = (name: string) => fireEvent.click(screen.getByRole("tab", { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const section = (name: string) => within(screen.getByRole("region", { name }));

async function openReview(current?: ResumeContent) {
  open(current);
  tab("Colar texto");
  type("Texto do currículo", RESUME_TEXT);
  press("Ler texto");
  await screen.findByText("Confira o que foi lido");
}

const STORY = "Trabalhei como vendedora na Loja Azul de 2018 a 2021. Sei usar Excel.";

describe("a PDF that carries its data", () => {
  const own: ResumeContent = { ...createResume(), theme: { ...EMPTY_RESUME.theme, layout: "modern" } };
  const readAs = (attachment: "restored" | "changed") => {
    const exported = importPastedText(JSON.stringify(own));
    vi.spyOn(importer, "readFile").mockReturnValueOnce({ ...exported, attachment } as ImportResult);
    const file = new File(["%PDF-"], "Ana.pdf");
    fireEvent.change(document.querySelector("input[data-import]") as Element, { target: { files: [file] } });
  };

  it("restores an empty résumé without a question", async () => {
    open();
    readAs("restored");
    await vi.waitFor(() => expect(onUse).toHaveBeenCalledTimes(1));
    expect(onUse.mock.calls[0]?.[0]).toMatchObject(own);
    expect(screen.queryByText("Confira o que foi lido")).toBeNull();
  });

  it("replaces no other résumé without asking", async () => {
    open(createResume({ personalInfo: { ...createResume().personalInfo, fullName: "Outra Pessoa" } }));
    readAs("restored");
    await screen.findByText(/guarda os dados do currículo: os campos vieram dele/);
    expect(onUse).not.toHaveBeenCalled();
  });

  it("that was changed in another program is reviewed, and the review says so", async () => {
    open();
    readAs("changed");
    await screen.findByText(/foi mudado depois em outro programa/);
    expect(onUse).not.toHaveBeenCalled();
  });
});

describe("the choice of a source", () => {
  it("says that nothing leaves the browser", () => {
    open();
    expect(screen.getByText(/nada é enviado/)).toBeDefined();
  });

  it("reads a file", async () => {
    open();
    const file = new File([RESUME_TEXT], "curriculo.txt");
    fireEvent.change(document.querySelector("input[data-import]") as Element, { target: { files: [file] } });
    await screen.findByDisplayValue("Marina Souza Lima");
  });

  it("reads a whole résumé that is pasted anywhere in the dialog", async () => {
    open();
    const clipboardData = { files: [], getData: () => RESUME_TEXT };
    fireEvent.paste(screen.getByText("ou solte o arquivo aqui"), { clipboardData });
    await screen.findByDisplayValue("Marina Souza Lima");
  });

  it("keeps a text when another tab is opened, when nothing was recognised, and after 'Voltar' in the review", async () => {
    open();
    tab("Colar texto");
    type("Texto do currículo", "Receita de bolo: dois ovos, farinha e leite.");
    tab("Arquivo");
    tab("Colar texto");
    press("Ler texto");
    await screen.findByRole("alert");
    const pasted = () => screen.getByLabelText<HTMLTextAreaElement>("Texto do currículo");
    expect(pasted().value).toContain("Receita de bolo");
    type("Texto do currículo", RESUME_TEXT);
    press("Ler texto");
    await screen.findByText("Confira o que foi lido");
    press("Voltar");
    expect(pasted().value).toBe(RESUME_TEXT);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("keeps a written story when the dialog is closed or the page reloaded, until the text is used", async () => {
    const { unmount } = open(createResume());
    tab("Contar");
    type("Conte sua experiência", STORY);
    unmount();
    const { unmount: leave } = open(createResume());
    expect(screen.getByDisplayValue(STORY)).toBeDefined();
    press("Montar currículo");
    await screen.findByText("Confira o que foi lido");
    press("Usar");
    leave();
    open();
    tab("Contar");
    expect(screen.queryByDisplayValue(STORY)).toBeNull();
  });

  it.each([
    ["Bolo de cenoura: três ovos e duas xícaras de farinha.", /^Não encontramos um currículo/],
    ['{\n  "basics": {"name": Ana}\n}', /^Este JSON tem um erro na linha 2, coluna 22\./],
  ])("explains the refusal of %j in one sentence and lets the person try again", async (text, reason) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    open();
    tab("Colar texto");
    type("Texto do currículo", text);
    press("Ler texto");
    expect((await screen.findByRole("alert")).textContent).toMatch(reason);
    expect(onUse).not.toHaveBeenCalled();
  });
});

describe("the review", () => {
  it("fills the editor with the fields as they were corrected", async () => {
    await openReview();
    type("Nome completo", "Marina S. Lima");
    press("Usar");
    expect(onUse).toHaveBeenCalledOnce();
    expect(onUse.mock.calls[0]?.[0]).toMatchObject({
      personalInfo: { fullName: "Marina S. Lima", linkedin: "linkedin.com/in/marina-lima" },
      experience: [{ position: "Analista de Estoque", current: true }],
    });
  });

  it("highlights the source lines of a field", async () => {
    await openReview();
    fireEvent.focus(screen.getByLabelText("Empresa"));
    const lit = document.querySelectorAll("li[data-active]");
    expect([...lit].map(({ textContent }) => textContent)).toEqual(["Aurora Logística"]);
  });

  it("leads from a line of the source to its field", async () => {
    await openReview();
    fireEvent.click(screen.getByText("Aurora Logística", { selector: "li" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Empresa"));
  });

  it("marks what is in doubt", async () => {
    await openReview();
    expect(screen.getByText("1 ponto a conferir")).toBeDefined();
    expect(screen.getByText("O original não diz o nível.")).toBeDefined();
    press("Próximo ponto");
    expect(screen.getAllByLabelText("Nível")).toContain(document.activeElement);
  });

  it("places what has no field by button, and undoes it", async () => {
    await openReview();
    const unplaced = section("Não classificado");
    fireEvent.click(unplaced.getByRole("button", { name: /^Colocar “www.outro/ }));
    fireEvent.click(
      within(screen.getByRole("group", { name: "Nova formação" })).getByRole("button", { name: "Curso" }),
    );
    expect(screen.getAllByLabelText<HTMLInputElement>("Curso").at(-1)?.value).toContain("www.outro");
    expect(unplaced.queryByText(/www.outro/)).toBeNull();
    press("Desfazer");
    expect(unplaced.getByText(/www.outro/)).toBeDefined();
  });

  it("shows sections with the fields of their kinds, and stores them as they were corrected", async () => {
    await openReview();
    const courses = section("Cursos e Certificações");
    expect(courses.getByLabelText<HTMLInputElement>("Instituição").value).toBe("SENAI");
    fireEvent.change(courses.getByLabelText("Carga horária"), { target: { value: "8" } });
    fireEvent.click(section("Trabalho Voluntário").getByRole("button", { name: "Trocar atividade e organização" }));
    press("Tirar item 1");
    press("Usar");
    expect(onUse.mock.calls[0]?.[0].sections?.filter(({ entries }) => entries)).toEqual([
      {
        kind: "courses",
        entries: [{ title: "Segurança no Trabalho", organisation: "SENAI", date: "2022", hours: "8" }],
      },
      {
        kind: "volunteering",
        entries: [{ title: "Casa do Saber", organisation: "Monitora", startDate: "2019", endDate: "2021" }],
      },
      { kind: "interests", entries: [{ description: "Fotografia, corrida" }] },
    ]);
  });

  it("starts a section of another kind with a text that has no field", async () => {
    await openReview();
    fireEvent.click(section("Não classificado").getByRole("button", { name: /^Colocar “www.outro/ }));
    fireEvent.click(
      within(screen.getByRole("group", { name: "Outra seção" })).getByRole("button", { name: "Nova publicação" }),
    );
    expect(section("Publicações").getByLabelText<HTMLInputElement>("Título").value).toBe("www.outro.exemplo.com.br");
  });

  it("keeps under Não classificado what the person takes out", async () => {
    await openReview();
    press("Tirar a habilidade Excel");
    press("Tirar experiência 1");
    const unplaced = section("Não classificado");
    for (const text of ["Excel", "Analista de Estoque", "Aurora Logística"]) unplaced.getByText(text);
    press("Usar");
    expect(onUse.mock.calls[0]?.[0]).toMatchObject({ experience: [], skills: ["Inventário", "Empilhadeira"] });
  });

  it("asks before corrections are discarded, also by a reload", async () => {
    await openReview();
    const reload = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
    expect(reload()).toBe(false);
    type("Nome completo", "Marina");
    expect(reload()).toBe(true);
    press("Voltar");
    expect(onClose).not.toHaveBeenCalled();
    press("Descartar");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("lets the person choose what happens to what the résumé has already", async () => {
    const own = createResume({
      personalInfo: { fullName: "Marina Lima" },
      experience: [{ company: "Aurora Logística", position: "Analista de estoque", description: "Meu texto" }] as never,
    });
    await openReview(own);
    type("No currículo: Marina Lima", "replace");
    type("Experiência 1 já está no currículo", "keep");
    press("Usar");
    const used = onUse.mock.calls[0]?.[0];
    expect(used?.personalInfo.fullName).toBe("Marina Souza Lima");
    expect(used?.experience).toEqual(own.experience);
  });
});

describe("Proposta da IA", () => {
  it("sends the text without name and contacts, and shows what was discarded", async () => {
    await openReview();
    request.mockResolvedValue({
      resume: {
        summary: "",
        experience: [
          {
            position: "Analista de Estoque",
            company: "Conferência de cargas",
            startDate: "03/2021",
            endDate: "Atual",
            description: "Inventário mensal",
          },
        ],
        education: [],
        skills: ["Excel"],
        languages: [],
      },
      discarded: ["Empresa Inventada S.A."],
    });
    press("Proposta da IA");
    expect(await screen.findByText("Empresa Inventada S.A.")).toBeDefined();
    expect(screen.getByText(/^Demonstração: as respostas da IA são simuladas\./)).toBeDefined();
    const text: string = request.mock.calls[0]?.[2].body.text;
    expect(text).toContain("Aurora Logística");
    for (const contact of ["Marina Souza", "marina@exemplo", "98765", "linkedin.com"])
      expect(text).not.toContain(contact);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Descrição").value).toBe("Inventário mensal");
    expect(section("Não classificado").getByText(/Aurora Logística/)).toBeDefined();
    press("Recusar: Experiência Profissional");
    expect(document.activeElement?.textContent).toContain("Os campos estão como na leitura anterior");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Descrição").value).toContain("Conferência de cargas");
    expect(section("Não classificado").queryByText(/Aurora Logística/)).toBeNull();
  });

  it("adds a job by hand, continues in its first field, and says what nobody checked", async () => {
    await openReview();
    expect(screen.getByText(/quem confere é você/)).toBeDefined();
    press("Adicionar experiência");
    expect(screen.getByRole("group", { name: "Experiência 2" }).contains(document.activeElement)).toBe(true);
  });

  it("keeps the review when the AI fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await openReview();
    request.mockRejectedValue(new ApiProblem({ status: 429, title: "Você atingiu o limite de uso da IA." }));
    press("Proposta da IA");
    expect(await screen.findByText("Você atingiu o limite de uso da IA.")).toBeDefined();
    expect(screen.getByDisplayValue("Marina Souza Lima")).toBeDefined();
  });
});

describe("Conte sua experiência", () => {
  it("shows what was read for a check next to what the résumé has", async () => {
    open(createResume());
    tab("Contar");
    type("Conte sua experiência", STORY);
    press("Montar currículo");
    await screen.findByDisplayValue("vendedora");
    expect(screen.getByDisplayValue("Loja Azul")).toBeDefined();
    expect(onTold).not.toHaveBeenCalled();
  });

  it("fills an empty résumé with what was understood, which the questions then ask", async () => {
    open();
    tab("Contar");
    type("Conte sua experiência", STORY);
    press("Montar currículo");
    await vi.waitFor(() => expect(onTold).toHaveBeenCalledOnce());
    expect(onUse.mock.calls[0]?.[0]).toMatchObject({
      experience: [{ position: "vendedora", company: "Loja Azul" }],
      personalInfo: { fullName: "", email: "" },
    });
    expect(screen.queryByText("Confira o que foi lido")).toBeNull();
  });

  it("hints at the keyboard's microphone where the browser recognises no speech", () => {
    open();
    tab("Contar");
    expect(screen.getByText(/microfone do teclado/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Falar" })).toBeNull();
  });

  it("listens only after consent, and adds what was said", () => {
    installFakeRecognition();
    open();
    tab("Contar");
    press("Falar");
    expect(screen.getByText(/Ele pode enviar o áudio/)).toBeDefined();
    expect(FakeRecognition.sessions).toHaveLength(0);
    press("Permitir e falar");
    expect(FakeRecognition.last.lang).toBe("pt-BR");
    act(() => FakeRecognition.last.hear(["trabalhei como vendedora", true]));
    const story = screen.getByLabelText<HTMLTextAreaElement>("Conte sua experiência");
    expect(story.value).toBe("Trabalhei como vendedora");
    press("Parar");
    press("Desfazer o ditado");
    expect(story.value).toBe("");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

it("loses no line of a text between the source and the review", async () => {
  await openReview();
  const imported = readText(RESUME_TEXT);
  expect(document.querySelectorAll("ol > li")).toHaveLength(imported.lines.length);
});
