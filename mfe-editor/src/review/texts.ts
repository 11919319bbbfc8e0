import type { Remark } from "@penresume/contracts";
import type { Importance } from "@penresume/resume-review";

export const reviewTexts = {
  title: "Conferir",
  close: "Fechar a conferência",
  groups: {
    download: "Antes de baixar",
    high: "Corrija primeiro",
    medium: "Vale melhorar",
    low: "Detalhes",
    info: "Bom saber",
  } satisfies Record<Importance | "download", string>,
  intro: "A lista acompanha o que você escreve. Nada muda sem o seu toque.",
  working: "Lendo o seu currículo...",
  empty: {
    title: "Ainda não há o que conferir",
    text: "Preencha os primeiros campos. Os pontos aparecem aqui enquanto você escreve.",
  },
  clean: {
    title: "Nada importante falta.",
    news: (count: number) => (count === 1 ? "1 novidade para ver." : `${count} novidades para ver.`),
    text: "Só você sabe se tudo é verdade e se combina com a vaga.",
    details: "O que vem abaixo são detalhes.",
    dismissed: "Restam só os pontos que você dispensou.",
  },
  spelling: {
    loading: "Conferindo a ortografia...",
    failed: "A ortografia não foi conferida: o dicionário não carregou.",
  },
  failed: "A conferência parou. O seu currículo está como você deixou.",
  goTo: (place: string) => `Ir para ${place}`,
  fix: {
    replace: (text: string) => `Trocar por “${text}”`,
    clear: (text: string) => `Apagar “${text}”`,
    remove: "Remover",
    split: "Separar",
    reorder: "Reordenar",
    any: "Corrigir",
  },
  fixed: "Corrigido.",
  undone: "Alteração desfeita.",
  dismiss: "Dispensar",
  dismissed: "Dispensado.",
  restore: "Trazer de volta",
  restored: "O ponto voltou para a lista.",
  dismissedList: (count: number) => (count === 1 ? "1 ponto dispensado" : `${count} pontos dispensados`),
  jobMatch: "Combina com uma vaga?",
  privacy: "A conferência acontece no seu navegador: nada é enviado.",
  dictionary: "Dicionário VERO, sob a licença MPL 2.0",
  dictionaryAddress: "https://pt-br.libreoffice.org/projetos/vero",
};

export const opinionTexts = {
  title: "Opiniões",
  note: "São as palavras de quem recebeu o seu link: desconfie de endereços e pedidos. Quem escreveu não vê o que você faz.",
  failed: "Não foi possível carregar as opiniões.",
  from: (name: string, more: string) => [name, more].filter(Boolean).join(". "),
  gone: "O trecho comentado não está mais no currículo.",
  take: "Resolvido",
  outcomes: {
    open: "A opinião voltou para a lista.",
    taken: "Resolvida.",
    dismissed: "Dispensada.",
  } satisfies Record<Remark["state"], string>,
  settled: (count: number) => (count === 1 ? "1 opinião já vista" : `${count} opiniões já vistas`),
};

export const readingTexts = {
  title: "O que o sistema lê",
  reading: "Lendo as páginas...",
  failed: "Não foi possível ler as páginas. Tente de novo.",
  unread: "O leitor não encontrou campos neste texto. Confira se as seções têm título e conteúdo.",
  same: (count: number) => `Lê tudo: os ${count} campos voltam como você escreveu.`,
  different: (count: number, all: number) =>
    count === 1 ? `1 de ${all} campos foi lido diferente.` : `${count} de ${all} campos foram lidos diferentes.`,
  help: "O que ajuda: títulos de seção comuns, datas com mês e ano (03/2020) e um layout de uma coluna.",
  own: "No currículo",
  found: "Lido",
  missing: "não reconhecido como campo; o texto está no PDF",
  goTo: (place: string) => `Ir para ${place}`,
  text: "Ver o texto que o sistema lê",
  columns: "Este layout tem coluna lateral. Alguns sistemas podem misturar as colunas.",
};
