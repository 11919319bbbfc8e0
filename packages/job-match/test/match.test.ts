import type { Requirement, RequirementKind } from "@penresume/postings";
import { stem } from "@penresume/text";
import { describe, expect, test } from "vitest";
import { loadKnowledge, matchRequirements, type ResumeInput } from "../src/index.ts";

const knowledge = await loadKnowledge();
const today = new Date("2026-11-22");

function match(kind: RequirementKind, text: string, resume: ResumeInput, extra: Partial<Requirement> = {}) {
  const requirement: Requirement = { text, quote: text, kind, need: "must", ...extra };
  return matchRequirements(knowledge, [requirement], resume, today)[0]?.status;
}
const createSummary = (description: string): ResumeInput => ({ personalInfo: { description } });
const skills = (...names: string[]): ResumeInput => ({ skills: names });
const job = (
  position: string,
  startDate: string,
  endDate: string,
  description = "",
  company = "Empresa X",
): ResumeInput => ({
  experience: [{ position, company, startDate, endDate, current: endDate === "", description }],
});

describe("a length of experience", () => {
  const resume = job("Assistente administrativa", "03/2020", "02/2024", "Emissão de notas fiscais");
  const stating = createSummary("9 anos de experiência em rotinas administrativas");
  test.each([
    ["Experiência mínima de 3 anos", 3],
    ["Mínimo de 2 anos de experiência", 2],
    ["Pelo menos um ano na função", 1],
    ["3+ anos de experiência", 3],
    ["No mínimo 18 meses de experiência comprovada", 1.5],
    ["Experiência profissional de 2 a 4 anos", 2],
    ["Ao menos dois anos de vivência no cargo", 2],
    ["Tempo mínimo de experiência: 3 anos", 3],
    ["Experiência (mínimo 2 anos)", 2],
    ["At least 3 years of experience", 3],
  ])("without a field is met by all jobs or the stated years: %s", (text, years) => {
    expect(match("experience", text, resume, { years })).toBe("met");
    expect(match("experience", text, stating, { years })).toBe("met");
    expect(match("experience", text, resume, { years: 5 })).toBe("partly");
    expect(match("experience", text, skills("Excel"), { years })).toBe("missing");
  });
  test("with a field is met by jobs of that field only", () => {
    expect(match("experience", "Experiência em notas fiscais (3 anos)", resume, { years: 3 })).toBe("met");
    expect(match("experience", "Experiência em vendas (3 anos)", resume, { years: 3 })).toBe("missing");
    expect(match("experience", "Experiência na área de enfermagem (3 anos)", stating, { years: 3 })).toBe("missing");
  });
});

describe("occupations by the official classification", () => {
  const trades = (...positions: string[]): ResumeInput => ({
    experience: positions.map((position) => ({ position, company: "X", startDate: "01/2019", endDate: "01/2023" })),
  });
  test.each([
    ["Experiência como motoboy", "Motociclista entregador", "met"],
    ["Experiência como vendedor", "Consultora de vendas", "met"],
    ["Experiência como frentista", "Vendedora", "partly"],
    ["Experiência como gari", "Coletor de lixo", "partly"],
    ["Experiência como soldador", "Vendedora", "missing"],
    ["Experiência como estagiário", "Jovem aprendiz", "missing"],
  ])("'%s' by a job as %s is %s", (text, position, status) => {
    expect(match("experience", text, trades(position))).toBe(status);
  });
  test("quotes the job, and counts its time", () => {
    const requirement = {
      text: "Experiência como motoboy",
      quote: "",
      kind: "experience",
      need: "must",
      years: 2,
    } as const;
    const resume = trades("Motociclista entregador");
    const [result] = matchRequirements(knowledge, [{ ...requirement }], resume, today);
    expect(result).toMatchObject({ status: "met", evidence: "Motociclista entregador" });
  });
  test.each(["Atendimento de emergência pediátrica", "Atendimento odontológico infantil"])(
    "what a title implies is no part of '%s'",
    (text) => {
      expect(match("skill", text, trades("Vendedora"))).toBe("missing");
      expect(match("experience", `Experiência em ${text}`, trades("Vendedora"))).toBe("missing");
      expect(match("skill", "Atendimento ao cliente", trades("Vendedora"))).toBe("met");
    },
  );
});

describe("the whole résumé", () => {
  test.each([
    "roteirizador roteirização",
    "pintor pintura",
    "recepcionista recepção",
    "supervisora supervisão",
    "repositor reposição",
    "tradutor tradução",
    "otimizador otimização",
  ])("'%s' are forms of one word", (pair) => {
    const [person = "", work = ""] = pair.split(" ");
    expect(stem(person)).toBe(stem(work));
  });

  test("the title of a job proves its work", () => {
    expect(match("experience", "Experiência com roteirização", job("Roteirizador", "01/2020", "01/2024"))).toBe("met");
  });

  test.each([
    ["Comunicação visual e sinalização de fachadas", skills("Comunicação")],
    ["Comunicação em inglês com fornecedores internacionais", skills("Comunicação")],
    ["Organização financeira de condomínios residenciais", createSummary("Boa organização")],
  ])("one word of '%s' elsewhere is no part of it", (text, resume) => {
    expect(match("skill", text, resume)).toBe("missing");
  });
});

