import { PRO_PRICE_LABEL } from "@penresume/contracts";

export const previewPaneTexts = {
  title: "Prévia do Currículo",
  open: "Ver prévia",
  hide: "Ocultar prévia",
  show: "Mostrar prévia",
  sample: "Este é um exemplo. Comece a preencher e o seu currículo aparece aqui.",
  editable: "Toque em um texto do currículo para abrir o campo dele.",
  fontsMissing: "A prévia espera por uma fonte que não carregou. Pode continuar escrevendo.",
  zoom: "Tamanho da página na prévia",
  zoomIn: "Aumentar a página",
  zoomOut: "Diminuir a página",
  zoomPage: "Página inteira",
  zoomWidth: "Largura",
  zoomPercent: (percent: string) => `${percent} %`,
  notEditable: "Não foi possível ligar os textos da prévia aos campos.",
  paper: "Páginas",
  thumbnails: "Páginas do currículo",
  thumbnail: (page: number, count: number) => `Ir para a página ${page} de ${count}`,
  flow: "Ver maior",
  whole: "Ver a página inteira",
  long: (count: number) =>
    `Seu currículo tem ${count} páginas, e quem seleciona costuma ler uma ou duas. Fique com o que pesa para a vaga.`,
  pages: (count: number) => (count === 1 ? "1 página" : `${count} páginas`),
};

export const printTexts = {
  title: "Seu currículo em PDF, pronto para imprimir",
  offer: `Com o PenResume Pro, por ${PRO_PRICE_LABEL} por mês, você baixa e imprime as páginas do seu currículo quantas vezes precisar.`,
  way: (address: string) => `Para assinar, acesse ${address}. O que você escreveu continua no editor.`,
  unknown: "Erro ao carregar informações da assinatura. Tente de novo em instantes.",
  empty: "Seu currículo ainda está vazio. Escreva ao menos o seu nome.",
};
