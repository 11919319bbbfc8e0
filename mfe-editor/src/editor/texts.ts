export const editorTexts = {
  myResumes: "Meus Currículos",
  haveAccount: "Já tem uma conta? Faça login",
  stepBar: "Etapas do currículo",
  stepOf: (number: number, count: number) => `Step ${number} de ${count}`,
  filled: "preenchida",
  back: "Voltar",
  next: "Próximo",
  form: "Formulário do currículo",

  name: "Nome do currículo",
  noName: "Currículo sem nome",
  nameExample: "Ex.: Currículo de vendas",
  rename: "Dar um nome a este currículo",

  history: "Histórico de alterações",
  undo: "Desfazer",
  redo: "Refazer",

  loading: "Abrindo seu currículo...",
  guest: {
    title: "Entre para abrir este currículo",
    text: "Currículos salvos só aparecem para quem os criou. Entre na sua conta para continuar.",
  },
  sessionEnded: {
    title: "Sua sessão terminou",
    text: "Entre novamente para abrir este currículo. Nada do que você salvou se perdeu.",
  },
  missing: {
    title: "Não encontramos este currículo",
    text: "Ele pode ter sido excluído (os dos últimos 30 dias estão na Lixeira), ou o endereço não é de um currículo seu.",
  },
  offline: {
    title: "Sem internet, este currículo não abre aqui",
    text: "Neste aparelho só abrem sem internet os currículos que já foram abertos nele. Ele continua na sua conta e abre sozinho quando a conexão voltar. Enquanto isso, você pode começar um novo: ele fica guardado neste aparelho.",
  },
  failed: "Não foi possível abrir o currículo",
  retry: "Tentar novamente",
  signIn: "Entrar",
  createNew: "Criar um novo currículo",
};
