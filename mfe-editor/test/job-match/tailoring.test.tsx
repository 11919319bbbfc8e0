import type { TailorRequest, TailorResponse } from "@penresume/contracts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { currentContent, field, press, pressMore, renderEditor, server, type } from "../render-editor.tsx";
import { worker } from "./fake-worker.ts";
import { POSTING } from "./posting-text.ts";

beforeAll(async () => {
  await worker.load();
  // Transforming the chunk takes longer than a query waits.
  await import("../../src/job-match/job-match-panel.tsx");
});

const RESUME = createResume({
  personalInfo: { description: "Analista. Moro em Olinda.", location: "Olinda, PE" },
  experience: [
    {
      company: "Aurora",
      position: "Analista",
      startDate: "03/2020",
      endDate: "05/2022",
      current: false,
      description: "Atendi fornecedores\n\nCuidei das contas\nUsei o SAP",
      descriptionStyle: "bullets",
    },
  ],
  skills: ["Atendimento", "Excel", "SAP"],
  posting: { title: "", text: POSTING },
});
const LINES = { experience: 0, before: ["Atendi fornecedores", "Cuidei das contas", "Usei o SAP"] };
const RESPONSE: TailorResponse = {
  proposals: [
    { type: "summary", before: RESUME.personalInfo.description, after: "Analista com Excel e SAP." },
    { type: "skills", before: RESUME.skills, after: ["SAP", "Excel", "Atendimento"] },
    { type: "lineOrder", ...LINES, after: ["Usei o SAP", "Atendi fornecedores", "Cuidei das contas"] },
    { type: "line", experience: 0, before: "Cuidei das contas", after: "Fui responsável pelas contas" },
  ],
  rejected: [
    {
      type: "line",
      experience: 0,
      before: "Usei o SAP",
      after: "Liderei o SAP com 12 pessoas",
      unsupported: [
        { text: "Liderei", start: 0, end: 7, type: "seniority" },
        { text: "12 pessoas", start: 18, end: 28, type: "team" },
      ],
    },
  ],
  discarded: ["Power BI"],
};

const section = () => within(screen.getByRole("region", { name: "Para esta vaga" }));
const pressIn = (name: string) => fireEvent.click(section().getByRole("button", { name }));
const description = () => currentContent().experience[0]?.description;
const SUMMARY = "Descrição pessoal";
const ORDER = "Experiência 1, Descrição das atividades: ordem";
const LINE = "Experiência 1, Descrição das atividades";
const SKILLS = "Ordem das habilidades";

/** Requests to the AI; `respond` is the server. */
function answerWith(respond: (path: string) => Response) {
  const requests: { path: string; body: unknown }[] = [];
  server.respond.mockImplementation((path, { body }) => {
    requests.push({ path, body: JSON.parse(String(body)) });
    return respond(path);
  });
  return requests;
}

async function openPanel(content = RESUME) {
  await renderEditor({ content, step: "Habilidades" });
  await pressMore("Combina com uma vaga?");
  await screen.findByRole("region", { name: "Combina com uma vaga?" });
  await screen.findByRole("button", { name: "Adaptar para esta vaga" });
}

async function tailor(response: TailorResponse = RESPONSE) {
  const requests = answerWith(() => Response.json(response));
  await openPanel();
  press("Adaptar para esta vaga");
  await screen.findByRole("region", { name: "Para esta vaga" });
  return requests;
}

