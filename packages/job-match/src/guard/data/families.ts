/**
 * Forms of one word that no suffix rule relates: irregular verbs with their nouns. One family a line.
 */
export const FAMILIES = `
fazer faco faz fiz fez fazia feito feita feitos feitas fazendo fizemos
ler leio le li leu lia lendo lido leitura leituras
ser sou fui era sendo
ter tenho tem tive teve tinha
dar dou da dei deu dava dando dado
ver vejo vi viu via vendo visto
ir vou fui ia
vir venho vim veio
por ponho pus punha posto
repor reponho repus repunha reposto reposicao
expor exponho expus expunha exposto exposicao exposicoes
compor compus compunha composicao composto
dispor disposicao disposto
trazer trago trouxe trazia
dizer digo disse dizia
saber sei soube sabia
medir meco medi mede media medindo medicao medicoes
pedir peco pedi pede pedia pedido pedidos
perder perco perdi perda perdas
servir sirvo serve servi servia servindo servico servicos
vestir visto veste vesti
cobrir cubro cobre cobri cobria cobrindo cobertura coberturas coberto
descobrir descubro descobri descoberta
dormir durmo dorme
subir subo sobe subi subiu subia subiram
conseguir consigo consegui conseguiu
seguir sigo segui seguia
dirigir dirijo dirige dirigi dirigia dirigindo direcao
dirigir dirijo motorista
corrigir corrijo corrige corrigi corrigia corrigindo correcao correcoes
redigir redijo redigi redigia redigindo redacao redacoes
agir ajo agi acao
exigir exijo exigi exigencia
proteger protejo protegi protecao
escolher escolho escolhi escolha
colher colho colhe colhi colhia colhendo colheita colheitas
reduzir reduzo reduzi reduziu reduzia reduzindo reducao reducoes
produzir produzo produzi produziu produzia produzindo producao producoes
traduzir traduzo traduzi traduziu traduzia traduzindo traducao traducoes tradutor tradutora
conduzir conduzo conduzi conduziu conduzia conduzindo conducao condutor condutora
introduzir introduzi introducao
construir construo construi construia construindo construcao construcoes
instruir instruo instrui instrucao instrucoes instrutor instrutora
distribuir distribuo distribui distribuia distribuindo distribuicao distribuidor distribuidora
contribuir contribuo contribui contribuicao
substituir substituo substitui substituia substituicao substituicoes substituta substituto
incluir incluo inclui inclusao incluindo inclusive
concluir concluo conclui conclusao concluido concluida
emitir emito emite emiti emitia emitindo emissao emissoes
transmitir transmito transmiti transmissao
admitir admito admiti admissao admissoes admitido admitidos
permitir permito permiti permissao
imprimir imprimo imprimi imprimia impressao impressoes
receber recebo recebi recebia recebimento recepcao
atender atendo atendi atendia atendimento atendimentos atendente
entender entendo entendi
vender vendo vende vendi vendia vendendo venda vendas vendedor vendedora vendido vendidos vendida vendidas
responder respondo respondi respondia resposta respostas
defender defendo defendi defesa
prender prendo prendi
suspender suspendi suspensao
compreender compreensao
escrever escrevo escrevi escrevia escrita escrito escritos
inscrever inscrevi inscricao inscricoes
descrever descrevi descricao
resolver resolvo resolvi resolvia resolucao
mover movo movi movimento
manter mantenho mantem mantive mantinha mantendo manutencao manutencoes
obter obtive obtencao
conter contenho contencao
deter detenho
reter retencao retive
limpar limpo limpa limpei limpava limpeza limpezas limpador limpadora
entregar entrego entrega entreguei entregava entregador entregadora entregas
plantar planto plantei plantava plantio plantacao
montar monto montei montava montagem montagens montador montadora
costurar coso costuro costurei costurava costura costuras costureira costureiro
coser coso cose cosi cosia costura
tosar toso tosei tosa tosador tosadora
pintar pinto pintei pintava pintura pinturas pintor pintora
abrir abro abri abria abertura aberturas aberto
fechar fecho fechei fechava fechamento fechamentos fechado
ler lectura leo lei leia leyendo
verificar verificacao
conferir confiro confere conferi conferia conferencia conferencias
preferir prefiro
transferir transfiro transferi transferencia transferencias
inserir insiro inseri insercao
referir referencia
digerir digestao
gerir gero geri geria gestao gestor gestora
sugerir sugiro sugeri sugestao
investir invisto investi investimento
divertir diversao
eleger elegi eleicao eleicoes
consertar conserto consertei
trocar troco troquei troca trocas
buscar busco busquei busca
marcar marco marquei marcava marcacao
pesquisar pesquiso pesquisei pesquisa pesquisas
atuar atuo atuei atuacao
crescer cresco cresci cresceu crescimento
aparecer apareci
conhecer conheco conheci conhecimento conhecimentos
fornecer forneco forneci fornecimento fornecedor
oferecer ofereco ofereci oferta
agradecer agradeco
estudar estudo estudei estudava estudante estudantes
cao caes
pao paes
mao maos
irmao irmaos irma
mes meses mensal mensais mensalmente
dia dias diario diaria diarios diarias diariamente
semana semanas semanal semanais semanalmente
ano anos anual anuais anualmente
noite noites noturno noturna noturnos noturnas
trimestre trimestres trimestral trimestrais
semestre semestres semestral semestrais
hora horas h
minuto minutos min
quilo quilos kg quilograma
metro metros m
quilometro quilometros km
dois duas
servico servicos
horario horarios hora
cair caio cai caiu caia cairam queda quedas
automatizar automatizei automacao automacoes automatico automatica
fluente fluencia fluentemente
lembrar lembro lembrei lembrava lembrete lembretes
usar uso usei usava usando usado usada usados usadas
olhar olho olhei olhava olhando
aparar aparo apara
recarregar recarga recarrego recarregava
carregar carga carrego carregava
descarregar descarga descarrego
passar passagem passagens
perceber percepcao
revisar reviso revisei revisao revisoes
decidir decido decidi decisao decisoes
expandir expando expandi expansao
converter converto converti conversao
discutir discuto discuti discussao
repetir repito repeti repeticao
competir compito competi competicao
definir defino defini definicao
dividir divido dividi divisao
unir uno uni uniao
reunir reuno reuni reuniao reunioes
exibir exibo exibi exibicao
extrair extraio extrai extracao
atrair atraio atrai atracao
fundir fundo fundi fundicao
coser costurar costura
confeccionar confecciono confeccionei confeccao confeccoes
selecionar seleciono selecionei selecao selecoes
inspecionar inspeciono inspecionei inspecao inspecoes
recepcionar recepciono recepcionei recepcao recepcionista
supervisionar supervisiono supervisionei supervisao
promover promovo promovi promocao promocoes
remover removo removi remocao
devolver devolvo devolvi devolucao devolucoes
desenvolver desenvolvo desenvolvi desenvolvimento desenvolvedor desenvolvedora
propor proponho propus proposta propostas
provar provo provei prova provas
assistir assisto assisti assistencia
demitir demito demiti demissao demissoes
moer moo moi moagem
tecer teco teci tecelagem
tingir tinjo tingi tingimento tintura
desinfetar desinfeto desinfetei desinfeccao
injetar injeto injetei injecao injecoes
tornear torneio torneei tornearia torneiro torno
fresar freso fresei fresagem fresa fresadora fresador
misturar misturo mistura misturas
filmar filmo filmei filmagem filmagens
fotografar fotografo fotografei fotografia fotografias fotografo fotografa
polir polido poli polimento
encerar encero enceramento cera
iluminar ilumino iluminacao luz
sonorizar sonorizacao som
cabear cabeamento cabo cabos
fritar frito fritei fritura
assar asso assei assado
ferver fervo fervura
torrar torro torra torrefacao
colocar coloco coloquei colocacao
pescar pesco pesca pescador
cacar caco caca
danca danco dancei dancar danca dancas
cantar canto cantei canto cantor cantora
jogar jogo joguei jogo jogos jogador
cantar canto cantei
socorrer socorro socorri socorrista
viajar viajo viajei viagem viagens
tosquiar tosquio tosquia
roteiro roteiros roteirizar roteirizacao roteirista
fisioterapia fisioterapeutico fisioterapeutica
nutricao nutricional nutricionista
musica musical musicais
taxi taxis taxista
arte artes artistico artistica
# English
dish dishes dishwashing dishwasher
child children childcare kid kids babysitting
house housekeeping housekeeper
book books bookkeeping
be am is are was were been being
do does did done doing
have has had having
make makes made making maker
write writes wrote written writing writer
sell sells sold selling sale sales seller
buy buys bought buying buyer
build builds built building builder
teach teaches taught teaching teacher
drive drives drove driven driving driver
run runs ran running runner
lead leads led leading leader leadership
take takes took taken taking
give gives gave given giving
get gets got getting
grow grows grew grown growing growth
speak speaks spoke spoken speaking speaker
sweep sweeps swept sweeping
keep keeps kept keeping keeper
cut cuts cutting cutter
put puts putting
set sets setting setup
bring brings brought bringing
feed feeds fed feeding
lay lays laid laying
hold holds held holding
send sends sent sending
spend spent spending
find finds found finding
read reads reading reader
sew sews sewed sewn sewing
draw draws drew drawn drawing
grind ground grinding
bake bakes baked baking baker
paint paints painted painting painter
clean cleans cleaned cleaning cleaner
fly flew flown flying
child children kid kids
person people persons
man men
woman women
# Spanish
hacer hago hace hice hizo hacia hecho hecha
tener tengo tiene tuve tenia
dar doy di daba dando
vender vendo vende vendi vendia venta ventas vendedor vendedora
cerrar cierro cierra cerre cerraba cierre cierres
servir sirvo sirve servi servia
coser coso cose cosi costura
contar cuento conte
empezar empiezo empece comienzo
atender atiendo atiende atendi atendia atencion
conducir conduzco conduje conducia conductor conductora conduccion
traducir traduzco traduje traduccion traductor
reducir reduzco reduje reduccion
dirigir dirijo dirigi direccion
sembrar siembro siembra sembre
pedir pido pedi pedido pedidos
leer leo lei lectura
regar riego regue riego
medir mido medi medicion
`;

/** Short roots of verbs. Other roots need four letters, so that "casa" and "casamento" stay apart. */
export const SHORT_ROOTS =
  "lev rod peg bot mud fur nad lav pes pod reg gui lig pag tec cav mol tir fix us toc jog cur tos cos cri rog som sec not cit ger tap lix vis dan col cop mix rev ped man".split(
    " ",
  );
