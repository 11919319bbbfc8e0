import type { Spacing } from "@penresume/contracts";

const formatSize = (size: number) => `${size.toLocaleString("pt-BR")} pt`;
const lines = (count: number) => (count === 1 ? "1 linha" : `${count} linhas`);

export const typographyTexts = {
  size: "Tamanho do texto",
  formatSize,
  defaultSize: (size: number) => `${formatSize(size)} (padrão do layout)`,
  spacing: "Espaçamento",
  spacings: { compact: "Compacto", normal: "Normal", airy: "Arejado" } satisfies Record<Spacing, string>,
  fonts: "Fontes",
  defaultFonts: "Do layout",
  defaultFontsHint: "As fontes escolhidas para ele",
  showPhoto: "Mostrar a foto",
  noPhotoPlace: "Este layout não tem lugar para foto.",

  fit: "Caber em uma página",
  fitHint: "Procura o maior texto e o maior espaçamento que cabem. Um Desfazer volta tudo.",
  fitting: "Procurando...",
  alreadyFits: "Seu currículo já cabe em uma página.",
  fitted: (size: number, spacing: Spacing) =>
    `Coube em uma página com texto de ${formatSize(size)} e espaçamento ${typographyTexts.spacings[spacing].toLowerCase()}.`,
  doesNotFit: (smallest: number, tooMany: number) =>
    `Não cabe em uma página, nem com texto de ${formatSize(smallest)} e espaçamento compacto: sobram ${lines(tooMany)}.`,
  cuts: "Para caber, corte ou encurte:",
  cut: (name: string, count: number) => `${name} (${lines(count)})`,
  fitFailed: "Não foi possível medir as páginas agora. Tente novamente.",

  ownColor: "Cor principal própria",
  ownColorHint: "As outras cores são calculadas a partir dela.",
  picker: "Escolher a cor",
  apply: "Usar esta cor",
  notAColor: "Isto não é uma cor. Escreva como #1d3b6f.",
  tooLight: (contrast: number) =>
    `Esta cor é clara demais para textos: o contraste com o branco é ${contrast.toLocaleString("pt-BR", { maximumFractionDigits: 1 })}, e o mínimo é 4,5.`,
  applySuggestion: (color: string) => `Usar um tom mais escuro (${color})`,
};
