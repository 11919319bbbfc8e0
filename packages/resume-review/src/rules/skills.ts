import { getSkillName } from "@penresume/resume";
import { fold } from "@penresume/text";
import type { Hit, Rule } from "../finding.ts";
import { countWords, shorten } from "../text.ts";

/** Source: Gupy, 'Gupy IA' (only Habilidades and Experiências are analysed). */
const missingSkills: Rule = {
  id: "missing-skills",
  importance: "medium",
  reason: "Muitos sistemas comparam a sua lista de habilidades com a vaga. Sem ela, você fica para trás.",
  check: ({ resume }) =>
    resume.skills.some((skill) => skill.trim())
      ? []
      : [{ path: "skills", message: "Acrescente de 5 a 15 habilidades." }],
};

/** Source: kickresume.com/pt, 'Quantas competências listar no currículo' (5 to 15). */
const fewSkills: Rule = {
  id: "few-skills",
  importance: "low",
  reason: "Com uma ou duas habilidades, é difícil combinar com o que a vaga pede. De 5 a 15 é um bom número.",
  check({ resume }) {
    const filledSkills = resume.skills.filter((skill) => skill.trim());
    return filledSkills.length > 0 && filledSkills.length < 3 && !filledSkills.some((skill) => /[,;\n]/.test(skill))
      ? [{ path: "skills", message: "Acrescente mais habilidades." }]
      : [];
  },
};

const MAX_SKILLS = 20;

/** Source: kickresume.com/pt, 'Quantas competências listar no currículo' (5 to 15). */
const tooManySkills: Rule = {
  id: "too-many-skills",
  importance: "low",
  reason: "Uma lista enorme esconde no que você é bom. Deixe as que a vaga pede.",
  check: ({ resume }) =>
    resume.skills.length > MAX_SKILLS
      ? [{ path: "skills", message: `São ${resume.skills.length} habilidades. Deixe até ${MAX_SKILLS}.` }]
      : [],
};

// conjugated verbs, which sentences have and skills do not
const SENTENCE = /\b(?:tenho|sei|possuo|gosto|sou|consigo|trabalho bem|conheço|domino|aprendo|posso|faço|estou)\b/i;

/** Source: kickresume.com/pt, 'Secção de habilidades'; cursosonline55.com, 'Secção de competências' (listar de forma clara). */
const skillSentence: Rule = {
  id: "skill-sentence",
  importance: "low",
  portugueseOnly: true,
  reason:
    "Habilidade é uma palavra ou expressão curta, como 'Controle de estoque'. Frases inteiras não são reconhecidas pelos sistemas.",
  check: ({ resume }) =>
    resume.skills.map(getSkillName).flatMap((skill, index) => {
      const words = countWords(skill.replace(/\([^)]*\)/g, ""));
      const isSentence = words > 7 || (words > 2 && SENTENCE.test(skill)) || (words >= 5 && /\.\s*$/.test(skill));
      return isSentence && !isList(skill)
        ? [{ path: `skills.${index}`, message: `Encurte '${shorten(skill)}' para duas ou três palavras.` }]
        : [];
    }),
};

/** The items of a field, which may have separators in brackets. */
const splitList = (skill: string) =>
  skill
    .split(/[,;|\n•](?![^()]*\))/)
    .map((part) => part.trim())
    .filter(Boolean);
const isList = (skill: string) => splitList(skill).length >= 3;

/** Source: Gupy, 'Preenchimento de currículo na Gupy com o uso de arquivo' (one field per skill). */
const skillList: Rule = {
  id: "skill-list",
  importance: "low",
  reason: "Separadas, as habilidades são reconhecidas uma a uma; juntas, viram um texto só.",
  check: ({ resume }) =>
    resume.skills.flatMap((skill, index) =>
      isList(skill)
        ? [
            {
              path: `skills.${index}`,
              message: "Separe em várias habilidades, uma em cada item.",
              fix: { type: "split", texts: splitList(skill) },
            },
          ]
        : [],
    ),
};

const key = (text: string) => fold(text).replace(/[^\p{L}\p{N}+#]+/gu, "");

function findDuplicates(list: string, texts: string[], toPath: (index: number) => string): Hit[] {
  const seen = new Map<string, string>();
  return texts.flatMap((text, index) => {
    const first = seen.get(key(text));
    if (!key(text)) return [];
    if (first === undefined) {
      seen.set(key(text), text);
      return [];
    }
    const message =
      first === text
        ? `'${text.trim()}' está repetido em ${list}.`
        : `'${text.trim()}' repete '${first.trim()}' em ${list}.`;
    return [{ path: toPath(index), message, fix: { type: "remove" } as const }];
  });
}

/** Reports duplicate skills. Ignores accents, case and separators. Source: Exame, 'Os 7 pecados capitais do currículo' (falta de revisão). */
const duplicateSkill: Rule = {
  id: "duplicate-skill",
  importance: "low",
  reason: "Repetir não soma pontos e parece descuido.",
  check: ({ resume }) => findDuplicates("habilidades", resume.skills.map(getSkillName), (index) => `skills.${index}`),
};

/** Source: Exame, 'Os 7 pecados capitais do currículo' (falta de revisão). */
const duplicateLanguage: Rule = {
  id: "duplicate-language",
  importance: "medium",
  reason: "O mesmo idioma aparece duas vezes, e quem lê não sabe qual nível vale.",
  check: ({ resume }) =>
    findDuplicates(
      "idiomas",
      resume.languages.map(({ name }) => name),
      (index) => `languages.${index}`,
    ),
};

export const skillRules = [
  missingSkills,
  fewSkills,
  tooManySkills,
  skillSentence,
  skillList,
  duplicateSkill,
  duplicateLanguage,
];
