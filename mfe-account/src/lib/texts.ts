/** Of the header and what several pages show. */
export const accountTexts = {
  title: "Meus Currículos",
  applications: "Vagas",
  places: "Suas páginas",
  myAccount: "Minha conta",
  signOut: "Sair",
  signOutBusy: "Saindo...",
  unsentTitle: "Há mudanças que só estão neste aparelho",
  unsent: "Elas ainda não foram para a sua conta. Se você sair agora, elas são apagadas deste aparelho.",
  unsentOffline:
    "Elas vão para a sua conta quando a internet voltar. Se você sair agora, elas são apagadas deste aparelho.",
  stay: "Continuar na conta",
  leaveAnyway: "Sair e apagar",
  moreOptions: "Mais opções",
};
