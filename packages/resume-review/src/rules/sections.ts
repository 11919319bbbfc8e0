import type { Rule } from "../finding.ts";
import { countWords } from "../text.ts";

/** Source: Randstad Brasil, 'Como desenvolver um CV' (objetivo ou resumo). */
const missingSummary: Rule = {
  id: "missing-summary",
  importance: "low",
  reason: "Um resumo de três ou quatro linhas diz logo quem você é e que vaga procura.",
  check: ({ resume }) =>
    resume.personalInfo.description.trim()
      ? []
      : [{ path: "personalInfo.description", message: "Escreva um resumo curto ou o seu objetivo." }],
};

/** Source: Randstad Brasil, 'Como desenvolver um CV' (resumo: 3 a 4 linhas). */
const summaryLength: Rule = {
  id: "summary-length",
  importance: "low",
  reason: "Três ou quatro linhas são lidas; um texto longo é pulado, e duas palavras não dizem nada.",
  check({ resume }) {
    const words = countWords(resume.personalInfo.description);
    if (words === 0 || (words >= 4 && words <= 100)) return [];
    return [
      {
        path: "personalInfo.description",
        message: words > 100 ? "Encurte o resumo." : "Desenvolva o resumo em uma ou duas frases.",
      },
    ];
  },
};

/** Sections that count as experience. */
const BEGINNERS_SECTIONS = ["volunteering", "projects"];

/**
 * Reports missing experience, unless a beginner has studies and a summary. Source: fdr.com.br, 'Jovem Aprendiz: como criar um currículo'
 * (projetos, voluntariado).
 */
const missingExperience: Rule = {
  id: "missing-experience",
  importance: "medium",
  reason: "Estágio, trabalho voluntário, projeto da escola e serviço por conta própria também são experiência.",
  check: ({ entries, jobs, resume }) =>
    jobs.length > 0 ||
    resume.sections?.some(
      ({ kind, entries = [] }) => BEGINNERS_SECTIONS.includes(kind) && entries.some(({ title }) => title?.trim()),
    ) ||
    (entries.some(({ section, isEmpty }) => section === "education" && !isEmpty) &&
      countWords(resume.personalInfo.description) >= 15)
      ? []
      : [{ path: "experience", message: "Acrescente uma experiência, mesmo voluntária ou informal." }],
};

/** Source: Gupy, 'Gupy IA' (formação acadêmica: curso, nível, instituição); Indeed Brasil, 'Como escrever um bom currículo profissional'. */
const missingEducation: Rule = {
  id: "missing-education",
  importance: "medium",
  reason: "Quase toda vaga pede uma escolaridade. Informe a última série ou o último curso, mesmo incompleto.",
  check: ({ entries }) =>
    entries.some(({ section, isEmpty }) => section === "education" && !isEmpty)
      ? []
      : [{ path: "education", message: "Informe a sua escolaridade." }],
};

export const sectionRules = [missingSummary, summaryLength, missingExperience, missingEducation];
