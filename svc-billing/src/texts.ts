/** What people read when billing cannot do what they asked. */
export const texts = {
  creationFailed: "Falha ao criar intenção de pagamento",
  cancellationFailed: "Erro ao cancelar assinatura",
  renewalFailed: "Erro ao renovar assinatura",
  loadingFailed: "Erro ao carregar informações da assinatura",
  noSubscription: "Nenhuma assinatura ativa encontrada",
  alreadySubscribed: "Você já tem uma assinatura ativa.",
  unpaid: "Sua assinatura tem um pagamento pendente. Regularize o pagamento ou cancele-a antes de assinar de novo.",
  settling: "Seu pagamento está sendo confirmado. Tente novamente em instantes.",
  accountErased: "Esta conta foi excluída.",
  invalidData: "Dados inválidos.",
  unknownPrice: "Este plano não está à venda.",
  badSignature: "Assinatura do evento inválida.",
};
