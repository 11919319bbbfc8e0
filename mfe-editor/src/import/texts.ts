import { getSectionTitle, personal } from "@penresume/resume";
import type { SourceKind, Uncertainty } from "@penresume/resume-import";
import { proposalTexts } from "@penresume/web-features/proposal-texts";
import type { Choice } from "./merge.ts";
import type { ImportProblem } from "./protocol.ts";
import { type ImportError, PICTURES_LIMIT } from "./reader.ts";
import { RECOGNISER_MB, type RecogniserProgress } from "./recogniser.ts";
import { type Block, type EntryList, findListPart, findPlaceField, type ReviewSection } from "./review.ts";

/** Texts of the choice of a source. */
export const importTexts = {
  title: "Traga o seu currículo",
  lead: "Leia um arquivo, cole um texto ou conte com suas palavras. Você confere tudo antes de usar.",
  privacy: "A leitura acontece no seu navegador: nada é enviado, nem precisa de conta.",
  ways: "De onde vem o currículo",
  file: "Arquivo",
  paste: "Colar texto",
  choose: "Escolher arquivo ou foto",
  drop: "ou solte o arquivo aqui",
  kinds:
    "Foto ou digitalização do currículo impresso, PDF, Word (.docx), OpenDocument (.odt), RTF, página salva (.html), arquivo do LinkedIn (.zip), extrato do INSS (CNIS), Carteira de Trabalho Digital, Lattes (.xml ou .zip), diploma digital (.xml), JSON Resume, Markdown, texto ou seu currículo do PenResume Pro. Até 20 MB.",
  linkedin: "Como trazer do LinkedIn",
  linkedinPdf: "No seu perfil, toque em Mais (ou Recursos) e em “Salvar como PDF”.",
  linkedinZip:
    "Para trazer tudo: Configurações, Privacidade dos dados, “Obter uma cópia dos seus dados”. O LinkedIn manda o .zip por email.",
  pasteLabel: "Texto do currículo",
  pasteHint: "De um email, do WhatsApp, de um site ou de outro programa.",
  pastePlaceholder: "Cole aqui o currículo inteiro",
  read: "Ler texto",
  reading: "Lendo seu currículo...",
  cancel: "Cancelar",
};

/** Texts of 'Conte sua experiência'. */
export const storyTexts = {
  tab: "Contar",
  label: "Conte sua experiência",
  hint: "Onde trabalhou, em que cargo, quando, o que fazia; o que estudou; o que sabe fazer; idiomas.",
  placeholder:
    "Trabalhei como vendedora na Loja Azul de 2018 a 2021. Atendia clientes e cuidava do caixa. Estudei Administração na Universidade do Agreste. Falo inglês básico. Sei usar Excel.",
  read: "Montar currículo",
  speak: "Falar",
  undo: "Desfazer o ditado",
  keyboard: "Prefere falar? Use o microfone do teclado do seu celular.",
};

/** Texts of the offer after a paste. */
export const pasteTexts = {
  resume: { question: "Parece um currículo inteiro.", accept: "Distribuir" },
  posting: { question: "Parece uma vaga.", accept: "Comparar" },
  refuse: "Agora não",
};

/** What a person who photographs the page can do better. */
const PHOTO_ADVICE = "Ponha a folha em lugar claro, sem sombra, e fotografe de cima, com a folha inteira no quadro.";
const TYPE_IT = "Letra de mão o leitor não lê: digite ou dite em Contar.";

/** Texts about photos and scans. */
export const pictureTexts = {
  photo: (count: number) =>
    count === 1 ? "Reconhecemos uma foto do currículo." : `Reconhecemos ${count} fotos do currículo.`,
  scan: `Reconhecemos um PDF digitalizado, sem texto. O leitor lê até ${PICTURES_LIMIT} páginas.`,
  /** \u00a0 keeps the number and its unit together. */
  reader: `O leitor tem ${RECOGNISER_MB}\u00a0MB e fica no seu aparelho: a imagem não é enviada nem guardada.`,
  advice: `${PHOTO_ADVICE} ${TYPE_IT}`,
  page: (number: number) => `Página ${number}`,
  remove: (number: number) => `Tirar a página ${number}`,
  add: "Fotografar outra página",
  read: (count: number) => (count > 1 ? `Ler as ${count} fotos` : count === 1 ? "Ler a foto" : "Ler as páginas"),
  cancel: "Voltar",
  progress: ({ page, percent }: RecogniserProgress, count = 0) =>
    page === 0
      ? "Carregando o leitor..."
      : `Lendo a página ${page}${count > 1 ? ` de ${count}` : ""}: ${Math.round(percent)}%`,
};

