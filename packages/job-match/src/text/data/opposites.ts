/**
 * What says that something is not there, not yet or no longer, or only wished for: one pattern a line, of text without accents. Texts of a
 * résumé may be in another language than the message, so that all languages count together; "no" is a Portuguese preposition.
 */
export const OPPOSITES = String.raw`
# Portuguese
nao
sem
nunca
jamais
nenhum[a]?
nada
zero
idem
desconheco
falta(?:-me|m)?
ex-\p{L}+
vencid[oa]s?
suspens[oa]s?
cassad[oa]s?
cancelad[oa]s?
expirad[oa]s?
inativ[oa]s?
em processo
a (?:fazer|tirar|concluir|iniciar)
quer(?:o|ia|emos)
pretendo
busco
em busca
espero
gostaria
desejo
almejo
sonho
planejo
vou (?:fazer|comecar|iniciar|aprender|tirar)
procuro
a procura
interesse em (?:aprender|atuar|trabalhar|fazer|estudar)
dispost[oa] a aprender
(?:mesm[oa]s?|igual|iguais) (?:\p{L}+ )?(?:acima|anterior(?:es)?|de cima|empresa|func(?:ao|oes)|atividades?|cargo)
(?:vide|ver|conforme|como|descrit[oa]s?) (?:acima|anterior)
# English
not
never
none
without
[a-z]+n['’]t
n/a
expired
suspended
cancel+ed
revoked
in process
in progress
want
wish
hop(?:e|ing) to
would like
i['’]d like
plan(?:ning)? to
looking (?:for|to)
seeking
lack(?:ing)?
no (?:longer|experience|knowledge|degree|driver)
same (?:as|role|job|duties)
see above
ditto
# Spanish
sin
ningun[oa]?
tampoco
todavia
aun
vencimiento
suspendid[oa]s?
caducad[oa]s?
en proceso
quier[oe]
quisiera
me gustaria
en busca
voy a
no (?:tengo|hablo|se|domino|hice|hacia|manejo|poseo|trabaje|atend\p{L}+|termin\p{L}+|conclu\p{L}+)
(?:mism[oa]s?|igual) (?:\p{L}+ )?(?:anterior(?:es)?|arriba|func(?:ion|iones)|cargo|puesto)
`;

/** What says that a course or certificate is not finished. */
export const UNFINISHED = String.raw`
em andamento
em curso
cursando
trancad[oa]
incomplet[oa]
interrompid[oa]
abandon\p{L}*
desist\p{L}*
previs(?:t[oa]|ao)
ongoing
incomplete
unfinished
dropped
expected
en curso
cursando
abandonad[oa]
`;