describe("tools and skills", () => {
  test.each([
    ["JavaScript", ["JS"], "met"],
    ["Java", ["JavaScript"], "missing"],
    ["C", ["C#"], "missing"],
    ["Excel avançado", ["Excel"], "partly"],
    ["Excel avançado", ["Excel avançado"], "met"],
    ["Banco de dados relacional", ["PostgreSQL"], "met"],
    ["Punção venosa", ["Acesso venoso"], "met"],
    ["Organização", ["Pessoa organizada"], "met"],
    ["Gestão de contratos", ["Contratos"], "met"],
    ["Git", ["GitHub"], "partly"],
    ["React Native", ["React"], "partly"],
    ["Contas a receber", ["Contas a pagar"], "partly"],
    ["Folha de pagamento", ["Cálculo da folha"], "met"],
    ["Liderança de equipes", ["Participei da equipe de liderança do projeto"], "missing"],
  ] as const)("%s against %j is %s", (text, names, status) => {
    expect(match("skill", text, skills(...names))).toBe(status);
  });

  test("neither an employer's name, nor a wish, nor a negation proves a tool", () => {
    expect(match("tool", "SAP", job("Auxiliar", "01/2020", "01/2021", "Arquivo", "SAP Serviços"))).toBe("missing");
    expect(match("tool", "Python", createSummary("Quero aprender Python."))).toBe("missing");
    expect(match("tool", "Revit", createSummary("Sem experiência com Revit."))).toBe("missing");
  });

  test("one alternative is enough, one of several parts is not", () => {
    expect(match("tool", "Angular ou React", skills("React"), { alternatives: ["Angular", "React"] })).toBe("met");
    expect(match("skill", "Informática (Word, Excel e internet)", skills("Word"))).toBe("partly");
  });
});

describe("languages of English and Spanish postings", () => {
  test.each([
    ["French", "Inglês", "Fluente", "missing"],
    ["Intermediate Spanish", "Espanhol", "Básico", "partly"],
    ["Inglés avanzado", "Inglês", "Fluente", "met"],
    ["Segundo idioma", "Francês", "Básico", "met"],
  ] as const)("%s against %s %s is %s", (text, name, proficiency, status) => {
    expect(match("language", text, { languages: [{ name, proficiency }] })).toBe(status);
  });
});

describe("experience", () => {
  test("years come from the jobs that fit", () => {
    const resume = job("Recepcionista", "01/2022", "06/2023");
    expect(match("experience", "Experiência como recepcionista (1 ano)", resume, { years: 1 })).toBe("met");
    expect(match("experience", "Experiência como recepcionista (2 anos)", resume, { years: 2 })).toBe("partly");
    expect(match("experience", "Experiência como soldador (1 ano)", resume, { years: 1 })).toBe("missing");
  });

  test("overlapping jobs count once", () => {
    const entry = { position: "Vendedor", startDate: "01/2022", endDate: "12/2022", current: false };
    expect(match("experience", "Experiência em vendas (2 anos)", { experience: [entry, entry] }, { years: 2 })).toBe(
      "partly",
    );
  });
});

describe("languages", () => {
  const english = (proficiency: string): ResumeInput => ({ languages: [{ name: "Inglês", proficiency }] });
  test.each([
    ["Inglês fluente", "Avançado", "partly"],
    ["Inglês fluente", "Nativo", "met"],
    ["Inglês básico", "Básico", "met"],
    ["Espanhol básico", "Avançado", "missing"],
  ])("%s against Inglês %s is %s", (text, proficiency, status) => {
    expect(match("language", text, english(proficiency))).toBe(status);
  });
});

describe("education", () => {
  const study = (course: string, startDate: string, endDate: string, institution = "Universidade X"): ResumeInput => ({
    education: [{ course, institution, startDate, endDate }],
  });
  test.each([
    ["Ensino médio completo", study("2º grau completo", "", "2010", "Colégio X"), "met"],
    ["Ensino médio completo", study("Ensino médio", "2025", "", "Colégio X"), "partly"],
    ["Ensino médio completo", study("Administração", "2015", "2019"), "met"],
    ["Superior completo em Administração", study("Administração", "2024", ""), "partly"],
    ["Superior completo em Economia", study("Ciências Econômicas", "2015", "2019"), "met"],
    ["Superior completo em Direito", study("Ciências Econômicas", "2015", "2019"), "missing"],
    ["Pós-graduação em Finanças", study("Administração", "2015", "2019"), "missing"],
  ])("%s", (text, resume, status) => {
    expect(match("education", text, resume)).toBe(status);
  });
});