/** Messages when nothing was imported. The résumé in the editor is unchanged. */
const problemTexts: Record<ImportProblem, string> = {
  scan: "Isto é uma foto ou digitalização. Abra em “Já tenho um currículo”.",
  "no-text": `Não encontramos texto impresso nesta imagem. ${PHOTO_ADVICE} De um PDF digitalizado, fotografe as páginas.`,
  "too-small":
    "As letras estão pequenas demais na imagem. Chegue mais perto, até a folha encher o quadro, e fotografe de novo.",
  "no-print": `A imagem está sem foco ou escura, ou a letra é de mão. ${PHOTO_ADVICE} Espere o foco. ${TYPE_IT}`,
  "picture-type": "O navegador não abre este tipo de imagem. Salve como JPG ou PNG, ou fotografe a página.",
  recogniser:
    "O leitor não abriu: pode faltar internet, que ele usa na primeira vez, ou memória. Feche outros aplicativos e tente de novo, uma foto por vez.",
  encrypted: "Este arquivo está protegido por senha. Salve uma cópia sem senha e tente de novo.",
  broken: "Este arquivo está incompleto ou danificado. Baixe ou salve o arquivo outra vez e tente de novo.",
  "broken-json": "Este arquivo JSON tem um erro.",
  "not-a-resume": "Não encontramos um currículo neste conteúdo. Confira se é o arquivo ou o texto certo.",
  "too-large": "Este arquivo é grande demais. Cabem até 20 MB e 60 páginas.",
  type: "Não lemos este tipo de arquivo. Abra-o no programa em que foi feito e salve como PDF ou DOCX: vale para .doc antigo, Pages e LaTeX. Ou cole o texto.",
  empty: "Este arquivo está vazio.",
  "unknown-archive": "Este .zip não é do LinkedIn nem do PenResume Pro. Escolha o .zip que um deles mandou para você.",
  timeout: "Este arquivo demorou demais para ser lido. Tente um arquivo menor, ou cole o texto.",
  failed: "A leitura falhou. Verifique sua internet, recarregue a página e tente de novo.",
  unreadable: "O navegador não conseguiu abrir este arquivo. Escolha o arquivo outra vez.",
};

/** Says why nothing was imported, and at which place of a text. */
export const describeProblem = ({ problem, place, picture }: ImportError): string =>
  place
    ? `Este JSON tem um erro na linha ${place.line}, coluna ${place.column}. Corrija ali, ou salve o arquivo outra vez.`
    : `${picture ? `${pictureTexts.page(picture)}: ` : ""}${problemTexts[problem]}`;

/** Labels that are shorter than in the editor. */
const SHORT_LABELS: Readonly<Record<string, string>> = { "experience.description": "Descrição" };

/** The label of a place, without its entry. */
function fieldName(place: string): string {
  const [section = ""] = place.split(".");
  if (section === "skills") return getSectionTitle({ kind: "skills" });
  const part = section === "personal" ? personal : findListPart(section as EntryList);
  const field = findPlaceField(place);
  if (part.type === "text" && field === part.fields[0]) return part.titles.pt;
  return SHORT_LABELS[`${part.kind}.${field?.name}`] ?? field?.label ?? "";
}

/** The name of an entry, by its number. */
function entryName(list: EntryList, number: number): string {
  const part = findListPart(list);
  return part.type === "entries" ? `${part.singular} ${number}` : part.titles.pt;
}

function newEntryName(list: EntryList): string {
  const part = findListPart(list);
  if (part.type !== "entries") return part.titles.pt;
  return part.menuTitle ?? `${part.isFeminine ? "Nova" : "Novo"} ${part.singular.toLocaleLowerCase("pt-BR")}`;
}

/** Texts of the AI's reading. */
export const organizeTexts = {
  organize: proposalTexts.title,
  organizing: "Organizando...",
  compare: "Compare com a leitura anterior. Você pode recusar só uma parte.",
  unchanged: "Os campos estão como na leitura anterior.",
  restoreAll: "Recusar tudo",
  failed: "Erro ao organizar o currículo com IA. Tente novamente.",
  sent: "o texto lido. É opcional",
  discarded: (count: number) =>
    count === 1
      ? "Descartado: a IA devolveu 1 trecho que não está no original."
      : `Descartado: a IA devolveu ${count} trechos que não estão no original.`,
};

