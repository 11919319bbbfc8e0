import { PRO_PRICE_LABEL } from "@penresume/contracts";
import type { EntriesPart } from "@penresume/resume";
import type { PhoneProblem } from "@penresume/resume/phone";
import type { MissingField } from "../document/completeness.ts";
import type { DateProblem } from "../document/dates.ts";
import type { Step } from "../document/steps.ts";

export const stepTexts = {
  headings: {
    theme: "Personalização do Currículo",
    personal: "Informações Pessoais",
    education: "Formação Acadêmica",
    experience: "Experiência Profissional",
    languages: "Idiomas",
    skills: "Habilidades",
    preview: "Seu currículo está pronto?",
    sections: "Seções do currículo",
  } satisfies Record<Step, string>,
  intros: {
    theme: "Escolha a aparência. Você pode mudar a qualquer momento, sem perder o que escreveu.",
    personal: "Como o recrutador encontra você. Não inclua CPF, RG, estado civil nem o endereço completo.",
    education: "Comece pela formação mais recente.",
    experience: "Comece pelo trabalho mais recente e conte o que você fez e conseguiu.",
    languages: "Inclua o português se a vaga for internacional.",
    skills:
      "Ferramentas, técnicas e pontos fortes. Para agrupar, comece a linha com um título. Exemplo: Vendas: CRM, prospecção",
    preview: "Confira cada página na prévia. O PDF sai exatamente igual.",
    sections: "Mude a ordem, o título ou o que aparece. Inclua o que faltar.",
  } satisfies Record<Step, string>,
};

const NUMBERS: Record<number, string> = { 12: "doze" };

export const themeTexts = {
  tabs: "Aparência",
  layout: "Layout",
  colors: "Cores",
  presets: "Combinações prontas",
  showAll: (count: number) => `Ver os ${NUMBERS[count] ?? count}`,
  more: "Mais ajustes",
  unknownTemplate: (shown: string) =>
    `Este currículo usa um layout que ainda não conhecemos. Mostramos o ${shown}; o conteúdo não mudou.`,
};

export const personalStepTexts = {
  moreContacts: "Mais contatos: LinkedIn, site, GitHub e outros links",
};

/** The empty option of a choice. */
export const NO_CHOICE = "Não informar";

export const nameTexts = {
  writeAs: (name: string) => `Escrever como ${name}?`,
  use: "Corrigir",
};

/** Hints at fields for an e-mail address or a phone number. */
export const contactTexts = {
  emailIncomplete: "Este email parece incompleto. Exemplo: voce@exemplo.com",
  emailMeant: (email: string) => `Você quis dizer ${email}?`,
  useEmail: "Corrigir",
  phoneCut: "Cabem 11 números: DDD e telefone. Para outro país, comece com +.",
  phoneProblems: {
    "no-digits": "Este telefone não tem números. Com DDD, fica assim: (11) 987654321",
    "no-area-code": "Faltam números. Com DDD, fica assim: (11) 987654321",
    short: "Faltam números. Celular tem DDD e 9 números, fixo tem DDD e 8.",
    "unknown-area-code": "Este DDD não existe. Confira o telefone.",
    wrong: "Confira os números. Celular tem DDD e 9 números, o primeiro é 9; fixo tem DDD e 8.",
  } satisfies Record<PhoneProblem, string>,
};

export const addressTexts = {
  unreadable: "Não parece um endereço. Exemplo: exemplo.com.br/pagina",
  unreadableLine: (line: string) =>
    `“${line.slice(0, 60)}” não parece um endereço. Exemplo: Portfólio: behance.net/seu-nome`,
};

export const periodTexts = {
  datePlaceholder: "MM/AAAA",
  useLetters: "Escrever a data com letras",
  openPicker: "Escolher mês e ano",
  pickerFailed: "Não foi possível abrir a escolha do mês. Escreva a data.",
  problems: {
    unreadable: "Não parece uma data. Escreva mês e ano, como 03/2021, ou só o ano.",
    reversed: "O término vem antes do início.",
  } satisfies Record<DateProblem, string>,
};

