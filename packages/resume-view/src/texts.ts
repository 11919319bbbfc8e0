/** Texts printed on a résumé, besides what the person wrote and the titles of sections. */
export const texts = {
  contact: "CONTATO",
  untitled: "Currículo",
  photoOf: (name: string) => (name ? `Foto de ${name}` : "Foto de perfil"),
};
