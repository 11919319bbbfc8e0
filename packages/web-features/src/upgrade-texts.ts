import { PRO_PRICE_LABEL, REFUND_DAYS } from "@penresume/contracts";
import { proAdditions } from "./pro-texts.ts";

export const upgradeTexts = {
  title: "Upgrade para o PenResume Pro",
  lead: "Baixe seu currículo em PDF e chegue à próxima entrevista com ele pronto.",
  price: PRO_PRICE_LABEL,
  interval: "/mês",
  renewal: "Cobrança automática a cada 30 dias. Cancele quando quiser.",
  pix: "Ou por Pix: 30 dias, sem renovação.",
  benefits: [
    { title: "Downloads ilimitados em PDF", text: "Quantos currículos você precisar." },
    {
      title: "Todos os templates premium",
      text: "Mais de 20 templates: cada layout em 6 paletas de cores",
    },
    { title: proAdditions.word, text: "Para quem pede o arquivo aberto, com o mesmo conteúdo." },
    { title: proAdditions.link, text: "Um endereço para enviar ou imprimir, que você liga e desliga." },
    { title: "Suporte prioritário", text: "Resposta em até 2h" },
  ],
  testimonialsTitle: "O que dizem sobre o PenResume Pro",
  testimonials: [
    {
      text: "Montei meu currículo no intervalo do almoço e enviei no mesmo dia.",
      name: "Ana Exemplo",
      role: "Analista",
    },
    {
      text: "O layout com foto ficou com a minha cara. Recebi elogios do recrutador.",
      name: "Beto Modelo",
      role: "Vendedor",
    },
    {
      text: "A IA arrumou minhas descrições sem inventar nada. Gostei muito.",
      name: "Carla Ilustra",
      role: "Enfermeira",
    },
    { text: "Paguei, baixei e pronto. Simples como deveria ser.", name: "Davi Fictício", role: "Técnico em TI" },
  ],
  testimonialsNote: "Depoimentos ilustrativos, com pessoas fictícias.",
  /** `days`: for how many days this person can get a refund of a purchase made now. */
  guarantee: (days: number) =>
    days < REFUND_DAYS
      ? `Se não gostar, devolvemos seu dinheiro em até ${days} dias.`
      : `Garantia de ${REFUND_DAYS} dias: se não gostar, devolvemos seu dinheiro.`,
  continue: "Continuar",
};
