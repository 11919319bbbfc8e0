/** The mail that confirms an erased account. */
export const composeErasureMail = (siteUrl: string): { subject: string; text: string } => ({
  subject: "Sua conta do PenResume Pro foi excluída",
  text: [
    "Olá!",
    "Confirmamos que a sua conta do PenResume Pro foi excluída, como você pediu. Seus currículos, suas fotos e seu acesso foram apagados. Se havia uma assinatura, ela é cancelada e não há novas cobranças.",
    "Este é o último email que você recebe de nós: este endereço também sai dos nossos registros.",
    `Não foi você quem pediu? Escreva para nós: ${siteUrl}/ajuda`,
    "Equipe PenResume",
  ].join("\n\n"),
});

/** To the new address: the link that confirms it. */
export const composeEmailChangeLink = (link: string): { subject: string; text: string } => ({
  subject: "Confirme seu novo email no PenResume Pro",
  text: [
    "Olá!",
    "Alguém pediu para usar este endereço em uma conta do PenResume Pro. Se foi você, abra este link em até uma hora; se o navegador pedir, entre com o email de antes:",
    link,
    "Se não foi você, ignore este email: nada muda.",
    "Equipe PenResume",
  ].join("\n\n"),
});

/** To the present address. */
export const composeEmailChangeNotice = (siteUrl: string, email: string): { subject: string; text: string } => ({
  subject: "Pedido de troca do email da sua conta no PenResume Pro",
  text: [
    "Olá!",
    `Alguém que entrou na sua conta do PenResume Pro pediu para trocar o email dela para ${email}. A troca vale assim que o link que enviamos a esse endereço for aberto, em até uma hora.`,
    "Foi você? Então não precisa fazer nada.",
    `Não foi você? Troque já a senha em ${siteUrl}/minha-conta: isso encerra os outros acessos, e o link deixa de servir a quem pediu. Se não conseguir entrar, escreva para nós: ${siteUrl}/ajuda`,
    "Equipe PenResume",
  ].join("\n\n"),
});
