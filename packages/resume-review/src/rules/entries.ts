import { fold } from "@penresume/text";
import type { Entry } from "../document.ts";
import type { Rule } from "../finding.ts";

const REMOVE = { type: "remove" } as const;

/** Source: Randstad Brasil, 'Como desenvolver um CV' (nome da empresa, cargo). */
const missingPosition: Rule = {
  id: "missing-position",
  importance: "high",
  reason: "O cargo é a primeira coisa que se procura, e os sistemas de seleção comparam com ele.",
  check: ({ jobs }) =>
    jobs
      .filter(({ title }) => !title)
      .map(({ titleField, organization }) => ({
        path: titleField,
        message: `Informe o seu cargo${organization ? ` em ${organization}` : ""}.`,
      })),
};

/** Source: Randstad Brasil, 'Como desenvolver um CV' (nome da empresa, cargo). */
const missingCompany: Rule = {
  id: "missing-company",
  importance: "medium",
  reason: "Sem a empresa, a experiência não pode ser conferida. Se trabalhou por conta própria, escreva 'Autônomo'.",
  check: ({ jobs }) =>
    jobs
      .filter(({ organization }) => !organization)
      .map(({ organizationField, title }) => ({
        path: organizationField,
        message: `Informe a empresa${title ? ` onde foi ${title}` : ""}.`,
      })),
};

/** Source: Gupy, 'Gupy IA' (formação: curso, nível, instituição). */
const incompleteEducation: Rule = {
  id: "incomplete-education",
  importance: "medium",
  reason: "Curso e instituição andam juntos: um sem o outro não mostra a sua formação.",
  check: ({ entries }) =>
    entries
      .filter((entry) => entry.section === "education" && !entry.isEmpty && (!entry.title || !entry.organization))
      .map(({ title, titleField, organizationField }) =>
        title
          ? { path: organizationField, message: `Informe onde estudou ${title}.` }
          : { path: titleField, message: "Informe o curso." },
      ),
};

/** Source: Exame, 'Os 7 pecados capitais do currículo' (falta de revisão). */
const emptyEntry: Rule = {
  id: "empty-entry",
  importance: "medium",
  reason: "Um item em branco pode deixar um espaço vazio no currículo.",
  check: ({ entries, resume }) => [
    ...entries
      .filter(({ isEmpty }) => isEmpty)
      .map(({ path }) => ({ path, message: "Preencha este item ou tire.", fix: REMOVE })),
    ...resume.skills.flatMap((skill, index) =>
      skill.trim() ? [] : [{ path: `skills.${index}`, message: "Tire a habilidade em branco.", fix: REMOVE }],
    ),
    ...resume.languages.flatMap(({ name }, index) =>
      name.trim() ? [] : [{ path: `languages.${index}`, message: "Escreva o idioma ou tire este item.", fix: REMOVE }],
    ),
  ],
};

const key = ({ section, title, organization, startDate, endDate }: Entry) =>
  fold([section, title, organization, startDate, endDate].join("|"));

/** Source: Exame, 'Os 7 pecados capitais do currículo' (falta de revisão). */
const duplicateEntry: Rule = {
  id: "duplicate-entry",
  importance: "medium",
  reason: "O mesmo item aparece duas vezes e parece descuido.",
  check({ entries }) {
    const seen = new Set<string>();
    return entries.flatMap((entry) => {
      if (entry.isEmpty || (!entry.title && !entry.organization)) return [];
      const isRepeated = seen.has(key(entry));
      seen.add(key(entry));
      return isRepeated
        ? [{ path: entry.path, message: `'${entry.title || entry.organization}' está repetido.`, fix: REMOVE }]
        : [];
    });
  },
};

/** Source: Randstad Brasil, 'Como desenvolver um CV' (breve descrição das responsabilidades e resultados); old jobs may stay short. */
const missingDescription: Rule = {
  id: "missing-description",
  importance: "medium",
  reason:
    "O cargo sozinho não mostra o que você fez. Duas ou três linhas já ajudam, e é nelas que os sistemas procuram palavras da vaga.",
  check: ({ jobs }) =>
    jobs
      .filter(({ index, description }) => index < 3 && !description?.text.trim())
      .map(({ path, description, title, organization }) => ({
        path: description?.path ?? path,
        message: `Conte o que fez como ${title || organization}.`,
      })),
};

export const entryRules = [
  missingPosition,
  missingCompany,
  incompleteEducation,
  emptyEntry,
  duplicateEntry,
  missingDescription,
];
