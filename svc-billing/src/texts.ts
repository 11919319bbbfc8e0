/** Problem titles shown to users. */
export const texts = {
  creationFailed: "Falha ao criar intenção de pagamento",
  cancellationFailed: "Erro ao cancelar assinatura",
  renewalFailed: "Erro ao renovar assinatura",
  loadingFailed: "Erro ao carregar informações da assinatura",
  noSubscription: "Nenhuma assinatura ativa encontrada",
  alreadySubscribed: "Você já tem uma assinatura ativa.",
  unpaid: "Sua assinatura tem um pagamento pendente. Regularize o pagamento ou cancele-a antes de assinar de novo.",
  settling: "Seu pagamento está sendo confirmado. Tente novamente em instantes.",
  methodUnavailable: "O Pix não está disponível agora. Pague com cartão.",
  refundFailed: "Não foi possível devolver o pagamento agora. Tente novamente.",
  refundPending:
    "A Stripe não respondeu agora. Seu pedido está registrado, e devolvemos o pagamento assim que ela responder.",
  refundRefused: "A Stripe recusou a devolução. Fale com o suporte, que resolve por outro caminho.",
  notRefundable: "Este pagamento está fora do prazo de devolução.",
  refundBySupport:
    "Você já teve três devoluções nos últimos 12 meses. Para esta, escreva para nós: o endereço está na Ajuda.",
  noPayment: "Pagamento não encontrado.",
  codesFailed: "Não foi possível carregar os códigos agora. Tente novamente.",
  noCode: "Este código não vale. Confira as letras: cada código vale uma vez e tem prazo.",
  unknownPrice: "Este plano não está à venda.",
  badSignature: "Assinatura do evento inválida.",
};
