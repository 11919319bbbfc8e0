/** Patterns of folded text, one a line: words that invite people to an address with a number. */
export const INVITING_WORDS = String.raw`
aparec\w+
tratar
inscric\w+
urna
procurar
procure
passar
passe
venha
vir
vem
selecao
feirao
mutirao
entrevistas?
cadastro
curriculos?
cvs?
atendimento
interessad\w+
levar
trazer
`;
