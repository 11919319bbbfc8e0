import type { DateStyle, Margins, Spacing } from "@penresume/contracts";
import type { Cut, Fit, Sizes } from "@penresume/resume-view";

const formatSize = (size: number) => `${size.toLocaleString("pt-BR")}\u00a0pt`;
const pages = (count: number) => (count === 1 ? "uma página" : `${count} páginas`);
const lines = (count: number) => (count === 1 ? "1 linha" : `${count} linhas`);

const SPACING_NAMES: Record<Spacing, string> = { compact: "Compacto", normal: "Normal", airy: "Arejado" };
const MARGIN_NAMES: Record<Margins, string> = { narrow: "Estreitas", normal: "Normais", wide: "Largas" };
/** 'texto de 9,5 pt, espaçamento compacto e margens estreitas' */
const describeSizes = ({ textSize, spacing, margins }: Sizes) =>
  `texto de ${formatSize(textSize)}, espaçamento ${SPACING_NAMES[spacing].toLowerCase()} e margens ${MARGIN_NAMES[margins].toLowerCase()}`;

export const typographyTexts = {
  fontSample: "Experiência",
  automatic: "Tamanhos automáticos",
  automaticHint: "Evitam uma última página quase vazia ou uma página com muito espaço sobrando.",
  automaticSizes: (sizes: Sizes) => `Agora: ${describeSizes(sizes)}.`,
  size: "Tamanho do texto",
  formatSize,
  defaultSize: (size: number) => `${formatSize(size)} (padrão do layout)`,
  spacing: "Espaçamento",
  spacings: SPACING_NAMES,
  margins: "Margens",
  marginNames: MARGIN_NAMES,
  dates: "Datas",
  dateStyles: { numeric: "03/2019", short: "mar/2019", long: "março de 2019" } satisfies Record<DateStyle, string>,
  datesHint: "Todas ficam assim no currículo. O que você digitou não muda.",
  fonts: "Fontes",
  defaultFonts: "Do layout",
  defaultFontsHint: "As fontes escolhidas para ele",
  showPhoto: "Mostrar a foto",
  noPhotoPlace: "Este layout não tem lugar para foto.",

  fit: (pageCount: number) => `Caber em ${pages(pageCount)}`,
  fitHint: "Procura o maior texto, o maior espaçamento e as maiores margens que cabem. Um Desfazer volta tudo.",
  fitting: "Procurando...",
  pageCount: "Páginas",
  hasPages: (count: number) => `Seu currículo tem ${pages(count)}.`,
  alreadyFits: (pageCount: number) => `Seu currículo já cabe em ${pages(pageCount)}.`,
  fitted: ({ pageCount, ...sizes }: Extract<Fit, { fits: true }>) =>
    `Coube em ${pages(pageCount)} com ${describeSizes(sizes)}.`,
  nearlyEmpty: (page: number) =>
    `A página ${page} está quase vazia. Com texto um pouco menor, cabe em ${pages(page - 1)}?`,
  doesNotFit: (pageCount: number, smallest: number, tooMany: number) =>
    `Não cabe em ${pages(pageCount)}, nem com texto de ${formatSize(smallest)} e espaçamento compacto: ${tooMany === 1 ? "sobra" : "sobram"} ${lines(tooMany)}.`,
  otherLayout: (layout: string, textSize: number) => `No layout ${layout} cabe, com texto de ${formatSize(textSize)}.`,
  chooseLayout: (layout: string) => `Usar o layout ${layout}`,
  nearestLayout: (layout: string, count: number) =>
    `O layout que chega mais perto é ${layout}: ${count === 1 ? "sobra" : "sobram"} ${lines(count)}.`,
  cuts: "Para caber neste layout:",
  cut: ({ kind, name, lines: count }: Cut) => `${kind === "shorten" ? "Encurte" : "Tire"} ${name} (${lines(count)})`,
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
