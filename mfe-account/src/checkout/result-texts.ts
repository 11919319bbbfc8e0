import { PRO_PRICE_LABEL } from "@penresume/contracts";

export const succeededTexts = {
  title: "Parabéns!",
  lead: "Sua assinatura do PenResume Pro está ativa. Agora é com você: baixe seu currículo e vá atrás da vaga.",
  leadUnknown: "Falta só entrar com a conta que assinou: é nela que o PenResume Pro fica liberado.",
  benefitsTitle: "O que o Pro libera",
  download: "Baixar o PDF",
  back: "Retornar à Aplicação",
  nextTitle: "E agora?",
  next: "Baixe o PDF e envie para a vaga. Aqui você envia por WhatsApp, email ou link.",
  send: "Enviar currículo",
  checking: "Confirmando sua assinatura…",
  checkingText: "Só um instante.",
  unknown: "Erro ao carregar informações da assinatura",
  unconfirmed: "Ainda não encontramos uma assinatura ativa",
  unconfirmedText:
    "Se você acabou de pagar, o banco pode levar alguns minutos para confirmar. Não pague de novo: esta página muda sozinha assim que a confirmação chegar.",
  check: "Verificar agora",
  checkBusy: "Verificando...",
  checkout: "Ir para o pagamento",
  home: "Voltar ao Início",
  note: `${PRO_PRICE_LABEL} por mês, cobrados automaticamente a cada 30 dias. Para ver a próxima cobrança ou cancelar, abra`,
  noteEnding: "Você cancelou a renovação, e nada mais é cobrado. Para ver até quando o acesso vale, abra",
  leadPix: "Seu PenResume Pro está liberado. Agora é com você: baixe seu currículo e vá atrás da vaga.",
  notePix: (date: string) => `Pago por Pix: vale até ${date} e não renova. Para ver o recibo ou somar dias, abra`,
  notePixUnknown: "Pago por Pix, sem renovação. Para ver o recibo ou somar dias, abra",
  subscription: "Minha Assinatura",
};

export const failedTexts = {
  title: "Ops! Algo deu errado",
  lead: "Não conseguimos concluir seu pagamento. Seus currículos continuam salvos.",
  detail: "Detalhe do erro",
  causesTitle: "O que pode ter acontecido",
  causes: [
    { title: "Cartão recusado", text: "O banco não autorizou a compra. Tente outro cartão ou fale com seu banco." },
    { title: "Dados de pagamento incorretos", text: "Número, validade ou código de segurança podem ter um erro." },
    { title: "Problema temporário no sistema", text: "Espere alguns minutos e tente de novo." },
  ],
  retry: "Tentar Novamente",
  payByPix: "Pagar com Pix",
  home: "Voltar ao Início",
};
