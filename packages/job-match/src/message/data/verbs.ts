/**
 * Verbs of work: the present and imperfect of "ele" and "ela" become the past of "eu". Regular verbs by their infinitive; others as "forms |
 * past of eu". One a line; the past has its accents.
 */
export const PT_VERBS = `
abastecer
abrir
acompanhar
agendar
ajudar
alimentar
analisar
aplicar
apoiar
armazenar
arrumar
assar
assessorar
assistir
atender
atuar
auxiliar
cadastrar
calcular
carregar
cobrar
coletar
colocar
comprar
conduzir
conferir
consertar
controlar
coordenar
cortar
costurar
cozinhar
criar
cuidar
cumprir
desenvolver
descarregar
digitar
distribuir
elaborar
embalar
emitir
empacotar
encaminhar
ensinar
entregar
enviar
escrever
executar
exercer
fechar
fiscalizar
fritar
gerenciar
higienizar
implantar
instalar
lançar
lavar
lidar
liderar
limpar
lustrar
manusear
mexer
ministrar
monitorar
montar
negociar
oferecer
operar
organizar
orientar
participar
passar
pesar
pintar
planejar
plantar
podar
preencher
preparar
prestar
programar
produzir
realizar
receber
recepcionar
registrar
reparar
reservar
responder
resolver
roçar
separar
servir
soldar
supervisionar
testar
tirar
tomar
trabalhar
transportar
tratar
treinar
trocar
usar
varrer
vender
verificar
vigiar
visitar
zelar
faz, fazia | fiz
é, era | fui
tem, tinha | tive
traz, trazia | trouxe
põe, punha | pus
repõe, repunha | repus
mantém, mantinha | mantive
dá, dava | dei
lê, lia | li
cobre, cobria | cobri
constrói, construía | construí
dirige, dirigia | dirigi
confere | conferi
serve | servi
`;

/** Presents that are nouns too: "entrega de pães" and "Entrega pães". */
export const PT_NOUNS_TOO = `
compra
conta
coleta
corta
costura
cozinha
entrega
lava
monta
passa
planta
poda
reserva
solda
troca
trata
visita
cobra
cria
registra
pinta
`;

/** Words that begin a line without saying what the work is about. */
export const PT_NO_NOUN = `
atividades
principais
funcoes
funcao
tarefas
responsabilidades
atribuicoes
sempre
durante
desde
quando
onde
la
aqui
ali
na
no
nas
nos
em
com
como
por
para
pela
pelo
ate
apos
eu
ele
ela
meu
minha
tambem
muito
muita
bem
apenas
somente
so
mas
pois
porque
que
etc
outros
outras
conforme
vide
ver
idem
encarregado
encarregada
promovido
promovida
contratado
contratada
registrado
registrada
capaz
periodo
inicio
termino
carteira
horario
`;

/** English: "forms | past". Others take "ed". */
export const EN_VERBS = `
takes, take | took
makes | made
does, do | did
sells | sold
leads | led
runs | ran
writes | wrote
teaches | taught
drives | drove
keeps | kept
cuts | cut
sets | set
gives | gave
builds | built
oversees | oversaw
buys, buy | bought
meets | met
cares, care | cared
helps | helped
cleans | cleaned
cooks | cooked
serves | served
washes, wash | washed
answers | answered
assists | assisted
handles | handled
manages | managed
prepares | prepared
operates | operated
organizes | organized
supports | supported
trains | trained
works | worked
delivers | delivered
creates | created
develops | developed
maintains | maintained
installs | installed
repairs | repaired
reports | reported
plans | planned
provides | provided
monitors | monitored
supervises | supervised
coordinates | coordinated
`;

/** Spanish: "forms | past". */
export const ES_VERBS = `
atiende, atendía | atendí
cuida, cuidaba | cuidé
hace, hacía | hice
vende, vendía | vendí
limpia, limpiaba | limpié
ayuda, ayudaba | ayudé
cobra, cobraba | cobré
cocina, cocinaba | cociné
prepara, preparaba | preparé
organiza, organizaba | organicé
maneja, manejaba | manejé
recibe, recibía | recibí
entrega, entregaba | entregué
lava, lavaba | lavé
sirve, servía | serví
trabaja, trabajaba | trabajé
realiza, realizaba | realicé
controla, controlaba | controlé
coordina, coordinaba | coordiné
instala, instalaba | instalé
repara, reparaba | reparé
conduce, conducía | conduje
es, era | fui
da, daba | di
tiene, tenía | tuve
enseña, enseñaba | enseñé
elabora, elaboraba | elaboré
registra, registraba | registré
`;
