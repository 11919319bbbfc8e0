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

/** Texts of the page on which strangers give opinions. */
export const opinionTexts = {
  title: (name: string) => (name ? `Opinião sobre o currículo de ${name}` : "Opinião sobre um currículo"),
  lead: "Pediram a sua opinião sobre este currículo. Toque em Comentar na parte de que quer falar, escreva e envie.",
  privacy: "Só quem pediu lê o que você escreve. Você não precisa de conta.",
  comment: "Comentar",
  commentWhole: "Comentar o currículo todo",
  about: "Sobre",
  name: "Seu primeiro nome",
  text: "O que você acha? (até 500 caracteres)",
  send: "Enviar opinião",
  sent: "Opinião enviada. Você pode comentar outra parte.",
  full: "Este pedido já recebeu 40 opiniões e não aceita mais.",
  notSent: "A opinião não foi enviada",
  back: "Volte à página anterior: o que você escreveu continua lá.",
  wrongName: "Escreva o seu nome, com até 40 letras.",
  wrongText: "Escreva a sua opinião, com até 500 caracteres.",
  otherSite: "Abra o link da opinião e escreva nele.",
  tooMany: "Muitas opiniões foram enviadas daqui agora. Tente novamente mais tarde.",
};
