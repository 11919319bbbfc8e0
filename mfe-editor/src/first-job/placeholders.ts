import { useIsFirstJob } from "../document/first-job-answer.ts";

const PLACEHOLDERS = {
  headline: "Jovem Aprendiz",
  summary: "O que você estuda, o que sabe fazer e a vaga que procura.",
  course: "Ensino médio, 2º ano",
  institution: "Nome da escola",
  position: "Jovem Aprendiz, estágio, ajuda na loja da família",
  company: "Empresa, loja ou família",
  activities: "O que você fazia, uma coisa por linha. Conte quantas vezes e para quantas pessoas.",
  skills: "Canva, Planilhas, Redes sociais, Trabalho em equipe",
};

/** The placeholders for a first job; none for other users. */
export const useFirstJobPlaceholders = (): Partial<typeof PLACEHOLDERS> => (useIsFirstJob() ? PLACEHOLDERS : {});
