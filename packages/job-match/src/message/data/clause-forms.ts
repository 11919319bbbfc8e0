/** How the first word of a line tells its form. One rule or word a line; words are without accents. */

/** Portuguese past of "eu" and "nós" that no ending tells. */
const PT_PAST = `
fiz
refiz
fui
dei
pus
repus
compus
propus
trouxe
tive
mantive
obtive
estive
vi
li
`;
/** Words with the ending of a past that are nouns. */
const PT_NOT_PAST = `
taxi
lei
kombi
office-boi
motoboi
jiu
safari
multi
bi
`;
/** Portuguese present of "eu", for jobs that go on. Nouns with this ending are more common than verbs. */
const PT_PRESENT = `
acompanho
administro
analiso
atendo
atuo
calculo
carrego
cobro
conduzo
confiro
conserto
coordeno
cozinho
crio
cuido
desenvolvo
dirijo
distribuo
elaboro
emito
ensino
entrego
escrevo
executo
faco
fecho
gerencio
implanto
instalo
lanco
lavo
lidero
limpo
mantenho
monto
negocio
oriento
organizo
planejo
prospecto
produzo
programo
realizo
recebo
reponho
respondo
separo
sirvo
supervisiono
trabalho
transporto
treino
vendo
verifico
`;
/** First words of a person's own statements in the summary. */
const PT_OWN = `
tenho
moro
resido
posso
falo
sou
cuido
escuto
trabalho
estudo
atuo
sei
possuo
`;
/** Words that end like an infinitive. */
const PT_NOT_INFINITIVE = `
lar
bar
mar
par
celular
escolar
hospitalar
familiar
militar
popular
modular
veicular
regular
auxiliar
colar
pilar
cha-mate
chef
`;
const EN_PAST = `
led
built
wrote
made
ran
sold
taught
drove
kept
took
grew
won
oversaw
held
set
gave
cut
met
did
brought
drew
spoke
handled
`;
const EN_PRESENT = `
advise
analyze
answer
assist
build
clean
conduct
cook
coordinate
create
deliver
design
develop
drive
handle
help
implement
install
keep
lead
maintain
make
manage
monitor
negotiate
operate
organize
oversee
plan
prepare
process
provide
repair
report
run
sell
serve
supervise
support
teach
test
train
translate
work
write
`;
const ES_PAST = `
hice
fui
di
puse
tuve
mantuve
obtuve
traje
conduje
reduje
traduje
`;
/** Companies whose name says that there is none. */
const NO_COMPANY = `
autonomo
autonoma
freelancer
freelance
informal
conta propria
por conta propria
projeto pessoal
confidencial
sigiloso
sigilosa
clt
pj
a combinar
empresa confidencial
trabalho informal
diversos
diversas
varios
varias
`;
/** Nouns that begin masculine names of companies; the others are feminine in speech, as "a empresa". */
const MASCULINE = `
acougue
armazem
atacadao
atacado
atelie
auto
banco
bar
bazar
boteco
buffet
cafe
centro
clube
colegio
condominio
consorcio
consultorio
curso
deposito
edificio
escritorio
espaco
estudio
ginasio
grupo
hipermercado
hortifruti
hospital
hotel
instituto
jornal
laboratorio
lar
mercado
mercadinho
mercadao
moinho
museu
nucleo
parque
petshop
posto
projeto
residencial
restaurante
salao
santander
itau
bradesco
sacolao
senac
senai
sesc
sebrae
sesi
shopping
sindicato
sitio
studio
super
supermercado
teatro
tribunal
varejao
`;
const FEMININE_PLURAL = `
lojas
casas
`;
const MASCULINE_PLURAL = `
correios
`;
/** Occupations that a headline begins with and whose ending does not tell. */
const OCCUPATIONS = `
advogada
advogado
aprendiz
arquiteta
arquiteto
baba
caixa
chef
contabil
coordenador
coordenadora
designer
domestica
engenheira
engenheiro
fonoaudiologa
fisico
frentista
garcom
garconete
jovem
lider
mecanico
mecanica
medica
medico
musico
nutricionista
padeiro
porteiro
profissional
psicologa
psicologo
secretaria
secretario
tecnica
tecnico
tecnologo
tecnologa
veterinaria
veterinario
vigia
`;
/** Qualities that people say of themselves: clichés, not evidence. Beginnings of words. */
const TRAITS = `
adapta
agil
analitic
aprend
assidu
aten
atitude
boa
bom
bilingu
comprom
comunic
criativ
dedica
dedicad
dinami
discre
disciplin
discipl
empat
equipe
escuta
espirito
etic
facilidade
flexib
foco
grupo
honest
inici
inovad
interpessoal
lidera
motiva
organiza
paciencia
pensamento
pontual
proativ
relaciona
resil
responsab
sigil
simpat
trabalho em
vontade
team
problem
leadership
time management
teamwork
liderazgo
creativ
`;
/** Parts of a line that are of another language than the message. */
const FOREIGN = {
  pt: /\b(?:the|and|of|with|for|y|los|las|del|el)\b/iu,
  en: /[ãõçñ]|\b(?:d[aeo]s?|para|com|em|n[ao]s?|e|y|con|los|las|del)\b/iu,
  es: /[ãõç]|\b(?:d[ao]s?|com|em|n[ao]s?|the|and|of|with|for)\b/iu,
};

const toSet = (lines: string): ReadonlySet<string> => new Set(lines.trim().split("\n"));

export const FORMS = {
  ptPast: toSet(PT_PAST),
  ptNotPast: toSet(PT_NOT_PAST),
  ptPresent: toSet(PT_PRESENT),
  ptOwn: toSet(PT_OWN),
  ptNotInfinitive: toSet(PT_NOT_INFINITIVE),
  enPast: toSet(EN_PAST),
  enPresent: toSet(EN_PRESENT),
  esPast: toSet(ES_PAST),
  noCompany: toSet(NO_COMPANY),
  masculine: toSet(MASCULINE),
  femininePlural: toSet(FEMININE_PLURAL),
  masculinePlural: toSet(MASCULINE_PLURAL),
  occupations: toSet(OCCUPATIONS),
  traits: [...toSet(TRAITS)],
  foreign: FOREIGN,
};
