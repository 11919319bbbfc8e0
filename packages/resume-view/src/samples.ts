import type { ResumeContent } from "@penresume/contracts";
import { hasEntryContent, hasSectionContent } from "@penresume/resume";
import { DEFAULT_PRESET } from "./themes.ts";

/** The content of a new résumé. */
export const EMPTY_RESUME: ResumeContent = {
  personalInfo: { fullName: "", email: "", phone: "", location: "", description: "" },
  education: [],
  experience: [],
  skills: [],
  languages: [],
  theme: DEFAULT_PRESET.theme,
};

/** Shown in the preview while a résumé is empty. The person is fictional. */
export const SAMPLE_RESUME: ResumeContent = {
  personalInfo: {
    fullName: "Helena Duarte Sampaio",
    email: "helena.sampaio@exemplo.com.br",
    phone: "(11) 987654321",
    location: "São Paulo, SP",
    description:
      "Produtora audiovisual com nove anos de experiência em séries documentais, publicidade e conteúdo para " +
      "plataformas digitais. Conduz projetos do orçamento à entrega final, com equipes de até 40 pessoas, prazos curtos e " +
      "prestação de contas em leis de incentivo.",
  },
  education: [
    {
      institution: "Universidade Estadual das Artes",
      course: "Bacharelado em Cinema e Audiovisual",
      startDate: "02/2012",
      endDate: "12/2015",
      current: false,
    },
  ],
  experience: [
    {
      company: "Maré Alta Filmes",
      position: "Produtora Executiva",
      startDate: "03/2020",
      endDate: "Atual",
      current: true,
      description:
        "• Coordenou a produção de 3 séries documentais, somando 26 episódios entregues dentro do prazo\n" +
        "• Reduziu em 18% o custo médio por diária ao renegociar contratos de locação e equipamento\n" +
        "• Captou R$ 2,4 milhões em editais e leis de incentivo, com todas as prestações de contas aprovadas\n" +
        "• Formou uma equipe fixa de 12 profissionais de direção, fotografia, som e montagem",
    },
    {
      company: "Estúdio Ponto de Luz",
      position: "Assistente de Produção",
      startDate: "01/2016",
      endDate: "02/2020",
      current: false,
      description:
        "• Planejou cronogramas e ordens do dia de mais de 60 filmes publicitários\n" +
        "• Fez a ponte entre agência, cliente e equipe de filmagem, da pré-produção à finalização\n" +
        "• Organizou o acervo digital do estúdio, diminuindo pela metade o tempo de busca de material",
    },
  ],
  skills: [
    "Produção executiva",
    "Gestão de orçamento",
    "Leis de incentivo",
    "Direção de equipe",
    "Roteiro",
    "Edição de vídeo",
    "Negociação",
    "Planejamento de filmagem",
  ],
  languages: [
    { name: "Português", proficiency: "Nativo" },
    { name: "Inglês", proficiency: "Fluente" },
  ],
  sections: [
    {
      kind: "courses",
      entries: [{ title: "Produção executiva para séries", organisation: "Escola Livre de Cinema", date: "11/2019" }],
    },
    { kind: "additional", entries: [{ description: "CNH categoria B e disponibilidade para viagens." }] },
  ],
  theme: DEFAULT_PRESET.theme,
};

/** Whether a résumé has no content. Ignores white space, the theme, language levels, and titles and order of sections. */
export function isResumeEmpty(resume: ResumeContent): boolean {
  const { personalInfo, education, experience, skills, languages, sections = [] } = resume;
  const texts = [...Object.values(personalInfo), ...skills, ...languages.map(({ name }) => name)];
  return (
    !texts.some((value) => typeof value === "string" && value.trim() !== "") &&
    ![...education, ...experience].some(hasEntryContent) &&
    !sections.some(hasSectionContent)
  );
}

/** The résumé that the pages show: the sample while it is empty. */
export const toShownResume = (resume: ResumeContent): ResumeContent =>
  isResumeEmpty(resume) ? { ...SAMPLE_RESUME, theme: resume.theme, language: resume.language } : resume;