/** Texts of the review. */
export const reviewTexts = {
  title: "Confira o que foi lido",
  source: "Original",
  fields: "Campos",
  sourceLabel: "Currículo original",
  views: "Original e campos",
  page: (number: number, count: number) => `Página ${number} de ${count}`,
  noPicture: "A imagem desta página não pôde ser desenhada; o texto foi lido.",
  intro: "Toque em um campo para ver de onde ele veio. Nada muda no seu currículo até você tocar em Usar.",
  /** What a file is, in a sentence. */
  recognised: {
    picture:
      "Lemos a imagem do seu currículo. O que o leitor não viu bem está marcado, com o pedaço da imagem ao lado.",
    cnis: "Reconhecemos um extrato do INSS (CNIS): cada vínculo de emprego virou uma experiência.",
    "work-record": "Reconhecemos uma Carteira de Trabalho: cada contrato virou uma experiência.",
    lattes: "Reconhecemos um currículo Lattes.",
    diploma: "Reconhecemos um diploma digital.",
    "linkedin-pdf": "Reconhecemos um perfil do LinkedIn.",
    "linkedin-archive": "Reconhecemos os dados baixados do LinkedIn.",
  } as Partial<Record<SourceKind, string>>,
  leftOut: (items: readonly string[]) =>
    `Ficou de fora e não foi guardado: ${new Intl.ListFormat("pt-BR").format(items)}.`,
  useWrittenNames: "Usar os nomes como no documento",
  namesAsWritten: "Os nomes estão como no documento.",
  attachments: {
    restored: "Este PDF guarda os dados do currículo: os campos vieram dele, sem adivinhação. A foto não vai junto.",
    changed:
      "Este arquivo guarda os dados do currículo, mas foi mudado depois em outro programa. Vale o texto mudado: confira os campos.",
    unused:
      "O anexo deste PDF não serviu: está danificado, grande demais ou é de outro programa. Lemos o texto das páginas.",
  },
  uncertainties: (count: number) => (count === 1 ? "1 ponto a conferir" : `${count} pontos a conferir`),
  nextUncertainty: "Próximo ponto",
  nothingUncertain: "Nenhum campo marcado",
  notChecked:
    "A leitura marca só o que parece fora do lugar. Se nomes, datas e cargos estão certos, quem confere é você, pelo original.",
  unplacedCount: (count: number) => (count === 1 ? "1 trecho não classificado" : `${count} trechos não classificados`),
  allPlaced: "Nenhum trecho ficou fora dos campos",
  use: "Usar",
  cancel: "Voltar",
  left: (count: number) =>
    count === 1 ? "1 trecho fica fora do currículo." : `${count} trechos ficam fora do currículo.`,
  undo: "Desfazer",
  undone: "Movimento desfeito.",

  sections: {
    personal: "Dados pessoais",
    unplaced: "Não classificado",
  },
  sectionTitle: ({ kind, title }: Pick<ReviewSection, "kind" | "title">) =>
    getSectionTitle({ kind, title }) || findListPart(`${kind}:new`).titles.pt,
  blockName: (block: Block) =>
    block === "personal" ? fieldName("personal.description") : getSectionTitle({ kind: block }),
  entryName,
  fieldName,
  nothingFound: "Nada encontrado no original.",
  noLevel: "Não informado (fica Básico)",
  unplace: (place: string) => `Tirar ${fieldName(place)} daqui`,
  unplaceSkill: (name: string) => `Tirar a habilidade ${name}`,
  removeEntry: (name: string) => `Tirar ${name.toLocaleLowerCase("pt-BR")}`,
  remove: "Tirar",
  swap: "Trocar",
  swapFields: (first: string, second: string) =>
    // the first letter of a word; not an acronym
    `Trocar ${fieldName(first)} e ${fieldName(second)}`.replace(/\p{Lu}(?=\p{Ll})/gu, (letter, index: number) =>
      index === 0 ? letter : letter.toLocaleLowerCase("pt-BR"),
    ),
  headings: (count: number) => (count === 1 ? "1 seção encontrada" : `${count} seções encontradas`),
  headingsHint: "Se uma seção está errada, diga o que ela é. O original é lido de novo.",
  noHeadings: "Não encontramos as seções deste currículo. Confira cada campo com o original.",
  notHeading: "Não é um título",
  kindName: (kind: string) =>
    kind === "contact" ? "Dados pessoais" : kind === "custom" ? "Outra seção" : getSectionTitle({ kind }) || kind,
  repair: "Arrumar",
  repairTitle: (name: string) => `Arrumar ${name}`,
  swapAll: (first: string, second: string) => `${reviewTexts.swapFields(first, second)} em todos`,
  joinBelow: (name: string) => `Juntar com ${name}`,
  takeBelow: "Tudo abaixo é deste",
  splitHere: "Separar aqui",
  splitLabel: (line: string) => `Separar a partir de “${shorten(line)}”`,
  isHeading: "É um título",
  isHeadingLabel: (line: string) => `“${shorten(line)}” é um título de seção`,
  repairLines: "Diga onde começa outra parte, ou o que é título de uma seção.",
  repaired: "Arrumado.",
  readAgain: "Lido de novo.",
  notRepaired: "Assim não deu para ler. Nada mudou.",
  confirm: "Está certo",
  confirmLabel: (name: string) => `${name} está certo`,
  /** A part of a résumé as a whole one, which the importer reads. */
  asResume: (list: EntryList, lines: string) =>
    `Nome Sobrenome\nnome@exemplo.com\n\n${findListPart(list).titles.pt}\n\n${lines}`,

  uncertainty: {
    "several-candidates": "Encontramos mais de um nome. Confira.",
    "no-date": "Sem data no original.",
    "uncertain-order": "Confira se os dois primeiros campos não estão trocados.",
    "uncertain-place": "Confira se isto é uma cidade.",
    "unknown-level": "O original não diz o nível.",
    "guessed-heading": "O título desta seção foi deduzido. Confira.",
    "guessed-section": "A seção foi deduzida. Confira se isto está no lugar certo.",
    "possible-heading": "Uma linha daqui pode ser de outra seção. Confira.",
    "unsure-word": "Confira pela imagem: o leitor não tem certeza.",
    inherited: "Lido do emprego acima. Confira.",
    "no-name": "Confira se é isto mesmo que vai aqui.",
    missing: "Não encontramos no original. Confira.",
  } satisfies Record<Uncertainty["reason"], string>,

  unplacedIntro: "O que não tem campo certo. Arraste, ou toque em Colocar. O que ficar aqui não entra no currículo.",
  place: "Colocar",
  placeLabel: (text: string) => `Colocar “${shorten(text)}”`,
  placeGroup: "Colocar todos",
  placeGroupLabel: (group: string) => `Colocar todos de ${group}`,
  drag: (text: string) => `Arrastar “${shorten(text)}”`,
  placeTitle: "Colocar onde?",
  insteadOf: (text: string) => `No lugar de ${shorten(text)}`,
  newEntryName,
  addEntry: (list: EntryList) =>
    `Adicionar ${newEntryName(list)
      .replace(/^Nov[oa] /, "")
      .toLocaleLowerCase("pt-BR")}`,
  part: "Texto a colocar",
  partHint: "Para colocar só um pedaço, apague o resto. O que você apagar continua em Não classificado.",
  newSection: "Outra seção",
  placed: (place: string) => `Colocado em ${fieldName(place)}.`,
  doesNotFit: (place: string) => `Não cabe em ${fieldName(place)}.`,
  groups: {
    links: "Links",
    lines: "Outras linhas",
    experience: "Locais de trabalho",
    education: "Detalhes da formação",
    languages: "Idiomas",
  },

  mode: "Seu currículo já tem conteúdo",
  modes: { merge: "Juntar ao que já está", replace: "Substituir tudo" },
  modeHint: "O layout, as cores e a foto ficam como estão.",
  current: "No currículo:",
  duplicate: (name: string) => `${name} já está no currículo`,
  choices: {
    keep: "Manter o atual",
    replace: "Usar o importado",
    merge: "Juntar os dois",
  } satisfies Record<Choice, string>,
  entryChoices: {
    keep: "Pular",
    replace: "Substituir",
    merge: "Juntar",
  } satisfies Record<Choice, string>,

  discardTitle: "Descartar a conferência?",
  discardText: "O que você arrumou aqui se perde. Seu currículo fica como estava.",
  discard: "Descartar",
  stay: "Continuar conferindo",
};

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text);
