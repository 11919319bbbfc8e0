import type { Requirement, RequirementKind } from "@penresume/postings";
import { findContentWords } from "@penresume/text";
import { EVIDENCE } from "@penresume/vocabulary/data";
import { describe, expect, test } from "vitest";
import { loadKnowledge, matchRequirements } from "../src/index.ts";

const knowledge = await loadKnowledge();
const today = new Date("2026-11-22");

function match(kind: RequirementKind, text: string, position: string, company: string, description: string) {
  const requirement: Requirement = { text, quote: text, kind, need: "must" };
  const job = { position, company, description, startDate: "01/2020", endDate: "12/2023", current: false };
  return matchRequirements(knowledge, [requirement], { experience: [job] }, today)[0];
}

describe("a job proves what its place and its work imply", () => {
  test.each([
    ["Experiência em ambiente hospitalar", "Copeira", "Maternidade Boa Hora", "Servi as refeições"],
    ["Experiência em educação infantil", "Auxiliar", "Creche Passarinho", "Cuidei da turma do berçário"],
    ["Experiência em cozinha industrial", "Merendeira", "Escola Alto da Serra", "Preparei 300 merendas por dia"],
    ["Experiência com agronegócio", "Tratorista", "Sítio Novo", "Preparei o solo para a safra de milho"],
    ["Experiência em loja de material de construção", "Balconista", "Lima Materiais de Construção", "Vendi cimento"],
    ["Experiência em fintech", "Desenvolvedora", "Pagafácil", "Criei telas da carteira digital"],
    ["Experience in logistics", "Conferente", "Doca Sul", "Conferi cargas no armazém"],
    ["Experience in customer service", "Atendente", "Drogaria Luar", "Atendi clientes no balcão"],
  ])("%s by %s, %s", (text, position, company, description) => {
    expect(match("experience", text, position, company, description)?.status).toBe("met");
  });

  test("the evidence is a text of the résumé", () => {
    const result = match(
      "experience",
      "Experiência em limpeza hospitalar",
      "Auxiliar",
      "UPA Sol",
      "Limpei enfermarias",
    );
    expect(result).toMatchObject({
      status: "met",
      evidence: expect.stringMatching(/^(?:Limpei enfermarias|UPA Sol)$/),
    });
  });
});

describe("nothing else is proved", () => {
  test.each([
    ["other words of a company's name", "Experiência em hospital", "Vendedora", "Loja Hospital das Bonecas", "Vendi"],
    ["people that the person hired", "Experiência como motorista", "Analista", "RH Já", "Recrutei motoristas"],
    ["the trade of the employer", "Experiência como padeiro", "Balconista", "Padaria Aurora", "Vendi pães"],
    ["words inside an expression", "Experiência em obras", "Artista", "Ateliê Cor", "Vendi obras de arte"],
    [
      "the trade of the employer for other work",
      "Experiência em logística",
      "Contadora",
      "Rio Logística",
      "Fiz balanços",
    ],
    ["an office by its trade", "Experiência em contabilidade", "Faxineira", "Contabilidade Sol", "Limpei as salas"],
    ["data", "Experiência com importação", "Analista", "Z", "Fiz importação de dados no sistema"],
    ["hired people, for their trade", "Experiência em vendas", "Auxiliar de RH", "Z", "Fiz admissões de vendedores"],
    ["boxes", "Experiência como caixa", "Estoquista", "Loja Azul", "Empilhei caixas"],
    ["a product, for people", "Experiência em gestão de pessoas", "Gerente de produto", "App Já", "Defini o escopo"],
  ])("%s: %s", (_, text, position, company, description) => {
    expect(match("experience", text, position, company, description)?.status).toBe("missing");
  });

  test("a helper has a part of the experience of the occupation", () => {
    const verdict = match("experience", "Experiência como cozinheiro", "Auxiliar de cozinha", "Z", "Cortei legumes");
    expect(verdict?.status).toBe("partly");
    const same = match("experience", "Experiência como auxiliar de cozinha", "Auxiliar de cozinha", "Z", "Cortei");
    expect(same?.status).toBe("met");
  });

  test("selling goods is not knowing their use", () => {
    expect(match("skill", "Costura", "Vendedora", "Z", "Vendi máquinas de costura")?.status).toBe("partly");
  });

  test("one program is a part of a suite, two are the suite", () => {
    expect(match("tool", "Pacote Office", "Auxiliar", "Z", "Usei o Excel")?.status).toBe("partly");
    expect(match("tool", "Pacote Office", "Auxiliar", "Z", "Usei o Excel e o Word")?.status).toBe("met");
  });
});

