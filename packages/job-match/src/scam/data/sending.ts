/** Words by which somebody is asked to send or state something: one a line. */
export const SENDING = `
envi*
mande/manda/mandar/mandem
inform*
passe/passa/passar/passam
responda/responder
confirm*
forneca/fornecer
digite/digitar
tire/tirar ... foto
preench*
devolva
precisamos
so dos/os
send/reply
`;