describe("tailoring the résumé to the posting", () => {
  it("sends the posting and the texts, without contacts and place, and the name only to be removed, and changes nothing by itself", async () => {
    const [request = { path: "", body: null }] = await tailor();
    expect(request.path).toContain("/api/ai/tailor");
    const { posting, resume } = request.body as TailorRequest;
    expect(posting).toBe(POSTING);
    expect(resume).toMatchObject({
      summary: RESUME.personalInfo.description,
      experience: [{ position: "Analista", company: "Aurora", period: "03/2020 a 05/2022" }],
      facts: ["Cinema, UFPE, 02/2010 a Atual", "Inglês: Fluente"],
    });
    expect(request.body).toMatchObject({ name: RESUME.personalInfo.fullName });
    expect(JSON.stringify(resume)).not.toMatch(/João|exemplo\.com|98765|Olinda, PE/);
    expect(currentContent()).toEqual(RESUME);
    expect(section().getByText("4 propostas para ver.")).toBeTruthy();
  });

  it("marks a proposal that takes a requirement of the posting from the résumé, until it keeps it", async () => {
    const line = { type: "line" as const, experience: 0, before: "Usei o SAP", after: "Usei sistemas de gestão" };
    answerWith(() => Response.json({ ...RESPONSE, proposals: [line, ...RESPONSE.proposals] }));
    await openPanel({ ...RESUME, skills: ["Atendimento", "Excel"] });
    press("Adaptar para esta vaga");
    await screen.findByRole("region", { name: "Para esta vaga" });
    const mark = await section().findByText("Perde um requisito da vaga: SAP");
    expect(mark.closest("li")?.textContent).toContain("sistemas de gestão");
    expect(section().getAllByText(/^Perde/)).toHaveLength(1);
    fireEvent.click(section().getAllByRole("button", { name: `Editar: ${LINE}` })[0] as HTMLElement);
    fireEvent.change(section().getByRole("textbox"), { target: { value: "Usei o SAP e outros sistemas" } });
    await waitFor(() => expect(section().queryByText(/^Perde/)).toBeNull());
  });

  it("names the figures that a new summary drops", async () => {
    const before = "15 anos de experiência em vendas B2B. Metas em 120% por 3 anos.";
    const after = "Vendedor com 3 anos acima das metas.";
    answerWith(() =>
      Response.json({ ...RESPONSE, proposals: [{ type: "summary", before, after }, ...RESPONSE.proposals.slice(3)] }),
    );
    await openPanel({ ...RESUME, personalInfo: { ...RESUME.personalInfo, description: before } });
    press("Adaptar para esta vaga");
    await screen.findByRole("region", { name: "Para esta vaga" });
    expect(section().getAllByText(/^Sai do texto/)).toHaveLength(1);
    const item = section().getByText("Sai do texto: 15 anos, 120%").closest("li");
    pressIn(`Recusar: ${SUMMARY}`);
    expect(item?.textContent).not.toContain("Sai do texto");
  });

  it("accepts one by one, and takes back any of them where it was accepted, exactly, while its text is the accepted one", async () => {
    const [job] = RESUME.experience;
    const text = "Atendi fornecedores\n\nCuidei das **contas**\nUsei o SAP";
    const marked = { ...RESUME, experience: job ? [{ ...job, description: text }] : [] };
    answerWith(() => Response.json(RESPONSE));
    await openPanel(marked);
    press("Adaptar para esta vaga");
    await screen.findByRole("region", { name: "Para esta vaga" });
    pressIn(`Aceitar: ${SUMMARY}`);
    expect(currentContent().personalInfo.description).toBe("Analista com Excel e SAP.");
    pressIn(`Aceitar: ${SKILLS}`);
    expect(currentContent().skills).toEqual(["SAP", "Excel", "Atendimento"]);
    pressIn(`Aceitar: ${LINE}`);
    pressIn(`Aceitar: ${ORDER}`);
    expect(description()).toBe("Usei o SAP\n\nAtendi fornecedores\nFui responsável pelas **contas**");
    pressIn(`Desfazer: ${SUMMARY}`);
    expect(currentContent().personalInfo.description).toBe(RESUME.personalInfo.description);
    expect(description()).toBe("Usei o SAP\n\nAtendi fornecedores\nFui responsável pelas **contas**");
    expect(section().getByRole("button", { name: `Aceitar: ${SUMMARY}` })).toBeTruthy();
    pressIn(`Desfazer: ${LINE}`);
    expect(description()).toBe("Usei o SAP\n\nAtendi fornecedores\nCuidei das **contas**");
    pressIn(`Desfazer: ${SKILLS}`);
    expect(currentContent().skills).toEqual(RESUME.skills);
    pressIn(`Desfazer: ${ORDER}`);
    expect(currentContent()).toEqual(marked);
    const history = within(screen.getByRole("group", { name: "Histórico de alterações" }));
    fireEvent.click(history.getByRole("button", { name: "Desfazer" }));
    expect(description()).toBe("Usei o SAP\n\nAtendi fornecedores\nCuidei das **contas**");
  });

  it("rejects one, which leaves the text, and brings it back", async () => {
    await tailor();
    pressIn(`Recusar: ${SUMMARY}`);
    expect(section().queryByRole("button", { name: `Aceitar: ${SUMMARY}` })).toBeNull();
    expect(section().getAllByText("Recusada.").length).toBeGreaterThan(0);
    expect(currentContent()).toEqual(RESUME);
    pressIn(`Trazer de volta: ${SUMMARY}`);
    expect(section().getByRole("button", { name: `Aceitar: ${SUMMARY}` })).toBeTruthy();
  });

  it("accepts what the guard rejected when its owner has decided on each fact", async () => {
    await tailor();
    const item = section().getByText("Liderei").closest("li");
    if (!item) throw new Error("no list item");
    expect([...item.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Liderei", "12 pessoas"]);
    expect(within(item).getByText("“12 pessoas”: este tamanho de equipe não está no seu texto")).toBeTruthy();
    expect(within(item).queryByRole("button", { name: "Usar este texto" })).toBeNull();
    pressIn("É verdade, quero acrescentar: Liderei");
    expect(currentContent().confirmedFacts).toEqual([
      { text: "Liderei", date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    expect(description()).toBe(RESUME.experience[0]?.description);
    pressIn("Tirar: 12 pessoas");
    pressIn("Usar este texto");
    expect(description()).toBe("Atendi fornecedores\n\nCuidei das contas\nLiderei o SAP");
    pressIn(`Aceitar: ${SUMMARY}`);
    pressIn(`Desfazer: ${LINE}`);
    expect(currentContent()).toMatchObject({
      personalInfo: { description: "Analista com Excel e SAP." },
      experience: [{ description: RESUME.experience[0]?.description }],
    });
    expect(section().getByText(/não está no seu currículo: Power BI\.$/)).toBeTruthy();
  });

  it("shows what the owner confirmed for the résumé, and takes one back", async () => {
    await tailor();
    pressIn("É verdade, quero acrescentar: Liderei");
    pressIn("É verdade, quero acrescentar: 12 pessoas");
    const [details] = section().getAllByText("O que você confirmou para este currículo (2)");
    expect(details?.parentElement?.textContent).toMatch(/“Liderei”, confirmado em \d\d\/\d\d\/\d{4}/);
    pressIn("Retirar: Liderei");
    expect(currentContent().confirmedFacts).toMatchObject([{ text: "12 pessoas" }]);
    expect(section().getByRole("button", { name: "É verdade, quero acrescentar: Liderei" })).toBeTruthy();
    expect(section().queryByRole("button", { name: "Usar este texto" })).toBeNull();
    pressIn("Retirar: 12 pessoas");
    expect(currentContent().confirmedFacts).toBeUndefined();
  });

  it("sends the facts that the owner confirmed", async () => {
    const requests = answerWith(() => Response.json(RESPONSE));
    await openPanel({ ...RESUME, confirmedFacts: [{ text: "Liderei", date: "2026-11-20" }] });
    press("Adaptar para esta vaga");
    await screen.findByRole("region", { name: "Para esta vaga" });
    expect(requests[0]?.body).toMatchObject({ confirmed: ["Liderei"] });
    expect(section().queryByRole("button", { name: "É verdade, quero acrescentar: Liderei" })).toBeNull();
  });

  it("warns before words about the person's health go out", async () => {
    answerWith(() => Response.json(RESPONSE));
    await openPanel({ ...RESUME, skills: ["SAP", "Pessoa com deficiência auditiva"] });
    expect(
      await screen.findByText(/fala da sua saúde \(“deficiência auditiva”|fala da sua saúde \(“Pessoa com deficiência/),
    ).toBeTruthy();
  });

  it("marks the words that change", async () => {
    await tailor();
    const item = section()
      .getByRole("button", { name: `Aceitar: ${LINE}` })
      .closest("li");
    const readMarked = (tag: string) => [...(item?.querySelectorAll(tag) ?? [])].map(({ textContent }) => textContent);
    expect(readMarked("del").join("")).toContain("Cuidei");
    expect(readMarked("ins").join("")).toContain("responsável");
    expect([...readMarked("del"), ...readMarked("ins")].join("")).not.toContain("contas");
  });

  it("accepts a line in the person's own words, which stays one line, and undoes it", async () => {
    await tailor();
    pressIn(`Editar: ${LINE}`);
    const edited = section().getByLabelText<HTMLTextAreaElement>(`Editar: ${LINE}`);
    expect(edited.value).toBe("Fui responsável pelas contas");
    expect(document.activeElement).toBe(edited);
    // The words of the résumé, while typing.
    fireEvent.change(edited, { target: { value: "Cuidei das contas" } });
    expect(section().getByRole("button", { name: `Aceitar: ${LINE}` })).toBeTruthy();
    fireEvent.change(edited, { target: { value: " " } });
    expect(section().getByRole<HTMLButtonElement>("button", { name: `Aceitar: ${LINE}` }).disabled).toBe(true);
    fireEvent.change(edited, { target: { value: "Cuidei das contas\nda filial" } });
    expect(description()).toBe(RESUME.experience[0]?.description);
    pressIn(`Aceitar: ${LINE}`);
    expect(description()).toBe("Atendi fornecedores\n\nCuidei das contas da filial\nUsei o SAP");
    pressIn(`Aceitar: ${ORDER}`);
    expect(description()).toBe("Usei o SAP\n\nAtendi fornecedores\nCuidei das contas da filial");
  });

  it("keeps an edited proposal while the panel is closed, and returns to the words of the AI", async () => {
    await tailor();
    pressIn(`Editar: ${SUMMARY}`);
    fireEvent.change(section().getByLabelText(`Editar: ${SUMMARY}`), { target: { value: "Analista de contas." } });
    press("Fechar a comparação");
    await pressMore("Combina com uma vaga?");
    await screen.findByRole("region", { name: "Para esta vaga" });
    pressIn(`Editar: ${SUMMARY}`);
    const edited = section().getByLabelText<HTMLTextAreaElement>(`Editar: ${SUMMARY}`);
    expect(edited.value).toBe("Analista de contas.");
    fireEvent.change(edited, { target: { value: "Outra coisa." } });
    pressIn(`Voltar ao texto da IA: ${SUMMARY}`);
    expect(section().queryByLabelText(`Editar: ${SUMMARY}`)?.tagName).toBe("BUTTON");
    pressIn(`Aceitar: ${SUMMARY}`);
    expect(currentContent().personalInfo.description).toBe("Analista de contas.");
  });

  it("offers no change of a text that was edited meanwhile", async () => {
    await tailor();
    type(field("Habilidades separadas por vírgula"), "Excel, SAP");
    await waitFor(() => expect(section().queryByRole("button", { name: `Aceitar: ${SKILLS}` })).toBeNull());
    expect(section().getByText("O texto mudou desde a proposta.")).toBeTruthy();
  });

  it("keeps the proposals and what was rejected while the panel is closed, not for another posting", async () => {
    await tailor();
    pressIn(`Aceitar: ${SKILLS}`);
    pressIn(`Recusar: ${LINE}`);
    press("Fechar a comparação");
    await pressMore("Combina com uma vaga?");
    await screen.findByRole("region", { name: "Para esta vaga" });
    expect(section().queryByRole("button", { name: `Aceitar: ${SKILLS}` })).toBeNull();
    expect(section().getByRole("button", { name: `Trazer de volta: ${LINE}` })).toBeTruthy();
    press("Trocar a vaga");
    type(screen.getByLabelText("Texto ou link da vaga"), "Vendedor\nRequisitos:\n- CNH B");
    press("Continuar");
    await screen.findByRole("button", { name: "Adaptar para esta vaga" });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Para esta vaga" })).toBeNull());
  });

  it("says when there is nothing to change, and when it failed", async () => {
    await tailor({ proposals: [], rejected: [], discarded: [] });
    expect(section().getByText(/não encontrou o que mudar/)).toBeTruthy();
    vi.spyOn(console, "error").mockImplementation(() => {});
    server.respond.mockImplementation(() => new Response("{}", { status: 503 }));
    press("Adaptar para esta vaga");
    expect((await screen.findByRole("alert")).textContent).toBe("Erro ao adaptar o currículo com IA. Tente novamente.");
  });

  it("sends nothing of a résumé that is too long", async () => {
    const requests = answerWith(() => Response.json(RESPONSE));
    const [job] = RESUME.experience;
    if (!job) throw new Error("no job");
    await openPanel({ ...RESUME, experience: Array(4).fill({ ...job, description: "a ".repeat(4_500) }) });
    press("Adaptar para esta vaga");
    expect((await screen.findByRole("alert")).textContent).toMatch(/longo demais/);
    expect(requests).toEqual([]);
  });
});

describe("the posting read by the AI", () => {
  const requirement = { alternatives: [], years: null, need: "must" } as const;
  const createStructured = (...texts: string[]) => ({
    requirements: texts.map((text) => ({ ...requirement, text, quote: text, kind: "tool" })),
    discarded: [],
  });

  it("replaces the list until the person returns to the other one", async () => {
    const requests = answerWith(() => Response.json(createStructured("Excel avançado", "SAP")));
    await openPanel();
    press("Proposta da IA para a lista");
    expect(await screen.findByText(/é uma proposta da IA/)).toBeTruthy();
    expect(requests).toEqual([{ path: expect.stringContaining("structure-posting"), body: { text: POSTING } }]);
    await waitFor(() => expect(screen.getByText(/^2 requisitos: /)).toBeTruthy());
    press("Recusar a proposta");
    await waitFor(() => expect(screen.getByText(/^5 requisitos: /)).toBeTruthy());
  });

  it("leaves the list when the AI found nothing, or failed", async () => {
    answerWith(() => Response.json(createStructured()));
    await openPanel();
    press("Proposta da IA para a lista");
    expect((await screen.findByText(/A lista continua a mesma/)).role).toBe("status");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/^5 requisitos: /)).toBeTruthy();
    vi.spyOn(console, "error").mockImplementation(() => {});
    server.respond.mockImplementation(() =>
      Response.json({ title: "Você atingiu o limite.", status: 429 }, { status: 429 }),
    );
    press("Proposta da IA para a lista");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/Você atingiu o limite\./));
  });
});