/** Names the characters that our fonts lack, at most five of them. */
export function describeMissingGlyphs(glyphs: readonly string[]): string {
  const names = glyphs
    .slice(0, 5)
    .map((glyph) =>
      /[\p{C}\p{M}]/u.test(glyph) ? `U+${glyph.codePointAt(0)?.toString(16).toUpperCase()}` : `“${glyph}”`,
    );
  const list = names.join(", ") + (glyphs.length > names.length ? " e outros" : "");
  return glyphs.length === 1
    ? `O caractere ${list} pode não aparecer no PDF.`
    : `Os caracteres ${list} podem não aparecer no PDF.`;
}

export const listTexts = {
  dragHint: "Arraste para mudar a ordem, ou use as setas do teclado",
  undo: "Desfazer",
};

/** Texts of a list of entries; `name` is the entry with its number. */
const createEntryTexts = (singular: string, feminine: boolean) => ({
  name: (number: number) => `${singular} ${number}`,
  remove: "Remover",
  removeName: (name: string) => `Remover ${name.toLocaleLowerCase("pt-BR")}`,
  up: (name: string) => `Mover ${name.toLocaleLowerCase("pt-BR")} para cima`,
  down: (name: string) => `Mover ${name.toLocaleLowerCase("pt-BR")} para baixo`,
  drag: (name: string) => `Arrastar ${name.toLocaleLowerCase("pt-BR")}`,
  moved: (name: string, to: number, count: number) =>
    `${name} ${feminine ? "movida" : "movido"} para a posição ${to} de ${count}.`,
  removed: `${singular} ${feminine ? "removida" : "removido"}.`,
});
export type ListTexts = ReturnType<typeof createEntryTexts> & { add: string; empty: string };

/** Texts of the entries of a part, always the same object. */
export function getListTexts(part: EntriesPart): ListTexts {
  const { singular, isFeminine, example = "", empty = `Exemplo: ${example}` } = part;
  const texts = cache.get(part) ?? {
    ...createEntryTexts(singular, isFeminine),
    add: `Adicionar ${singular.toLocaleLowerCase("pt-BR")}`,
    empty,
  };
  cache.set(part, texts);
  return texts;
}

const cache = new WeakMap<EntriesPart, ListTexts>();

export const skillsTexts = {
  needsContent: "Escreva sua descrição pessoal ou adicione uma experiência ou formação para receber sugestões.",
  added: (skill: string) => `${skill} adicionada.`,
};

export const previewTexts = {
  save: "Salvar Currículo",
  signInToSave: "Entrar para Salvar",
  saving: "Salvando...",
  saveHint: "Guarde na sua conta para editar e baixar quando quiser.",
  price: `Com o Pro, por ${PRO_PRICE_LABEL}.`,
  downloadHint: "Um arquivo pronto para enviar, legível pelos sistemas de seleção.",
  sampleIntro: "O que você vê é um exemplo: seu currículo ainda está vazio.",
  empty: "Seu currículo ainda está vazio. Escreva ao menos o seu nome.",
  missing: "Ainda falta",
  missingFields: {
    name: "Seu nome",
    contact: "Email ou telefone",
    email: "Completar o email",
    phone: "Completar o telefone",
    background: "Experiência ou formação",
    dates: "Conferir as datas",
    skills: "Habilidades",
  } satisfies Record<Exclude<MissingField["field"], "blanks">, string>,
};

/** Announcements of changes of sections. */
export const sectionChangeTexts = {
  moved: (title: string, to: number, count: number) => `${title} agora é a ${to}ª de ${count} seções.`,
  hidden: (title: string) => `${title} não aparece mais no currículo.`,
  shown: (title: string) => `${title} volta a aparecer no currículo.`,
};