describe("licences and registries", () => {
  test.each([
    ["CNH B", "CNH AB", "met"],
    ["CNH D", "CNH E", "met"],
    ["CNH D", "CNH B", "missing"],
    ["CNH AB", "CNH B", "partly"],
    ["CRC ativo", "CRC-SP 12345", "partly"],
    ["CRC ativo", "CRC ativo", "met"],
    ["NR-10", "NR 10 Segurança", "met"],
    ["NR-35", "NR 10 Segurança", "missing"],
    ["CPA-10", "CPA-20", "met"],
  ])("%s against %s is %s", (text, stated, status) => {
    expect(match("certification", text, { sections: [{ kind: "certifications", entries: [{ title: stated }] }] })).toBe(
      status,
    );
  });
});

describe("availability and other", () => {
  test("a past schedule is only partly an availability", () => {
    const text = "Disponibilidade para fins de semana e feriados";
    expect(match("availability", text, createSummary("Posso trabalhar aos sábados, domingos e feriados."))).toBe("met");
    expect(match("availability", text, createSummary("Disponível aos sábados."))).toBe("partly");
    expect(match("availability", text, job("Garçom", "01/2020", "01/2021", "Trabalhei aos domingos."))).toBe("partly");
    expect(match("availability", text, createSummary("Gosto de pessoas."))).toBe("missing");
  });

  test("age, home and vehicle are read where they are stated", () => {
    expect(match("other", "Idade entre 16 e 22 anos", createSummary("Tenho 17 anos."))).toBe("met");
    expect(match("other", "Idade entre 16 e 22 anos", createSummary("Tenho 30 anos."))).toBe("missing");
    expect(match("other", "Residir em Osasco", { personalInfo: { location: "Osasco, SP" } })).toBe("met");
    expect(match("other", "Moto própria", createSummary("Tenho moto própria."))).toBe("met");
  });
});

describe("years stated in the summary", () => {
  const summary = "15 anos de experiência em vendas B2B e varejo. Superação de metas em 120%.";
  const sales = (resume: ResumeInput, years = 3) =>
    matchRequirements(
      knowledge,
      [
        {
          text: `Experiência em vendas B2B (${years} anos)`,
          quote: `Experiência mínima de ${years} anos em vendas B2B`,
          kind: "experience",
          need: "must",
          years,
        },
      ],
      resume,
      today,
    )[0];

  test("a clause with the object and enough years meets the requirement, and is its evidence", () => {
    const objective = { kind: "objective", entries: [{ description: "Atuar como Supervisor de Vendas B2B" }] };
    const resume = { ...createSummary(summary), ...job("Vendedor Externo", "03/2018", ""), sections: [objective] };
    expect(sales(resume)).toMatchObject({ status: "met", evidence: "15 anos de experiência em vendas B2B e varejo" });
  });

  test("too few years, another object, another's years or shorter dates do not", () => {
    expect(sales(createSummary(summary), 20)?.status).toBe("partly");
    expect(sales(createSummary("15 anos de experiência em logística."))?.status).toBe("missing");
    expect(sales(createSummary("Vendas B2B em empresa com 30 anos de atuação."))?.status).toBe("partly");
    const dated = { ...createSummary(summary), ...job("Vendedor", "01/2024", "12/2024", "Vendas B2B de embalagens") };
    expect(sales(dated)?.status).toBe("partly");
  });

  test("an objective proves only what it states as given", () => {
    const objective = (description: string): ResumeInput => ({
      sections: [{ kind: "objective", entries: [{ description }] }],
    });
    expect(match("skill", "Excel", objective("Vaga de analista de Excel"))).toBe("missing");
    expect(match("skill", "Excel", objective("Vaga de analista, com Excel"))).toBe("met");
  });
});

test("names of letters and digits differ by each of their characters", () => {
  expect(match("certification", "ISO 9001", skills("ISO 14001"))).toBe("missing");
  expect(match("experience", "Experiência com ISO 9001", skills("ISO 14001"))).toBe("missing");
  expect(match("experience", "Experiência com ISO 9001", skills("Auditoria ISO 9001"))).toBe("met");
  expect(match("experience", "Experiência em P&D", skills("P&D de alimentos"))).toBe("met");
  expect(match("experience", "Experiência em P&D", skills("Classe D"))).toBe("missing");
  expect(match("experience", "Experiência em vendas B2B e B2C", skills("Vendas B2B"))).not.toBe("met");
});

test("a word that is also a property of objects has a stem", () => {
  expect(stem("constructor")).toBe(stem("constructora"));
});
