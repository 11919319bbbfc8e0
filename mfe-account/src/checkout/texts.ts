import { CHECKOUT_REFUND_DAYS, PRO_PRICE_CENTS, REFUND_DAYS, WITHDRAWAL_DAYS } from "@penresume/contracts";
import { formatMoney } from "../format.ts";

const price = formatMoney(PRO_PRICE_CENTS);

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
  busy: "Processando...",
  refund: `Garantia de reembolso de ${CHECKOUT_REFUND_DAYS} dias, que estendemos para ${REFUND_DAYS}: se não gostar, devolvemos seu dinheiro.`,
  agreement: "Ao assinar, você concorda com os",
  terms: "Termos de uso",
  and: "e a política de",
  privacy: "Privacidade",
  retry: "Tentar novamente",
  summary: {
    title: "Resumo do pedido",
    plan: "PenResume Pro",
    interval: "Assinatura mensal",
    price,
    total: "Total hoje",
    terms: [
      { term: "Renovação", text: `${price} cobrados automaticamente a cada 30 dias, no mesmo cartão.` },
      { term: "Cancelamento", text: "Quando quiser, em Minha Assinatura. O acesso vale até o fim do período pago." },
      {
        term: "Desistência",
        text: `Você tem ${REFUND_DAYS} dias da primeira cobrança para pedir o dinheiro de volta (a lei garante ${WITHDRAWAL_DAYS}).`,
      },
    ],
  },
  already: {
    title: "Você já tem uma assinatura",
    text: "Nada foi cobrado agora, e uma segunda assinatura não é necessária.",
  },
  owing: {
    title: "Há um pagamento pendente",
    text: "Sua assinatura continua existindo, mas a última cobrança não passou. Confira seu cartão em Gerenciar Assinatura, ou cancele a assinatura para começar de novo. Nada foi cobrado agora.",
  },
  seeSubscription: "Ver minha assinatura",
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

export const paymentErrors = {
  creation: "Falha ao criar intenção de pagamento",
  creationFallback: "Erro ao processar pagamento",
  confirmation: "Erro ao processar pagamento da assinatura",
  declined: "Seu cartão foi recusado. Tente outro cartão ou fale com seu banco.",
  expired: "Este pedido ficou aberto tempo demais e expirou, sem cobrança. Já abrimos outro: confira o cartão e pague.",
  interrupted:
    "Você voltou antes de o banco confirmar, e a assinatura não foi ativada. Confira o cartão e pague de novo quando quiser.",
  unfinished: "O banco ainda não confirmou o pagamento. Aguarde um instante e tente novamente.",
  provider: "Não foi possível carregar o formulário do cartão. Verifique sua internet e tente novamente.",
};
