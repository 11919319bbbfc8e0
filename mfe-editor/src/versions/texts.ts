const count = (copies: number) => (copies === 1 ? "1 currículo" : `${copies} currículos`);

export const correctionTexts = {
  title: "Currículos para vagas",
  news: "Mudou no currículo base",
  same: "Estes ainda têm o texto antigo:",
  sent: "Já foi enviado assim: corrigir aqui não muda o que a empresa recebeu.",
  see: "Ver diferenças",
  correct: (copies: number) => `Corrigir também em ${count(copies)}`,
  correcting: "Corrigindo...",
  corrected: (copies: number) => `Corrigido em ${count(copies)}.`,
  undo: "Desfazer",
  undoing: "Desfazendo...",
  failed: "Não foi possível corrigir todos.",
};

export const versionsTexts = {
  title: "Diferenças do currículo base",
  close: "Fechar as diferenças",
  loading: "Comparando...",
  loadFailed: "Não conseguimos abrir o currículo base.",
  deleted: "O currículo base foi excluído. Este continua inteiro e é só seu.",
  base: (name: string) => `Currículo base: ${name}`,
  noName: "sem nome",
  same: "Este currículo está igual ao base.",
  news: "Mudou no currículo base",
  newsHint: "Traga só o que servir para esta vaga. O resto fica como está.",
  own: "Diferente aqui",
  ownHint: "O que você adaptou para a vaga.",
  count: (count: number) =>
    count === 0
      ? "Nenhuma mudança nova no base"
      : count === 1
        ? "1 mudança nova no base"
        : `${count} mudanças novas no base`,
  states: {
    base: { added: "Novo no base", changed: "Mudou no base", removed: "Removido do base" },
    both: { added: "Novo no base", changed: "Mudou nos dois", removed: "Removido do base" },
    version: { added: "Só aqui", changed: "Mudou aqui", removed: "Fora daqui" },
  },
  inBase: "No base:",
  inVersion: "Aqui:",
  nothing: "(vazio)",
  reordered: (names: string) => `Em outra ordem aqui: ${names}.`,
  takeOver: "Trazer",
  remove: "Remover daqui também",
  restore: "Voltar ao do base",
  bringBack: "Trazer de volta",
  keep: "Deixar como está",
  done: { taken: "Trazido do base.", kept: "Fica como está.", undone: "Desfeito." },
  personal: "Dados pessoais",
  theme: "Aparência",
  themeText: "Layout, cores, letra e espaços",
  photo: "Foto",
  photoText: "Foto de perfil",
  section: "Seção",
  sectionTitle: "Título",
  sectionHidden: "Visibilidade",
  hidden: "oculta",
  period: "Período",
  format: "Formato da descrição",
  formats: { bullets: "lista", paragraph: "texto corrido" },
  skill: "Habilidade",
  other: "Texto",
};
