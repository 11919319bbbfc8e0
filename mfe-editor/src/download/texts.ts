export const downloadTexts = {
  download: "Baixar PDF",
  generating: "Gerando PDF...",
  fileName: "Nome do arquivo",
  rename: "Mudar o nome do arquivo",
  done: "PDF baixado.",
  failed: "Não foi possível gerar o PDF. Tente novamente.",
  accountTitle: "Criar conta para continuar",
  account:
    "Para baixar o PDF você precisa de uma conta. Seu currículo fica guardado e o download continua assim que você entrar e assinar.",
  accountGo: "Criar conta ou entrar",
  accountStay: "Agora não",
  price: (price: string) => `O PDF faz parte do plano Pro: ${price} por mês, cancele quando quiser.`,
};
