import { CHECKOUT_REFUND_DAYS, PASS_DAYS, PRO_PRICE_CENTS, REFUND_DAYS, WITHDRAWAL_DAYS } from "@penresume/contracts";
import { formatMoney } from "../lib/format.ts";

const price = formatMoney(PRO_PRICE_CENTS);
const proContent = "PDF sem limite, currículo em Word, link público com QR code e suporte prioritário.";

export const checkoutTexts = {
  title: "Assine o Pen Resume Pro",
  lead: "Falta só isto para baixar seus currículos em PDF, quantas vezes precisar.",
  back: "Voltar",
  billing: "Informações de cobrança",
  name: "Nome Completo",
  email: "Email",
  emailHint: "O recibo vai para este endereço.",
  nameRequired: "Informe seu nome completo.",
  emailRequired: "Informe seu email.",
  emailInvalid: "Por favor, insira um email válido.",
  card: "Dados do cartão",
  cardHint: "Os dados do cartão vão direto para a Stripe, que processa o pagamento. Nós não os vemos nem guardamos.",
  demoCard: "Demonstração: use o cartão 4242 4242 4242 4242, qualquer validade futura e qualquer código.",
  submit: "Libere já o seu currículo!",
  price,
  interval: "Cobrados agora e a cada 30 dias, até você cancelar.",
  busy: "Processando...",
  payByPix: "Pagar com Pix",
  /** `days`: for how many days this person can get a refund of this purchase. */
  refund: (days: number) =>
    days < REFUND_DAYS
      ? `Você pode desistir desta compra em até ${days} dias e receber seu dinheiro de volta. A garantia de ${REFUND_DAYS} dias conta da sua primeira cobrança e vale uma vez a cada 12 meses.`
      : `Garantia de reembolso de ${CHECKOUT_REFUND_DAYS} dias, que estendemos para ${REFUND_DAYS} dias da primeira cobrança, já com os ${WITHDRAWAL_DAYS} dias da lei: se não gostar, devolvemos seu dinheiro.`,
  agreement: "Ao assinar, você concorda com os",
  terms: "Termos de uso",
  and: "e com a política de",
  privacy: "Privacidade",
  summary: {
    title: "Resumo do pedido",
    plan: "PenResume Pro",
    interval: "Renova a cada 30 dias",
    price,
    total: "Total hoje",
    terms: [
      { term: "Inclui", text: proContent },
      { term: "Renovação", text: `${price} cobrados automaticamente a cada 30 dias, no mesmo cartão.` },
      { term: "Cancelamento", text: "Quando quiser, em Minha Assinatura. O acesso vale até o fim do período pago." },
    ],
  },
  already: {
    title: "Você já tem uma assinatura",
    text: "Nada foi cobrado agora, e uma segunda assinatura não é necessária.",
  },
  overdue: {
    title: "Há um pagamento pendente",
    text: "Sua assinatura continua existindo, mas a última cobrança não passou. Confira seu cartão em Gerenciar Assinatura, ou cancele a assinatura para começar de novo. Nada foi cobrado agora.",
  },
  seeSubscription: "Minha Assinatura",
  renewal: {
    title: "Renove sua assinatura",
    text: (date: string) => `Você cancelou, mas seu acesso ao Pro continua até ${date}.`,
    terms: (date: string) =>
      `Ao renovar, nada é cobrado hoje. A próxima cobrança, de ${price}, será em ${date}, no mesmo cartão, e você pode cancelar de novo quando quiser.`,
    renew: "Renovar Assinatura",
    busy: "Renovando...",
    keep: "Manter o cancelamento",
    failed: "Não foi possível renovar a assinatura. Tente novamente.",
    doneTitle: "Assinatura renovada com sucesso",
    done: (date: string) => `Que bom ter você de volta. Próxima cobrança em ${date}.`,
  },
  done: {
    title: "Assinatura Ativada com Sucesso!",
    text: "Seu acesso ao PenResume Pro já está liberado. Levando você adiante…",
  },
};

export const pixTexts = {
  title: "PenResume Pro por Pix",
  choice: "Como você quer pagar?",
  methods: {
    card: { title: "Cartão (renova a cada 30 dias)", text: "Cobrança automática; cancele quando quiser." },
    pix: { title: `Pix (${PASS_DAYS} dias, não renova)`, text: "Pague uma vez, sem cartão. Nada é cobrado depois." },
  },
  running: (date: string, byPix: boolean) =>
    byPix
      ? `Seu Pro vale até ${date}. Este pagamento soma mais ${PASS_DAYS} dias a essa data.`
      : `Seu Pro por Pix vale até ${date}. Os dias que faltam não se perdem: contam depois da assinatura.`,
  summary: {
    interval: `${PASS_DAYS} dias, sem renovação`,
    total: "Total",
    terms: [
      { term: "Renovação", text: `Não renova. Quando os ${PASS_DAYS} dias acabam, nada é cobrado e nada é apagado.` },
      { term: "Continuar", text: "Pague de novo quando quiser. Antes do fim, os dias se somam." },
    ],
  },
  creating: "Gerando seu código Pix…",
  pay: (amount: string) => `Pague ${amount} com Pix`,
  timeLeft: "O código vale por",
  copyLabel: "Pix copia e cola",
  copy: "Copiar código",
  copied: "Código copiado",
  copyHint: "Abra o app do seu banco, escolha Pix copia e cola e cole o código.",
  copiedHint: "Agora abra o app do seu banco, escolha Pix copia e cola e cole o código.",
  qrTitle: "QR code do Pix",
  qrHint: "Em outro aparelho: aponte a câmera do app do seu banco.",
  waiting: "Depois de pagar, esta página muda sozinha em segundos. Pode fechá-la: confirmamos também por email.",
  demo: "Demonstração: abra aqui a página do banco e pague, sem dinheiro de verdade.",
  processing: "Seu banco avisou do pagamento. Assim que ele for confirmado, o Pro é liberado aqui e por email.",
  expiredTitle: "Este código expirou",
  expired: "Nada foi cobrado. Se você já pagou, aguarde um instante: o pagamento conta assim que chegar.",
  createAgain: "Gerar novo código",
  agreement: "Ao pagar, você concorda com os",
  done: {
    title: "Pix confirmado!",
    text: "Seu acesso ao PenResume Pro já está liberado. Levando você adiante…",
  },
};

export const paymentErrors = {
  creation: "Falha ao criar intenção de pagamento",
  creationFallback: "Erro ao processar pagamento",
  confirmation: "Erro ao processar pagamento da assinatura",
  declined: (reason = "Seu cartão foi recusado.") => `${reason} Tente outro cartão ou fale com seu banco.`,
  expired: "Este pedido ficou aberto tempo demais e expirou, sem cobrança. Já abrimos outro: confira o cartão e pague.",
  interrupted:
    "Você voltou antes de o banco confirmar, e a assinatura não foi ativada. Confira o cartão e pague de novo quando quiser.",
  unfinished: "O banco ainda não confirmou o pagamento. Aguarde um instante e tente novamente.",
  provider: "O formulário do cartão não carregou. Tente novamente.",
  providerOffline: "O formulário do cartão não carregou. Verifique sua internet e tente novamente.",
  providerBlocked:
    "O formulário do cartão, que vem de js.stripe.com, não carregou. Algo neste navegador ou nesta rede pode bloqueá-lo, por exemplo um bloqueador de anúncios: libere js.stripe.com e tente novamente.",
};
