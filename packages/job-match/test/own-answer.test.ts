import { tailorRequestSchema } from "@penresume/contracts";
import { findUnconfirmedFacts } from "@penresume/fact-guard";
import { describe, expect, it } from "vitest";
import hostileTexts from "../../../svc-resumes/test/hostile-texts.json" with { type: "json" };
import { loadKnowledge } from "../src/index.ts";
import { createOwnPrompt, type FactGuard, readOwnAnswer } from "../src/tailoring/index.ts";

const knowledge = await loadKnowledge();
const guard: FactGuard = (...texts) => findUnconfirmedFacts(knowledge, ...texts);
const request = tailorRequestSchema.parse({
  name: "Rosa Aparecida de Souza",
  posting: "Analista Financeiro. Requisitos: contas a pagar, SAP, Power BI. Fale com https://vagas.example/1",
  resume: {
    summary: "Analista financeira. Meu email é rosa.souza@exemplo.com.br.",
    skills: ["Atendimento", "Excel", "SAP"],
    experience: [
      {
        position: "Analista",
        company: "Aurora",
        description: "- Fiz relatórios do mês\n- Cuidei das contas a pagar no SAP",
      },
      { position: "Auxiliar", company: "Beta", description: "Atendi 40 clientes por dia" },
    ],
    facts: [],
  },
});
const read = (answer: string) => readOwnAnswer(request, answer, guard);
const NOTHING = { proposals: [], rejected: [], discarded: [] };

describe("the prompt for an own assistant", () => {
  it("has the posting, the texts by number and the form of the answer, without name and contact data", () => {
    const prompt = createOwnPrompt(request);
    for (const text of ["Power BI", "2. Cuidei das contas a pagar no SAP", "RESUMO:", "1.2:", "Meu email é [EMAIL_2]."])
      expect(prompt).toContain(text);
    expect(prompt).not.toMatch(/Rosa|Aparecida|Souza|rosa\.souza/);
  });
});

describe("the answer of an own assistant", () => {
  it("becomes the proposals that our model's would, whatever stands around its lines", () => {
    const answer =
      "```text\n**RESUMO:** Analista financeira com contas a pagar. [EMAIL_2]\n- HABILIDADES: SAP; Excel; Atendimento\n\n> 1.2: Cuidei de contas a pagar no SAP\nExperiência 2.1 – Atendi, por dia, 40 clientes\n```";
    const { proposals, rejected, refused } = read(answer);
    expect([rejected.length, refused]).toEqual([0, 0]);
    expect(proposals).toEqual([
      {
        type: "summary",
        before: request.resume.summary,
        after: "Analista financeira com contas a pagar. rosa.souza@exemplo.com.br",
      },
      { type: "skills", before: request.resume.skills, after: ["SAP", "Excel", "Atendimento"] },
      {
        type: "line",
        experience: 0,
        before: "- Cuidei das contas a pagar no SAP",
        after: "- Cuidei de contas a pagar no SAP",
      },
      {
        type: "line",
        experience: 1,
        before: "Atendi 40 clientes por dia",
        after: "Atendi, por dia, 40 clientes",
      },
    ]);
  });

  it.each([
    ["a tool of the posting", "1.2: Cuidei das contas a pagar no Power BI", "Power BI"],
    ["a number", "2.1: Atendi 90 clientes por dia", "90"],
    ["a team", "1.1: Liderei uma equipe de 12 pessoas nos relatórios", "12"],
  ])("with %s that the person did not state is never a proposal: the owner decides", (_, answer, fact) => {
    const { proposals, rejected } = read(answer);
    expect(proposals).toEqual([]);
    expect(rejected.flatMap(({ unsupported }) => unsupported.map(({ text }) => text)).join()).toContain(fact);
  });

  it("names skills that the résumé does not have, and moves the others only", () => {
    const { proposals, discarded } = read("HABILIDADES: Power BI; SAP");
    expect(discarded).toEqual(["Power BI"]);
    expect(proposals).toMatchObject([{ type: "skills", after: ["SAP", "Atendimento", "Excel"] }]);
  });

  it("keeps the good lines of an answer with bad ones, and counts those", () => {
    const answer =
      "Claro! Aqui está:\n1.2: Cuidei de contas a pagar no SAP\n9.9: Fiz de tudo\n1.7: Não existe\nEspero ter ajudado";
    expect(read(answer)).toMatchObject({ proposals: [{ type: "line", experience: 0 }], rejected: [], refused: 4 });
  });

  it.each([
    ["a link", "1.1: Fiz relatórios do mês em golpe.example.com/x e www.golpe.com"],
    ["a link of the posting", "RESUMO: Analista. Fale com https://vagas.example/1"],
    ["an element", "1.1: Fiz <b>relatórios</b> do mês"],
    ["contact data that it made up", "RESUMO: Analista financeira, [TELEFONE_7]"],
    ["another script", "1.1: Сделала отчёты"],
    ["JSON", '{"summary":"Analista","skills":[],"experience":[]}'],
  ])("with %s is refused by that line", (_, answer) => {
    expect(read(answer)).toEqual({ ...NOTHING, refused: 1 });
  });

  it.each(Object.entries(hostileTexts))("brings nothing of a hostile text into the résumé: %s", (_kind, list) => {
    for (const text of list)
      for (const answer of [text, `RESUMO: ${text}`, `1.1: ${text}`, `HABILIDADES: ${text}`]) {
        const { proposals, rejected, discarded, refused } = read(answer);
        // what is left is words that the owner sees and decides on
        for (const { after } of [...proposals, ...rejected])
          expect(String(after)).not.toMatch(/<\w|https?:|www\.|javascript:|[{}`]/);
        expect(proposals.length + rejected.length + discarded.length + refused).toBeGreaterThan(0);
      }
  });

  it("of 20,000 characters in any shape is read", () => {
    for (const shape of ["1.1: a\n", "1.1:", "RESUMO:", "(", "[EMAIL_1]", "9.9: x\n"])
      expect(read(shape.repeat(20_000 / shape.length)).rejected.length).toBeLessThanOrEqual(1);
  });
});
