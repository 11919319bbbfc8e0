import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createIdentifiedResume, createResume } from "../create-resume.ts";
import {
  ANA,
  button,
  currentContent,
  description,
  field,
  pageLayout,
  press,
  pressMore,
  renderEditor,
  server,
  type,
} from "../render-editor.tsx";

const ID = "a".repeat(24);
/** Opens 'Conferir', and returns the panel. */
async function openReview() {
  press(/^Conferir/);
  return within(await screen.findByRole("region", { name: "Conferir" }));
}

describe("the preview step", () => {
  it("is the last one: 'Voltar', no 'Próximo', and an event for a résumé with content", async () => {
    const { track } = await renderEditor({ step: "Prévia", content: createResume() });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Seu currículo está pronto?");
    expect(screen.queryByRole("button", { name: "Próximo" })).toBeNull();
    expect(track.mock.calls).toEqual([["resume_editor_view"], ["resume_complete_view"]]);
    press("Voltar");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Habilidades");
    press("Próximo");
    expect(track).toHaveBeenCalledTimes(2);
  });

  it("keeps the data out of the PDF where that is chosen in 'Mais', also in the stored résumé", async () => {
    await renderEditor({ step: "Prévia", content: createResume() });
    await pressMore("Opções do PDF");
    const choice = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Guardar os dados no PDF" });
    expect(choice.checked).toBe(true);
    fireEvent.click(choice);
    expect(currentContent().embedsData).toBe(false);
    fireEvent.click(choice);
    expect(currentContent().embedsData).toBeUndefined();
  });

  it("has seven named things next to header and steps, with what was read of them in 'Mais'", async () => {
    await renderEditor({ step: "Prévia", content: createResume(), user: ANA });
    const form = within(screen.getByRole("region", { name: "Formulário do currículo" }));
    const verbs = within(screen.getByRole("group", { name: "O que fazer com o currículo" }));
    const names = [verbs, form].flatMap((part) =>
      part.getAllByRole("button").filter((button) => button.getAttribute("aria-disabled") !== "true"),
    );
    expect(names.map(({ textContent }) => textContent)).toEqual([
      ...["Escrever", "Conferir", "Enviar", "Mais", "Baixar PDF", "Salvar Currículo", "Voltar"],
    ]);
  });

  it("leads back to writing, at the first step without content", async () => {
    await renderEditor({ step: "Prévia", content: createResume({ skills: [] }) });
    expect(button("Escrever").getAttribute("aria-pressed")).toBe("false");
    press("Escrever");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Habilidades");
    expect(button("Escrever").getAttribute("aria-pressed")).toBe("true");
  });

  it("has an unfinished email first in 'Conferir', and dates to correct, and leads to their fields", async () => {
    const [job] = createResume().experience;
    const experience = [{ ...(job as NonNullable<typeof job>), startDate: "03/2022", endDate: "02/2020" }];
    await renderEditor({ step: "Prévia", content: createResume({ personalInfo: { email: "kaua@" }, experience }) });
    const review = await openReview();
    expect((await review.findAllByRole("heading", { level: 4 }))[0]?.textContent).toBe("Antes de baixar 1");
    fireEvent.click(review.getAllByRole("button", { name: "Ir para Email" })[0] as HTMLElement);
    expect(document.activeElement).toBe(field("Email"));
    expect(description(field("Email"))).toContain("Este email parece incompleto.");
    const [dates] = review.getAllByRole("button", { name: /^Ir para Experiência 1, (Início|Término)$/ });
    fireEvent.click(dates as HTMLElement);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Experiência Profissional");
    expect(description(field("Término"))).toBe("O término vem antes do início.");
  });

  it("offers to fit one page less when the last page is nearly empty, which one undo takes back", async () => {
    const content = createResume();
    pageLayout.layoutPages.mockResolvedValue({ pages: [{}, {}, {}], lastPageFill: 0.12 });
    pageLayout.fitToPages.mockImplementation(async ({ theme }, pageCount) => ({
      fits: true,
      pageCount,
      textSize: 9.5,
      spacing: "normal",
      margins: "normal",
      theme: { ...theme, textSize: 9.5 },
    }));
    await renderEditor({ step: "Prévia", content });
    await openReview();
    expect(await screen.findByText(/A página 3 está quase vazia/)).toBeTruthy();
    press("Caber em 2 páginas");
    const result = "Coube em 2 páginas com texto de 9,5 pt, espaçamento normal e margens normais.";
    expect((await screen.findAllByText(result)).length).toBeGreaterThan(0);
    await waitFor(() => expect(currentContent().theme.textSize).toBe(9.5));
    press("Desfazer");
    expect(currentContent().theme).toEqual(content.theme);
    expect(await screen.findByText(/A página 3 está quase vazia/)).toBeTruthy();
  });

  it("offers to fit again when a section is hidden, and after a failed measurement", async () => {
    pageLayout.layoutPages.mockResolvedValue({ pages: [{}, {}, {}], lastPageFill: 0.12 });
    const cuts = [{ kind: "remove", name: "Habilidades", lines: 1 }];
    pageLayout.fitToPages.mockResolvedValue({ fits: false, pageCount: 2, lines: 1, cuts });
    await renderEditor({ step: "Prévia", content: createResume() });
    await openReview();
    fireEvent.click(await screen.findByRole("button", { name: "Caber em 2 páginas" }));
    const refused = await screen.findByText(/Não cabe em 2 páginas.*: sobra 1 linha\./);
    await waitFor(() => expect(document.activeElement?.contains(refused)).toBe(true));
    await pressMore("Seções");
    fireEvent.click(await screen.findByRole("button", { name: "Ocultar Habilidades" }));
    await openReview();
    await screen.findByRole("button", { name: "Caber em 2 páginas" });
    expect(screen.queryByText(/Não cabe/)).toBeNull();
    pageLayout.fitToPages.mockRejectedValue(new Error("no fonts"));
    press("Caber em 2 páginas");
    expect(await screen.findByText(/Não foi possível medir as páginas/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Caber em 2 páginas" })).toBeTruthy();
  });

  it.each([
    ["a single page", [{}], 0.12],
    ["a last page with enough on it", [{}, {}], 0.5],
  ])("shows no hint about %s", async (_, pages, lastPageFill) => {
    pageLayout.layoutPages.mockResolvedValue({ pages, lastPageFill });
    await renderEditor({ step: "Prévia", content: createResume() });
    await openReview();
    expect(await screen.findByText(/^Seu currículo tem (uma página|2 páginas)\.$/)).toBeTruthy();
    expect(screen.queryByText(/quase vazia/)).toBeNull();
  });

  it("asks a guest to sign in before a download, and names the price", async () => {
    await renderEditor({ step: "Prévia", content: createResume() });
    press("Baixar PDF");
    const dialog = screen.getByRole("dialog", { name: "Criar conta para continuar" });
    expect(dialog.textContent).toContain("R$ 4,90");
    press("Criar conta ou entrar");
    expect(sessionStorage.getItem("pendingAction")).toBe("download");
    expect(sessionStorage.getItem("pendingStep")).toBe("preview");
    expect(JSON.parse(sessionStorage.getItem("pendingResume") ?? "")).toEqual(createIdentifiedResume());
  });

  it("keeps a guest's résumé for 'Entrar para Salvar'", async () => {
    await renderEditor({ step: "Prévia", content: createResume() });
    expect(screen.queryByRole("button", { name: "Salvar Currículo" })).toBeNull();
    press("Entrar para Salvar");
    expect(sessionStorage.getItem("pendingAction")).toBe("save");
  });

  it("refuses to save an empty résumé of a signed-in person", async () => {
    await renderEditor({ step: "Prévia", user: ANA });
    press("Salvar Currículo");
    expect(screen.getByRole("alert").textContent).toBe("Seu currículo ainda está vazio. Escreva ao menos o seu nome.");
    expect(server.respond).not.toHaveBeenCalled();
  });

  it("saves a signed-in person's résumé once, and removes the draft", async () => {
    await renderEditor({ step: "Prévia", content: createResume(), user: ANA });
    server.respond.mockImplementation((_, { body }) =>
      Response.json({
        ...JSON.parse(String(body)),
        id: ID,
        userId: "ana",
        version: 1,
        updatedAt: "2026-11-21T10:00:00.000Z",
      }),
    );
    press("Salvar Currículo");
    expect(button("Salvando...").disabled).toBe(true);
    expect(button("Baixar PDF").disabled).toBe(true);
    await waitFor(() => expect(screen.queryByRole("heading", { level: 1 })).toBeNull());
    expect(server.respond.mock.calls.map(([path, { method }]) => [method, path])).toEqual([["POST", "/api/resumes"]]);
    expect(Object.keys(localStorage).filter((key) => key.includes(":draft:"))).toEqual([]);
  });

  it("offers the upgrade to a signed-in person without a subscription, after saving", async () => {
    await renderEditor({ step: "Prévia", content: createResume(), user: ANA });
    server.respond.mockImplementation((_, { body }) =>
      Response.json({
        ...JSON.parse(String(body)),
        id: ID,
        userId: "ana",
        version: 1,
        updatedAt: "2026-11-21T10:00:00.000Z",
      }),
    );
    press("Baixar PDF");
    expect(button("Gerando PDF...").disabled).toBe(true);
    await screen.findByRole("dialog", { name: "Upgrade para o PenResume Pro" });
    expect(server.respond.mock.calls.map(([path]) => path)).toEqual(["/api/resumes"]);
  });

  it("leads to the step of a field that the server refuses", async () => {
    await renderEditor({ step: "Prévia", content: createResume(), user: ANA });
    const problem = { type: "about:blank", title: "Dados inválidos", status: 400 };
    server.respond.mockImplementation(() =>
      Response.json(
        { ...problem, errors: [{ path: "skills.0", message: "Muito longa." }] },
        { status: 400, headers: { "content-type": "application/problem+json" } },
      ),
    );
    press("Salvar Currículo");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Alguns campos precisam de atenção:");
    fireEvent.click(alert.querySelector("button") as Element);
    expect(screen.getByText("Muito longa.")).toBeTruthy();
  });
});

describe("the download of a résumé with blanks", () => {
  const content = createResume({
    experience: [
      { ...(createResume().experience[0] as ReturnType<typeof createResume>["experience"][number]) },
      {
        ...(createResume().experience[1] as ReturnType<typeof createResume>["experience"][number]),
        description: "Atendi 30 clientes\nVendi __ por mês",
      },
    ],
  });
  const findPrints = () => server.respond.mock.calls.filter(([path]) => path === "/api/generate-pdf");

  beforeEach(() => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:");
    // happy-dom would open the file instead of downloading it
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const stored = { id: ID, userId: "ana", version: 1, updatedAt: "2026-11-21T10:00:00.000Z" };
    server.respond.mockImplementation((path, { body }) =>
      path === "/api/generate-pdf"
        ? new Response("%PDF")
        : Response.json({ ...JSON.parse(String(body ?? JSON.stringify(content))), html: "<p>", ...stored }),
    );
  });

  it("asks first; 'Ver lacuna' selects the blank", async () => {
    await renderEditor({ step: "Prévia", content, user: ANA, isSubscribed: true });
    press("Baixar PDF");
    await screen.findByRole("dialog", { name: "Falta preencher 1 lacuna" });
    expect(findPrints()).toEqual([]);
    press("Ver lacuna");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Experiência Profissional");
    const area = document.activeElement as HTMLTextAreaElement;
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("__");
  });

  it("continues with 'Baixar assim mesmo'", async () => {
    await renderEditor({ step: "Prévia", content, user: ANA, isSubscribed: true });
    press("Baixar PDF");
    await screen.findByRole("dialog", { name: "Falta preencher 1 lacuna" });
    press("Baixar assim mesmo");
    await waitFor(() => expect(findPrints()).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks about a contact that is probably mistyped, and leads to it", async () => {
    const personalInfo = { ...content.personalInfo, email: "ana@gmial.com", phone: "(81) 98765432" };
    const mistyped = { ...createResume(), personalInfo };
    await renderEditor({ step: "Prévia", content: mistyped, user: ANA, isSubscribed: true });
    press("Baixar PDF");
    const dialog = await screen.findByRole("dialog", { name: "Confira seu contato" });
    expect(dialog.textContent).toContain("Email ana@gmial.com: você quis dizer ana@gmail.com?");
    expect(dialog.textContent).toContain("Telefone (81) 98765432: falta ou sobra um número");
    expect(findPrints()).toEqual([]);
    press("Corrigir");
    expect(document.activeElement).toBe(field("Email"));
    await waitFor(() => expect(description(field("Email"))).toContain("Você quis dizer ana@gmail.com?"));
  });

  it("has the full name, or the one that was typed before", async () => {
    const findFileNames = () => findPrints().map(([, { body }]) => JSON.parse(String(body)).fileName);
    await renderEditor({
      step: "Prévia",
      content: { ...createResume(), name: "Versão para a Padaria" },
      user: ANA,
      isSubscribed: true,
    });
    const { fullName } = createResume().personalInfo;
    press("Baixar PDF");
    await waitFor(() => expect(findFileNames()).toEqual([`${fullName}.pdf`]));
    await waitFor(() => expect(button("Baixar PDF").disabled).toBe(false));
    await pressMore("Opções do PDF");
    fireEvent.click(await screen.findByRole("button", { name: "Mudar o nome do arquivo" }));
    fireEvent.change(screen.getByLabelText("Nome do arquivo"), { target: { value: "Currículo: vendas" } });
    fireEvent.blur(screen.getByLabelText("Nome do arquivo"));
    expect(screen.getByText("Currículo vendas.pdf")).toBeTruthy();
    press("Fechar");
    press("Baixar PDF");
    await waitFor(() => expect(findFileNames()).toEqual([`${fullName}.pdf`, "Currículo vendas.pdf"]));
  });

  it("asks about a contact once", async () => {
    const mistyped = createResume({ personalInfo: { email: "ana@gmail.con" } });
    await renderEditor({ step: "Prévia", content: mistyped, user: ANA, isSubscribed: true });
    press("Baixar PDF");
    await screen.findByRole("dialog", { name: "Confira seu contato" });
    press("Baixar assim mesmo");
    await waitFor(() => expect(findPrints()).toHaveLength(1));
    await waitFor(() => expect(button("Baixar PDF").disabled).toBe(false));
    press("Baixar PDF");
    await waitFor(() => expect(findPrints()).toHaveLength(2));
  });

  it("is not repeated after a sign-in once it is done", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderEditor({ step: "Prévia", content: createResume(), user: ANA, isSubscribed: true });
    press("Baixar PDF");
    await waitFor(() => expect(findPrints()).toHaveLength(1));
    await waitFor(() => expect(button("Baixar PDF").disabled).toBe(false));
    server.respond.mockImplementation(() => Response.json({ title: "Sem acesso", status: 401 }, { status: 401 }));
    press("Dados pessoais");
    type(field("Nome completo"), "João");
    await act(() => vi.advanceTimersByTimeAsync(2000));
    fireEvent.click(await screen.findByRole("button", { name: "Entrar novamente" }));
    expect(sessionStorage.getItem("pendingStep")).toBe("personal");
    expect(sessionStorage.getItem("pendingAction")).toBeNull();
    vi.useRealTimers();
  });

  it("is left for the editor, which opens at the blank", async () => {
    await renderEditor({ resumeId: ID, user: ANA, showsWarning: true });
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    const area = document.activeElement as HTMLTextAreaElement;
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("__");
  });
});
