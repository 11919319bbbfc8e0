import { HIDDEN_AT_FIRST } from "@penresume/contracts";

/** Texts of public links: of their pages, and of problems for their owners. */
export const linkTexts = {
  hiddenAtFirst: HIDDEN_AT_FIRST,
  subscriptionNeeded: "O link público precisa de uma assinatura ativa.",
  changedElsewhere: "Este link foi alterado em outra aba ou outro aparelho. Veja como ele está agora e altere de novo.",
  nameTaken: (name: string) =>
    `O nome “${name}” já está em uso por outra pessoa. Tente com o sobrenome ou a profissão.`,
  nameWithoutLetters: "Use letras ou números no nome do link.",
  nameLength: (min: number, max: number) => `O nome do link tem de ${min} a ${max} letras e números.`,
  nameReserved: "Este nome é reservado. Escolha outro.",
  tooMany: {
    name: "Este currículo já tem 5 nomes. Exclua um deles para criar outro.",
    employer: "Este currículo já tem 50 links de empresas. Exclua um deles para criar outro.",
  },
  tooManyNames: "Você já usou 100 nomes. Use um deles de novo, ou o endereço sem nome.",
  tooManyAttempts: "Muitas tentativas de senha. Tente novamente mais tarde.",
  tooManyPdfs: "Muitos PDFs deste currículo foram gerados agora. Tente novamente mais tarde.",
  site: "PenResume Pro",
  title: (name: string) => (name ? `Currículo de ${name}` : "Currículo"),
  download: "Baixar PDF",
  madeWith: "Feito com PenResume Pro",
  gone: {
    title: "Este currículo não está disponível",
    text: "O link pode ter expirado, ter sido desligado ou estar incompleto. Confira o endereço ou peça um novo a quem o enviou.",
  },
  failed: {
    title: "Voltamos em instantes",
    text: "Não foi possível abrir este currículo agora. Tente novamente em alguns segundos.",
  },
  busy: { title: "Muitos pedidos ao mesmo tempo" },
  home: "Ir para o início",
  retry: "Tentar novamente",
  password: {
    title: "Este currículo tem senha",
    text: "Digite a senha que veio com o link.",
    label: "Senha",
    open: "Ver currículo",
    wrong: "Senha incorreta. Confira maiúsculas e minúsculas.",
    expired: "Digite a senha de novo para baixar o PDF.",
  },
};
