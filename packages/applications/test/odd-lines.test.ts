import { loadKnowledge, matchRequirements, type ResumeInput } from "@penresume/job-match";
import { readPosting } from "@penresume/postings";
import { describe, expect, test } from "vitest";
import { composeMessages, createInterviewGuide, type MessageFacts, type MessageLanguage } from "../src/index.ts";

const knowledge = await loadKnowledge();
const TODAY = new Date("2026-11-26");

/** All sentences of all texts, for a posting that asks for what the résumé has. */
function compose(resume: ResumeInput, language: MessageLanguage = "pt", more: Partial<MessageFacts> = {}): string {
  const facts = { language, name: "Ana Souza", resume, title: "", company: "", requirements: [], results: [] };
  const { email, whatsapp, letter } = composeMessages({ ...facts, today: TODAY, ...more });
  return [email, whatsapp, letter]
    .flat(2)
    .map(({ text }) => text)
    .join("\n");
}
const asDuty = (description: string): ResumeInput => ({
  experience: [{ position: "", company: "Padaria Sol", startDate: "2020", endDate: "2022", description }],
});
const composeDuty = (description: string, language?: MessageLanguage) => compose(asDuty(description), language);

test.each<[string, MessageLanguage?]>([
  ["Idem"],
  ["Mesma função acima"],
  ["Mesmas atividades da empresa anterior"],
  ["Principais atividades:"],
  ["Ver acima"],
  ["Same as above", "en"],
  ["Mismas funciones", "es"],
])("%s is not quoted", (line, language) => {
  expect(composeDuty(line, language)).toBe(compose(asDuty(""), language));
});

describe("what is not there makes no sentence", () => {
  const LINES: [string, MessageLanguage?][] = [
    ["Não fazia o caixa"],
    ["Sem experiência em vendas"],
    ["Pretendo crescer na área"],
    ["Espero aprender o caixa"],
    ["Nunca operei empilhadeira"],
    ["Ainda não atendo sozinha"],
    ["Ex-operadora de caixa"],
    ["Registro suspenso"],
    ["Trabalhei no caixa? Não."],
    ["Did not use the register", "en"],
    ["Never worked with the register", "en"],
    ["Want to learn sales", "en"],
    ["No atendía la caja", "es"],
    ["Sin experiencia en ventas", "es"],
    ["Quiero aprender ventas", "es"],
  ];
  test.each(LINES)("%s, as a line of a job", (line, language) => {
    expect(composeDuty(line, language)).toBe(compose(asDuty(""), language));
  });

  test.each(LINES)("%s, as summary, headline and position", (line, language) => {
    const resume = { personalInfo: { description: line, headline: line }, experience: [{ position: line }] };
    expect(compose(resume, language)).toBe(compose({}, language));
  });

  test.each<[string, ResumeInput]>([
    ["Excel (não domino)", { skills: ["Excel (não domino)"] }],
    ["quero aprender Photoshop", { skills: ["quero aprender Photoshop"] }],
    ["sem CNH", { skills: ["sem CNH"] }],
    ["CNH B suspensa", { skills: ["CNH B suspensa"] }],
    ["No driving licence", { skills: ["No driving licence"] }],
    ["sin licencia", { skills: ["sin licencia"] }],
    ["Inglês: Nenhum", { languages: [{ name: "Inglês", proficiency: "Nenhum" }] }],
    ["Inglês: Não falo", { languages: [{ name: "Inglês", proficiency: "Não falo" }] }],
    ["Inglês: -", { languages: [{ name: "Inglês", proficiency: "-" }] }],
    ["Inglês: Selecione", { languages: [{ name: "Inglês", proficiency: "Selecione" }] }],
    ["Não falo inglês", { languages: [{ name: "Não falo inglês", proficiency: "" }] }],
    ["course: Não tenho", { education: [{ course: "Não tenho", institution: "" }] }],
    ["CNH suspensa", { sections: [{ kind: "certifications", entries: [{ title: "CNH suspensa" }] }] }],
    ["CNH vencida", { sections: [{ kind: "certifications", entries: [{ title: "CNH B", subtitle: "vencida" }] }] }],
    ["NR-10 in progress", { sections: [{ kind: "courses", entries: [{ title: "NR-10 (em andamento)" }] }] }],
  ])("%s", (_, resume) => {
    for (const language of ["pt", "en", "es"] as const) expect(compose(resume, language)).toBe(compose({}, language));
  });
});

