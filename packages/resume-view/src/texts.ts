/** Texts printed on a résumé, besides what the person wrote. */
export const texts = {
  summary: "Resumo",
  education: "Formação Acadêmica",
  experience: "Experiência Profissional",
  languages: "Idiomas",
  skills: "Habilidades",
  contact: "CONTATO",
  untitled: "Currículo",
  photoOf: (name: string) => (name ? `Foto de ${name}` : "Foto de perfil"),
};
