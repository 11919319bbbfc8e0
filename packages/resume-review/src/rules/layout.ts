import type { Rule } from "../finding.ts";

/** Source: Gupy, 'Preenchimento de currículo na Gupy com o uso de arquivo' (formats the parser reads best); tabnews.com.br, 'Fiz engenharia reversa de sistemas ATS' (duas colunas). */
export const twoColumnLayout: Rule = {
  id: "two-column-layout",
  importance: "info",
  reason:
    "Este modelo tem uma coluna ao lado. O nosso PDF guarda a ordem de leitura, mas alguns sistemas leem melhor uma coluna só; confira os campos depois de enviar.",
  check: ({ resume }) =>
    resume.theme.layout === "sidebar"
      ? [{ path: "theme.layout", message: "Para sites de vagas, os modelos de uma coluna são mais seguros." }]
      : [],
};

/** Source: the template's own design: its side column opens with the photo. */
export const photoLayoutWithoutPhoto: Rule = {
  id: "photo-layout-without-photo",
  importance: "info",
  reason: "Este modelo foi desenhado para ter foto. Sem foto, outro modelo aproveita melhor a página.",
  check: ({ resume }) =>
    resume.theme.layout === "sidebar" && !resume.personalInfo.photo
      ? [{ path: "theme.layout", message: "O modelo 'Lateral com Foto' está sem foto." }]
      : [],
};