const PRIVATE_LINES = [
  "Referência: Carla (11) 98877-6655",
  "Vendas, falar com Dona Maria, 11 98877-6655",
  "Atendimento, salário: R$ 1.500",
  "Saí por motivo de saúde",
  "Fui demitida na redução de quadro",
  "Moro em Rua das Flores 12",
  "Vendas, contato: chefe@loja.example",
  "Chefe: José Prado",
  "Reference: John, +1 555 010 2030",
  "Left because of health reasons",
  "Sueldo de 500 dólares",
];

describe("what is private stays out", () => {
  test.each(PRIVATE_LINES)("%s, of a message", (line) => {
    for (const language of ["pt", "en", "es"] as const)
      expect(composeDuty(line, language)).toBe(compose(asDuty(""), language));
    expect(compose({ personalInfo: { description: line }, skills: [line] })).toBe(compose({}));
  });

  const script = (resume: ResumeInput) => {
    const posting = readPosting("Caixa\nRequisitos:\n- Excel", knowledge.vocabulary);
    const results = matchRequirements(knowledge, posting.requirements, resume, TODAY);
    const guide = createInterviewGuide(knowledge, { posting, text: "Caixa", results, resume }, TODAY);
    return guide.script.map(({ text }) => text).join("\n");
  };
  test.each([...PRIVATE_LINES, "Não fazia o caixa"])("%s, of the video: the next line is used", (line) => {
    const job = { position: "Caixa", company: "Padaria Sol", description: `- ${line}\n- Registro de vendas` };
    expect(script({ experience: [job] })).toContain("O que fiz lá: Registro de vendas.");
  });

  test.each([
    ["Rua das Flores, 12 - Centro, Campinas - SP", "moro em Campinas, SP."],
    ["Jardim Sol, Campinas/SP", "moro em Campinas, SP."],
    ["Campinas", "moro em Campinas."],
    ["Rua das Flores 12", "moro em __."],
  ])("of the place %s the video says only the city", (location, sentence) => {
    expect(script({ personalInfo: { location } })).toContain(sentence);
  });
});

describe("capitals and names", () => {
  const SHOUTING: ResumeInput = {
    experience: [
      {
        position: "OPERADORA DE CAIXA",
        company: "O BOTICÁRIO",
        startDate: "01/2020",
        endDate: "02/2022",
        description: "OPERAÇÃO DE CAIXA",
      },
    ],
    education: [{ course: "ENSINO MÉDIO COMPLETO", institution: "E. E. RUI PARANHOS" }],
    sections: [{ kind: "courses", entries: [{ title: "CURSO DE EXCEL", subtitle: "CASA DO SABER" }] }],
    languages: [{ name: "INGLÊS", proficiency: "Básico" }],
  };
  test("a résumé in capitals makes quiet sentences", () => {
    const text = compose(SHOUTING);
    expect(text).not.toMatch(/\p{Lu}{4}/u);
    expect(text).toContain("– Operação de caixa (Operadora de caixa, O Boticário)");
    expect(text).toContain("– Ensino médio completo, E. E. Rui Paranhos");
    expect(text).toContain("– Curso de Excel (Casa do Saber)");
  });
  test.each([
    ["TOTVS", "na TOTVS"],
    ["Os Pães do Zé", "nos Pães do Zé"],
    ["CASA DO PÃO RJ", "na Casa do Pão RJ"],
  ])("of a company %s it says '%s'", (company, words) => {
    expect(compose({}, "pt", { title: "Caixa", company })).toContain(`vaga de Caixa ${words}.`);
  });
});
