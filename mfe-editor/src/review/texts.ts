import type { Importance } from "@penresume/resume-review";

export const reviewTexts = {
  close: "Fechar a revisão",
  groups: {
    high: "Corrija primeiro",
    medium: "Vale melhorar",
    low: "Detalhes",
    info: "Bom saber",
  } satisfies Record<Importance, string>,
  intro: "A lista acompanha o que você escreve. Nada muda sem o seu toque.",
  working: "Lendo o seu currículo...",
  empty: {
    title: "Ainda não há o que revisar",
    text: "Preencha os primeiros campos: os pontos aparecem aqui enquanto você escreve.",
  },
  clean: {
    title: "Nenhum ponto a melhorar",
    text: "Contato, datas e escrita estão em ordem. O que a revisão não sabe: se tudo é verdade e se combina com a vaga. Isso só você sabe.",
  },
  onlyDismissed: {
    title: "Nenhum outro ponto a melhorar",
    text: "O que resta são os pontos que você dispensou.",
  },
  spelling: {
    loading: "Conferindo a ortografia...",
    failed: "A ortografia não foi conferida: o dicionário não carregou.",
  },
  failed: "A revisão parou. O seu currículo está como você deixou.",
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
  privacy: "A revisão acontece no seu navegador: nada é enviado.",
  dictionary: "Dicionário VERO, sob a licença MPL 2.0",
  dictionaryAddress: "https://pt-br.libreoffice.org/projetos/vero",
};
