export const downloadTexts = {
  download: "Baixar PDF",
  generating: "Gerando PDF...",
  done: "PDF baixado.",
  failed: "Não foi possível gerar o PDF. Tente novamente.",
};
