import type { ResumeLanguage } from "@penresume/contracts";

export const languageTexts = {
  title: "Idioma do currículo",
  languages: { pt: "Português", en: "English", es: "Español" } satisfies Record<ResumeLanguage, string>,
  hint: "Muda os títulos das seções, as datas e os níveis de idioma. O que você escreveu fica como está.",
};

export const unitTexts = {
  sectionTitle: (title: string) => `Título da seção ${title}`,
  entry: (section: string, number: number) => `${section} ${number}`,
};

export const translationTexts = {
  open: "Traduzir o currículo",
  hint: "Cria uma cópia traduzida, com o original ao lado para conferir. Este currículo não muda.",
  guestHint: "Para traduzir, entre na sua conta: a tradução fica guardada como um novo currículo.",
  title: "Traduzir o currículo",
  sent: "os textos do currículo",
  intro: "Números, datas e nomes precisam voltar iguais: o que voltar diferente fica sem traduzir.",
  target: "Traduzir para",
  start: "Traduzir",
  continue: "Continuar a tradução",
  progress: (done: number, count: number) => `Traduzindo, parte ${Math.min(done + 1, count)} de ${count}...`,
  ready: (translated: number, count: number) =>
    `${translated} de ${count} itens traduzidos. Confira antes de criar a cópia.`,
  unchangedCount: (count: number) => (count === 1 ? "1 item voltou igual." : `${count} itens voltaram iguais.`),
  unchanged: "Voltou igual: nomes, números e palavras iguais nas duas línguas não mudam.",
  nothing: "A IA não traduziu nada. Só para os títulos em outra língua, troque o idioma do currículo.",
  failed: "Não foi possível traduzir. Tente novamente.",
  notTranslated: "Não traduzido: fica como está.",
  partly: "Alguns itens ficaram sem traduzir.",
  changed: (facts: readonly string[]) => `A IA mudou: ${facts.join(", ")}.`,
  create: "Criar cópia traduzida",
  creating: "Criando...",
  createFailed: "Não foi possível criar a cópia. Tente novamente.",
  cancel: "Cancelar",
};
