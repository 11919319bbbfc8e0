/** Benefits of the Pro subscription, one line each. */
export const PRO_BENEFITS = [
  "Downloads ilimitados em PDF",
  "Todos os templates premium: Mais de 20 templates",
  "Suporte prioritário: resposta em até 2h",
];
