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
