export const frameTexts = {
  product: "PenResume Pro",
  loading: "Carregando…",
  notFoundTitle: "Página não encontrada",
  notFound: "O endereço pode ter mudado ou estar incompleto.",
  home: "Página inicial",
  editor: "Criar meu currículo",
  startFailedTitle: "Não foi possível abrir o PenResume Pro",
  startFailed: "Verifique sua internet e tente novamente. O que você já escreveu neste navegador continua guardado.",
  retry: "Tentar novamente",
  demo: "Demonstração: pagamento, Google e IA simulados.",
  /** Document titles by route; the longest matching start wins. */
  titles: {
    "/": "Currículo profissional com IA em menos de 10 minutos",
    "/login": "Entrar",
    "/signup": "Criar conta",
    "/editor": "Editor de currículo",
    "/home": "Meus currículos",
    "/assinaturas": "Minhas assinaturas",
    "/checkout": "Assinar o Pro",
    "/sucesso": "Assinatura ativada",
    "/erro": "Erro no pagamento",
  },
};
