import { expect, it } from "vitest";
import { applyFix, type Finding, reviewResume } from "../src/index.ts";
import { CONTACT_CASES } from "./cases-contact.ts";
import { DATE_CASES } from "./cases-dates.ts";
import { WRITING_CASES } from "./cases-writing.ts";
import { CLEAN_RESUMES, TODAY } from "./clean-resumes.ts";
import { addSkills, addToJob, addToSummary, type Patch, setPersonalInfo } from "./patches.ts";

const CASES = Object.entries({ ...CONTACT_CASES, ...DATE_CASES, ...WRITING_CASES });

function clone() {
  const resume = structuredClone(CLEAN_RESUMES.cashier);
  if (!resume) throw new Error("no résumé");
  return resume;
}

function fixOnce(patch: Patch, rule: string) {
  const resume = clone();
  patch(resume);
  const finding = reviewResume(resume, { today: TODAY }).find((candidate) => candidate.rule === rule && candidate.fix);
  if (!finding) throw new Error(`no fix of ${rule}`);
  return { resume, finding, fixed: applyFix(resume, finding) };
}

const numbers = (text: string) => text.match(/\d+/g) ?? [];

it("removes the finding with its fix and adds no number", () => {
  let fixes = 0;
  for (const [rule, { found }] of CASES) {
    for (const seed of found) {
      const resume = clone();
      seed(resume);
      const isSame = (a: Finding) => (b: Finding) =>
        a.rule === b.rule && a.path === b.path && a.span?.start === b.span?.start;
      const findings = reviewResume(resume, { today: TODAY }).filter((finding) => finding.rule === rule && finding.fix);
      for (const finding of findings) {
        const fixed = applyFix(resume, finding);
        fixes += 1;
        const after = reviewResume(fixed, { today: TODAY }).filter(isSame(finding));
        expect.soft([rule, finding.quote, after.length]).toEqual([rule, finding.quote, 0]);
        const before = new Set(numbers(JSON.stringify(resume)));
        const added = numbers(JSON.stringify(fixed)).filter((number) => !before.has(number));
        expect.soft([rule, added]).toEqual([rule, []]);
      }
    }
  }
  expect(fixes).toBeGreaterThan(30);
});

it.each<[string, Patch, string, string]>([
  ["first-person", addToJob("Eu atendo o telefone."), "experience.0.description", "\nAtendo o telefone."],
  ["cpf", addToSummary("CPF: 529.982.247-25"), "personalInfo.description", "domingos e feriados. "],
  [
    "present-tense-in-past-job",
    addToJob("Atendo fornecedores.", false),
    "experience.1.description",
    "\nAtendi fornecedores.",
  ],
  ["etc", addToSummary("Uso Word, Excel, etc."), "personalInfo.description", "Uso Word, Excel."],
  ["informal-abbreviation", addToJob("Entrega p/ clientes."), "experience.0.description", "\nEntrega para clientes."],
  [
    "full-address",
    setPersonalInfo({ location: "Rua do Cajual, 77, Parangaba - Fortaleza, CE" }),
    "personalInfo.location",
    "Fortaleza, CE",
  ],
  ["email-domain-typo", setPersonalInfo({ email: "ana@gmial.com" }), "personalInfo.email", "ana@gmail.com"],
  [
    "name-case",
    setPersonalInfo({ fullName: "MARIA DA SILVA D'ÁVILA" }),
    "personalInfo.fullName",
    "Maria da Silva D'Ávila",
  ],
  [
    "name-case",
    setPersonalInfo({ location: "são josé dos campos - sp" }),
    "personalInfo.location",
    "São José dos Campos - SP",
  ],
  ["common-confusion", addToSummary("Quero trabalha em estoque."), "personalInfo.description", "Quero trabalhar em"],
  ["plural-agreement", addToJob("Servia os lanche."), "experience.0.description", "Servia os lanches."],
  [
    "plural-agreement",
    addToJob("Separava as peça quebrada e 12 caixa."),
    "experience.0.description",
    "as peças quebradas e 12 caixa.",
  ],
  ["plural-agreement", addToSummary("Atendi vários hotel."), "personalInfo.description", "vários hotéis."],
  ["marital-status", addToSummary("Casada, duas línguas."), "personalInfo.description", "feriados. Duas línguas."],
  ["children", addToSummary("Moro perto, dois filhos."), "personalInfo.description", "Moro perto."],
  ["salary", addToSummary("Pretensão salarial: R$ 3.000"), "personalInfo.description", "domingos e feriados."],
  ["duties-label", addToJob("Atividades: caixa e estoque."), "experience.0.description", "\nCaixa e estoque."],
  ["skill-list", addSkills("Word, Excel (fórmulas, gráficos), Outlook"), "skills", "Excel (fórmulas, gráficos)"],
  ["repeated-word", addToSummary("Vendas em em lojas."), "personalInfo.description", "Vendas em lojas."],
  ["common-misspelling", addToSummary("Experiencia em vendas."), "personalInfo.description", "Experiência em vendas."],
])("fixes %s in one step", (rule, patch, path, expected) => {
  const { fixed } = fixOnce(patch, rule);
  const value = path.split(".").reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], fixed);
  expect(value).toContain(expected);
});

it("puts jobs in order and leaves the original résumé as it was", () => {
  const { resume, fixed } = fixOnce((draft) => draft.experience.reverse().length > 0, "reverse-chronological-order");
  expect(fixed.experience.map(({ startDate }) => startDate)).toEqual(["03/2023", "01/2021"]);
  expect(resume.experience.map(({ startDate }) => startDate)).toEqual(["01/2021", "03/2023"]);
});

const ORDER = ["summary", "education", "experience", "languages", "skills"];

it("puts the experience before the studies, where the other sections stay", () => {
  const resume = clone();
  resume.experience[1] = { ...resume.experience[1], startDate: "01/2012" } as (typeof resume.experience)[1];
  const find = () =>
    reviewResume(resume, { today: TODAY, sectionOrder: ORDER }).find(({ rule }) => rule === "section-order");
  const finding = find();
  if (!finding) throw new Error("no finding");
  const kinds = applyFix(resume, finding).sections?.map(({ kind }) => kind);
  expect(kinds).toEqual(["summary", "experience", "education", "languages", "skills"]);
});

it("agrees with the order that the product gives a first job", () => {
  const resume = clone();
  resume.experience[1] = { ...resume.experience[1], startDate: "01/2012" } as (typeof resume.experience)[1];
  const find = (sectionOrder: string[]) =>
    reviewResume(resume, { today: TODAY, sectionOrder }).filter(({ rule }) => rule === "section-order");
  expect(find(ORDER)).toHaveLength(1);
  expect(find(["summary", "education", "skills", "experience", "languages"])).toEqual([]);
});

it("does not change the résumé when the path of a fix no longer exists", () => {
  const resume = clone();
  const fix = { type: "replace", start: 0, end: 1, text: "" } as const;
  expect(applyFix(resume, { path: "experience.9.description", fix })).toBe(resume);
  expect(applyFix(resume, { path: "skills" })).toBe(resume);
});

it("quotes the text of a span", () => {
  const resume = clone();
  resume.personalInfo.description += " Vendas , caixa e  estoque. Sou casada!";
  const findings = reviewResume(resume, { today: TODAY }).filter(
    ({ span, path }) => span && path === "personalInfo.description",
  );
  expect(findings.length).toBeGreaterThan(0);
  for (const { span, quote } of findings)
    expect(quote).toBe(resume.personalInfo.description.slice(span?.start, span?.end));
});
