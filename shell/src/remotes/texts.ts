export const remoteTexts = {
  failedTitle: "Esta parte não carregou",
  failed: "O restante do site continua funcionando. O que você já escreveu não foi perdido.",
  retry: "Tentar novamente",
  home: "Página inicial",
};
