export const signInTexts = {
  waiting: { login: "Abrindo o login…", signup: "Abrindo o cadastro…" },
  waitingHint: "Só um instante.",
  failedTitle: "Não conseguimos abrir o login",
  kept: "O que você já escreveu continua guardado neste navegador.",
  retry: "Tentar novamente",
  home: "← Voltar para página inicial",
};
