import { toAlternatives } from "@penresume/text";
import type { ReviewDocument, TextField } from "../document.ts";
import type { Rule } from "../finding.ts";
import { createTextRule, findInText, isObjective, removeItem } from "../match.ts";
import lists from "./lists.json" with { type: "json" };

/** Whether the field is about the person. In a job's description such words may be the subject of the work. */
const isAboutPerson = ({ section, sectionKind, kind }: TextField) =>
  section === "personalInfo" ? kind !== "name" : section === "skills" || PERSONAL_SECTIONS.has(sectionKind ?? "");
const PERSONAL_SECTIONS = new Set(["objective", "interests", "additional", "custom"]);

const LABELLED_STATUS = /\bestado civil\s*[:\-–]\s*[a-z]+(?:\([a-z]\)|\/[a-z])?/g;
const STATUS =
  /\b(?:solteir|casad|divorciad|viuv|separad[oa] judicialmente|amasiad)(?:[oa](?:\([oa]\))?|o\/a)?\b(?!\s+d[eao]s?\b)(?!\s+(?:entre|para))/g;

/**
 * Source: Lei 9.029/1995, art. 1º (no discrimination by estado civil, situação familiar); carreiras.empregos.com.br (desconsidere estado civil).
 */
const maritalStatus: Rule = {
  id: "marital-status",
  importance: "medium",
  reason: "A lei proíbe escolher alguém pelo estado civil. Essa informação não ajuda você e ocupa espaço.",
  check: (document) => {
    const message = () => "Tire o estado civil.";
    const labelled = findInText(document, LABELLED_STATUS, { message, fix: removeItem });
    if (labelled.length > 0) return labelled;
    return findInText(document, STATUS, { where: isAboutPerson, message, fix: removeItem, limit: 1 });
  },
};

const COUNT = "(?:\\d{1,2}|um|uma|dois|duas|tres|quatro|cinco)";
const CHILDREN = new RegExp(
  `\\b(?:(?:tenho|possuo|com|sem|nao tenho|nao possuo|mae de|pai de)\\s+(?:${COUNT}\\s+)?filh[oa]s?\\b|${COUNT}\\s+filh[oa]s?\\b|filhos?\\s*:\\s*(?:\\d+|sim|nao|nenhum|um|dois|tres)\\b)`,
  "g",
);

/** Source: Lei 9.029/1995, art. 1º and 2º (situação familiar, gravidez); cursosonline55.com, 'Dados de contacto' (número de filhos). */
const children = createTextRule({
  id: "children",
  importance: "medium",
  reason: "Ter ou não ter filhos não pode pesar na escolha. Deixe o currículo falar do seu trabalho.",
  pattern: CHILDREN,
  where: isAboutPerson,
  when: ({ field, end }) => !/^\s+de\s+(?:clientes|funcionari|associad|colaborador)/.test(field.folded.slice(end)),
  message: () => "Tire a informação sobre filhos.",
  fix: removeItem,
  limit: 1,
});

const INSTITUTION = new RegExp(String.raw`(?:${toAlternatives(lists.institution)})\s+(?:[a-z]+\s+){0,3}$`);

/** Source: LGPD, art. 5º, II (convicção religiosa é dado sensível). */
const religion = createTextRule({
  id: "religion",
  importance: "medium",
  reason: "Religião é dado sensível pela LGPD e não deve influenciar a seleção.",
  pattern: new RegExp(String.raw`\b(?:${toAlternatives(lists.religion)})\b`, "g"),
  where: isAboutPerson,
  when: ({ field, start }) => !INSTITUTION.test(field.folded.slice(Math.max(0, start - 60), start)),
  message: (quote) => `Tire '${quote}': religião não precisa estar no currículo.`,
  fix: removeItem,
  limit: 1,
});

/** Source: LGPD, art. 5º, II (origem racial, opinião política, filiação a sindicato, saúde, vida sexual). */
const sensitiveData = createTextRule({
  id: "sensitive-data",
  importance: "medium",
  reason: "É um dado sensível pela LGPD. Ele não diz nada sobre o seu trabalho e pode abrir espaço para preconceito.",
  pattern: new RegExp(String.raw`\b(?:${toAlternatives(lists.sensitiveData)})\b`, "g"),
  where: isAboutPerson,
  message: (quote) => `Tire '${quote}' do currículo.`,
  fix: removeItem,
  limit: 1,
});

const AGE = new RegExp(
  String.raw`\b(?:idade\s*[:\-–]\s*\d{2}(?:\s*anos)?|\d{2} anos de idade|(?:tenho|com)\s+\d{2}\s+anos` +
    String.raw`(?!\s*(?:${toAlternatives(lists.age)}))|(?<=^|[.;|\n]\s*)\d{2} anos(?=\s*(?:[,.;|\n]|$)))`,
  "gu",
);
const BIRTH = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.birth)})\s*[:\-–]?\s*\d{1,2}\s*(?:[/.-]|\s+de\s+)\s*[\da-z]+\s*(?:[/.-]|\s+de\s+)\s*\d{2,4}`,
  "g",
);

const isApprentice = ({ resume, fields }: ReviewDocument) =>
  /aprendiz/i.test(
    [
      resume.personalInfo.headline,
      ...fields.filter(isObjective).map(({ text }) => text),
      ...resume.experience.map(({ position }) => position),
    ].join(" "),
  );

/**
 * Reports age and birth date. Ignores the age of apprentices, a condition of the programme (Lei 10.097/2000: 14 to 24 years).
 * Source: carreiras.empregos.com.br (desconsidere idade); Gupy, 'O que os agentes de IA não analisam' (idade).
 */
const ageOrBirthDate: Rule = {
  id: "age-or-birth-date",
  importance: "low",
  reason: "A idade não pode ser critério de escolha. A data de nascimento completa ainda facilita fraudes.",
  check: (document) => {
    const message = () => "Tire a idade ou a data de nascimento.";
    const birth = findInText(document, BIRTH, { where: isAboutPerson, message, fix: removeItem, limit: 1 });
    if (birth.length > 0 || isApprentice(document)) return birth;
    return findInText(document, AGE, { where: isAboutPerson, message, fix: removeItem, limit: 1 });
  },
};

/** Source: Constituição Federal, art. 5º, caput and LGPD, art. 6º, III; Gupy, 'O que os agentes de IA não analisam' (local de origem). */
const nationality = createTextRule({
  id: "nationality",
  importance: "low",
  reason:
    "Para vagas no Brasil, nacionalidade e naturalidade não fazem diferença. Use o espaço para a sua experiência.",
  pattern: new RegExp(String.raw`\b(?:${toAlternatives(lists.nationality)})`, "gm"),
  where: isAboutPerson,
  message: (quote) => `Tire '${quote}'.`,
  fix: removeItem,
  limit: 1,
});

/**
 * Only an explanation, because some postings require a photo.
 * Source: carreiras.empregos.com.br (se a vaga não exige, não coloque foto); Folha, '25 erros fatais em currículos' (fotos inadequadas).
 */
const photo: Rule = {
  id: "photo",
  importance: "info",
  reason:
    "A maioria das empresas não pede foto, e algumas preferem currículos sem ela para evitar preconceito. Se a vaga pedir, use uma recente, com fundo neutro.",
  check: ({ resume }) =>
    resume.personalInfo.photo
      ? [{ path: "personalInfo.photo", message: "A foto é opcional: mantenha se a vaga pedir." }]
      : [],
};

export const personalDataRules = [maritalStatus, children, religion, sensitiveData, ageOrBirthDate, nationality, photo];