describe("the same words prove only the same thing", () => {
  const duties = "Relatórios mensais para a diretoria\nOrganização de viagens da equipe\nControle de horas extras";
  test.each<[RequirementKind, string, string]>([
    ["experience", "Experiência com diretoria", duties],
    ["availability", "Disponibilidade para viagens", duties],
    ["availability", "Disponibilidade para horas extras", duties],
    ["tool", "SAP Concur", "Notas no SAP Business One"],
    ["experience", "Experiência com SAP Concur", "Notas no SAP Business One"],
    ["certification", "NR 35", "Notas no sistema"],
  ])("%s '%s' is not proved by '%s'", (kind, text, description) => {
    expect(match(kind, text, "Assistente", "Z", description)?.status).toBe("missing");
  });

  test.each<[RequirementKind, string, string]>([
    ["experience", "Experiência com diretoria", "Assessoria à diretoria na agenda"],
    ["tool", "SAP Concur", "Despesas no SAP Concur"],
    ["skill", "Recebimento de mercadoria", "Recebimento e conferência de mercadorias"],
    ["experience", "Experiência em conferência de mercadoria", "Recebimento e conferência de mercadorias"],
  ])("%s '%s' is proved by '%s'", (kind, text, description) => {
    expect(match(kind, text, "Assistente", "Z", description)?.status).toBe("met");
  });

  test.each(["Curso de empilhadeira NR11", "Curso de operador de empilhadeira (NR-11)"])(
    "'%s' is proved in part by a course in the same equipment",
    (text) => {
      const requirement: Requirement = { text, quote: text, kind: "certification", need: "must" };
      const education = [{ course: "operador de empilhadeira", institution: "senai" }];
      expect(matchRequirements(knowledge, [requirement], { education }, today)[0]).toMatchObject({
        status: "partly",
        evidence: "operador de empilhadeira",
      });
    },
  );
});

test("a similar tool is enough where the posting says so", () => {
  const requirement: Requirement = {
    text: "Zendesk ou similar",
    quote: "Zendesk ou similar",
    kind: "tool",
    need: "must",
    alternatives: ["Zendesk", "similar"],
  };
  const matchSkill = (skill: string) => matchRequirements(knowledge, [requirement], { skills: [skill] }, today)[0];
  expect(matchSkill("Freshdesk")?.status).toBe("met");
  expect(matchSkill("Photoshop")?.status).toBe("missing");
});

describe("a limit that is not met", () => {
  test.each(["17 anos, moro no centro.", "Tenho 17 anos.", "Estudante, 17 anos"])("age in '%s'", (description) => {
    const requirement: Requirement = {
      text: "Maior de 18 anos",
      quote: "Maior de 18 anos",
      kind: "other",
      need: "must",
    };
    const [result] = matchRequirements(knowledge, [requirement], { personalInfo: { description } }, today);
    expect(result).toMatchObject({ status: "missing", limit: { unit: "age", required: 18, stated: 17 } });
  });

  test("years of practice are no age", () => {
    const requirement: Requirement = {
      text: "Maior de 18 anos",
      quote: "Maior de 18 anos",
      kind: "other",
      need: "must",
    };
    const description = "15 anos de experiência em vendas.";
    const [result] = matchRequirements(knowledge, [requirement], { personalInfo: { description } }, today);
    expect(result).toEqual({ text: "Maior de 18 anos", status: "missing", evidence: "" });
  });

  test("months of the jobs that fit", () => {
    const text = "Experiência como soldador (5 anos)";
    const requirement: Requirement = { text, quote: text, kind: "experience", need: "must", years: 5 };
    const job = { position: "Soldador", company: "Aço Bom", startDate: "01/2020", endDate: "12/2021", current: false };
    const [result] = matchRequirements(knowledge, [requirement], { experience: [job] }, today);
    expect(result).toMatchObject({ status: "partly", limit: { unit: "months", required: 60, stated: 24 } });
  });
});

test("the evidence table has at least 300 entries, sorted, with words in folded form", () => {
  const groups = Object.values(EVIDENCE);
  const entries = groups.flat();
  expect(entries.length).toBeGreaterThanOrEqual(300);
  for (const entry of entries) expect(entry).toMatch(/^[^=;]+ => [^=]+$/);
  const terms = entries.flatMap((entry) => entry.split(" => ")[0]?.split(" | ") ?? []);
  const readWords = (term: string) => findContentWords(term).flatMap(({ folded }) => folded.split("-"));
  expect(terms.filter((term) => readWords(term.replaceAll("*", "")).join(" ") !== term.replaceAll("*", ""))).toEqual(
    [],
  );
  expect(groups.filter((group) => group.join() !== group.toSorted().join())).toEqual([]);
});
