/** Patterns of folded text, one a line: what a sentence with a day is about when the day is the last one to apply. */
export const DEADLINE_TOPICS = String.raw`
inscri\w*
inscrev\w*
candidat\w+
enviar?
enviad\w+
envi(?:e|o)
mand\w+
encaminh\w+
curriculos?
cvs?
recebe\w*
prazo
encerra\w*
apply
applications?
submit
send
e-?mail
deadline
fecha
postul\w+
selecao
preench\w+
vagas?
interessad\w+
data limite
cadastr\w+
formulario
closing date
entreg\w+
chama\w*
lev(?:ar|e)
comparec\w*
tratar
apresent\w+
participar
portfolio
propostas?
`;
