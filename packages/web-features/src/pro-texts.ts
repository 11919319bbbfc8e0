export const supportTexts = {
  page: "/ajuda#contato",
  benefit: "Suporte prioritário: resposta em até 2h",
  link: "Falar com o suporte",
};

/** What Pro has besides the PDF. */
export const proAdditions = {
  word: "Currículo em Word (.docx)",
  link: "Link público do currículo, com QR code",
};

/** Benefits of the Pro subscription, one line each. */
export const PRO_BENEFITS = [
  "Downloads ilimitados em PDF",
  "Todos os templates premium em PDF. Mais de 20 templates: cada layout em 6 paletas de cores",
  proAdditions.word,
  proAdditions.link,
  supportTexts.benefit,
];
