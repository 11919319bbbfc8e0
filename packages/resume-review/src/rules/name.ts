import { fold } from "@penresume/text";
import { isLower, writeName, writePlace } from "../capitals.ts";
import type { Hit, Rule } from "../finding.ts";
import { createTextRule } from "../match.ts";
import { splitWords } from "../text.ts";

const path = "personalInfo.fullName";

/**
 * Reports a missing name.
 * Source: carreiras.empregos.com.br, 'Padrões técnicos que todo currículo deve ter' (cabeçalho).
 */
const missingName: Rule = {
  id: "missing-name",
  importance: "high",
  reason: "Sem o seu nome, quem lê não sabe de quem é o currículo nem como chamar você.",
  check: ({ resume }) =>
    resume.personalInfo.fullName.trim() ? [] : [{ path, message: "Escreva o seu nome completo." }],
};

/**
 * Reports a first name without surname.
 * Source: tuacarreira.com, 'Saiba quais informações incluir nos dados pessoais do currículo' (nome completo).
 */
const singleName: Rule = {
  id: "single-name",
  importance: "medium",
  reason: "Só o primeiro nome parece incompleto, e os sistemas de seleção procuram por nome e sobrenome.",
  check: ({ resume }) =>
    splitWords(resume.personalInfo.fullName).length === 1 ? [{ path, message: "Acrescente o seu sobrenome." }] : [],
};

/**
 * Reports 'Curriculum Vitae' in the name field.
 * Source: cursosonline55.com, 'Dados de contacto e cabeçalho' (título redundante).
 */
const documentTitleAsName = createTextRule({
  id: "document-title-as-name",
  importance: "medium",
  reason:
    "Quem lê já sabe que é um currículo. No lugar do nome, os sistemas de seleção leriam 'Currículo' como o seu nome.",
  pattern: /\bcurr[ií]cul(?:um|o)(?:\s+vit(?:ae|æ))?\b\s*(?:de\s+|[-–:]\s*)?/gi,
  where: (field) => field.path === path,
  exact: true,
  limit: 1,
  message: () => "Tire a palavra 'Currículo' do campo do nome.",
  fix: () => "",
});

function checkCase(path: string, value = "", isWrong: (name: string) => boolean): Hit[] {
  const name = value.trim();
  if (!/\p{L}{2}/u.test(name) || !isWrong(name)) return [];
  const text = path === "personalInfo.location" ? writePlace(name) : writeName(name);
  const start = value.indexOf(name);
  return [{ path, message: `Escreva '${text}'.`, fix: { type: "replace", start, end: start + name.length, text } }];
}

/**
 * Reports a name in capitals or in lower case only, and a city or school in lower case. The fix writes capital initials, except for particles.
 * Source: Acordo Ortográfico da Língua Portuguesa (1990), Base XIX.
 */
const nameCase: Rule = {
  id: "name-case",
  importance: "low",
  reason:
    "Nomes próprios se escrevem com inicial maiúscula. Assim o nome fica mais fácil de ler do que todo em maiúsculas ou minúsculas.",
  check({ resume, entries }) {
    const { fullName, location } = resume.personalInfo;
    const schools = entries.filter(({ section }) => section === "education");
    return [
      ...checkCase(path, fullName, (name) => name === name.toUpperCase() || name === name.toLowerCase()),
      ...checkCase("personalInfo.location", location, isLower),
      ...schools.flatMap(({ organizationField, organization }) => checkCase(organizationField, organization, isLower)),
    ];
  },
};

export const nameTokens = (name: string) => new Set(splitWords(fold(name)).map(({ text }) => text));

export const nameRules = [missingName, singleName, documentTitleAsName, nameCase];
