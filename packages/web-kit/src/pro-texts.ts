/** What the Pro subscription brings, in one line each: the same words wherever it is listed. */
export const PRO_BENEFITS = [
  "Downloads ilimitados em PDF",
  "Todos os templates premium: Mais de 20 templates",
  "Suporte prioritário: resposta em até 2h",
];
