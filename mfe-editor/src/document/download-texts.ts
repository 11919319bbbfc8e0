export const downloadTexts = {
  download: "Baixar PDF",
  generating: "Gerando PDF...",
  fileName: "Nome do arquivo",
  rename: "Mudar o nome do arquivo",
  done: "PDF baixado.",
  failed: "Não foi possível gerar o PDF. Tente novamente.",
};
