import type { Rule } from "../finding.ts";

/**
 * Source: Gupy, 'Preenchimento de currículo na Gupy com o uso de arquivo' (formats the parser reads best); tabnews.com.br, 'Fiz engenharia
 * reversa de sistemas ATS' (duas colunas).
 */
const twoColumnLayout: Rule = {
  id: "two-column-layout",
  importance: "info",
  reason:
    "Este layout tem uma coluna ao lado. O nosso PDF guarda a ordem de leitura, mas alguns sistemas leem melhor uma coluna só; confira os campos depois de enviar.",
  check: ({ template }) =>
    template && template.columns.length > 1
      ? [{ path: "theme.layout", message: "Para sites de vagas, os layouts de uma coluna são mais seguros." }]
      : [],
};

/** Source: the template's design, whose header has a place for the photo. */
const photoLayoutWithoutPhoto: Rule = {
  id: "photo-layout-without-photo",
  importance: "info",
  reason: "Este layout foi desenhado para ter foto. Sem foto, outro layout aproveita melhor a página.",
  check: ({ resume, template }) =>
    template?.photo === "expected" && !resume.personalInfo.photo
      ? [{ path: "theme.layout", message: `O layout '${template.name}' está sem foto.` }]
      : [],
};

export const layoutRules = [twoColumnLayout, photoLayoutWithoutPhoto];
