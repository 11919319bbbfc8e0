/** Words for a way over which pictures of papers are sent: one a line. */
export const ONLINE = `
whats*
zap/zapzap/wpp/wa
mail/email/emails
link
direct/inbox
aqui
telegram
agora
contrato
iniciar
me manda/mande/envia/envie
`;
