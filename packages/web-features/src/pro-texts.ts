export const supportTexts = {
  page: "/ajuda#contato",
  benefit: "Suporte prioritário: resposta em até 2h",
  link: "Falar com o suporte",
};

/** Benefits of the Pro subscription, one line each. */
export const PRO_BENEFITS = [
  "Downloads ilimitados em PDF",
  "Todos os templates premium em PDF. Mais de 20 templates: cada layout em 6 paletas de cores",
  supportTexts.benefit,
];
