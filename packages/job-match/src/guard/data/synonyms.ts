/**
 * Words that state the same in a résumé: one group a line, in one form of each root. Related verbs, nouns and plurals are found by their
 * forms (word-forms.ts). A line "a > b" is directed: "a" in the source supports "b" in the rewrite, not the reverse (Excel is a
 * spreadsheet, a spreadsheet need not be Excel). No leading, no results, no degrees, no licences here.
 */
export const SYNONYMS = `
# work and its conditions
trabalhar atuar laborar
iniciar comecar ingressar entrar
terminar concluir encerrar finalizar findar fechar
setor area departamento secao
empresa companhia firma
loja estabelecimento comercio
escritorio > empresa
escala revezamento
expediente jornada turno
cliente fregues consumidor comprador
cliente publico
funcionario colaborador empregado trabalhador
funcionario pessoa
operario trabalhador
colega companheiro
colega parceiro
substituta > colega
colega lugar > substituta substituto
equipe time
dupla > equipe
trio > equipe
turma grupo
aluno estudante
menina garota
menino garoto
crianca > infantil
idoso > terceira idade
familia > familiar
paciente enfermo doente
hospede > cliente
passageiro > cliente
turista > visitante
# verbs of making
fazer realizar executar efetuar elaborar confeccionar
fazer preparar produzir criar montar
cozinhar > preparar preparo
assar > preparar preparo
montar elaborar criar
montar estruturar organizar
montar instalar
elaborar redigir escrever
criar desenvolver
costurar coser confeccionar
construir erguer edificar
fabricar produzir confeccionar
# verbs of care and service
atender atencao
atender > receber
ouvir > atender
cuidar > cuidado
cuidar tratar
cuidar > responsavel gestao acompanhar
olhar > verificar acompanhar
conferir verificar checar
conferir inspecionar vistoriar
conferir revisar
monitorar acompanhar
controlar > gestao
administrar gerir > gestao
dar > administrar
auxiliar ajudar apoiar
auxiliar colaborar suporte
ajudante auxiliar
assistente > auxiliar
participar integrar
participar > fazer parte
parte > integrar participar
orientar instruir
explicar orientar esclarecer
ensinar lecionar
ensinar lecionar > aula licao
ensinar ministrar
aula licao
treinar capacitar
treinar > ensinar
dar ministrar lecionar oferecer
servir > servico atendimento
vender comercializar
vender > comercial vendedor
comprar adquirir
cobrar > cobranca
receber > recebimento acolher
ligar telefonar
ligar > telefone telefonico contato
contato > comunicacao conversa
falar conversar
falar > comunicacao contato
# verbs of handling
dirigir > conduzir guiar
conduzir guiar
dirigir > motorista
conduzir > motorista
entregar distribuir
levar transportar
levar conduzir encaminhar
buscar procurar
guardar armazenar armazem estocar
guardar arquivar
ordenar organizar arrumar
ordenar > arquivar
arrumar organizar
arrumar consertar
consertar reparar
consertar > manutencao
arrumar > corrigir correcao
corrigir > corrigir
limpar higienizar
limpar > conservacao
lavar > limpar
varrer > limpar
esfregar > limpar
passar roupa > passadoria
passar > passadoria
separar selecionar triar
separar > picking triagem
tirar remover retirar
trocar substituir
mudar trocar
cortar > corte
pelo > tosa tosar
embalar empacotar
carregar > carga
descarregar > descarga
abastecer > reposicao
repor > reposicao
usar utilizar operar manusear
usar empregar
utilizar trabalhar
mexer usar
manejar operar
testar > teste ensaio
medir > medicao
pesar > pesagem
marcar agendar
marcar > agendamento marcacao
anotar registrar
anotar cadastrar lancar
registrar lancar cadastrar
registrar > registro lancamento
digitar lancar
preencher > preenchimento
enviar encaminhar mandar
enviar remeter
pesquisar > levantamento
analisar avaliar
ler > leitura
escrever redigir
publicar postar
publicar divulgar
divulgar > divulgacao
fotografar foto > fotografia
gravar filmar
tocar > musica
pintar > pintura
plantar cultivar > plantio
horta > cultivo plantio
colher > colheita
abelha > apicultura
resolver solucionar
resolver > tratar
tratar resolver
planejar > plano
automatizar > automatico
mandar > envio
oferecer prestar
manter conservar
manter > manutencao retencao
transferir passar
passar > transferencia
treinar > treinamento
interpretar > leitura
acabar terminar
visitar > visita
fechar > fechamento
abrir > abertura
negociar > negociacao
# results, in the same direction only
cair diminuir reduzir recuar baixar queda
cair > menos
subir aumentar crescer elevar
passar ir
alcancar atingir bater cumprir
consecutivo seguido
dobrar duplicar dobro
triplicar triplo
economizar poupar
# things
mercadoria produto
peca item
produto item
encomenda pedido
pedido solicitacao
chamado ocorrencia
remedio medicamento medicacao
carro automovel veiculo
caminhao > veiculo
moto motocicleta
onibus > veiculo
bicicleta bike
casa residencia domicilio
casa > domiciliar residencial
apartamento > imovel residencia
casa > imovel
terreno > imovel lote
predio edificio
condominio predio
cachorro cao
gato cachorro > animal pet
cao > animal
bicho animal
comida alimento refeicao
marmita > refeicao
almoco > refeicao
legume verdura > hortalica
alface > hortalica
couve > hortalica
roupa > vestuario
saia blusa vestido > roupa vestuario moda
sapato > calcado
unha > manicure
cabelo pelo
dinheiro > valor
banco > bancario
telefone > telefonico
escola colegio
escola > escolar
hospital > hospitalar
prefeitura > municipal municipio
padaria > panificacao
farmacia drogaria
restaurante lanchonete > alimentacao
imovel > imobiliario
apartamento terreno imovel > mercado imobiliario
fabrica industria
loja > varejo
hotel pousada > hotelaria hospedagem
posto gasolina > combustivel
deposito armazem galpao
almoxarifado > estoque
estoque inventario
planilha > tabela
relatorio > documento
excel > planilha
word > editor texto
excel > office
word > office
powerpoint > apresentacao
painel dashboard
tela interface
internet > online on-line
instagram > rede social midia
facebook > rede social midia
tiktok > rede social midia
youtube > video
whatsapp > mensagem
texto > redacao
noticia materia
documento > documentacao
contrato > contratual
erro falha defeito
problema falha
antigo legado
novo recem
novato novo
junto conjunto
reclamacao queixa
exame teste
papelao garrafa pet plastico lata vidro aluminio > reciclavel
vacina > vacinacao
bebe > recem-nascido
dentista > odontologico
limpeza > conservacao
desconto > abatimento
prova avaliacao
vaga oportunidade
freio corrente > peca
ferramenta equipamento
aparelho equipamento
maquina equipamento
meu proprio
inicio comeco
fim final
cidade municipio
bairro > comunidade
rua > externo
manha > matutino
tarde > vespertino
noite > noturno
madrugada > noturno
sabado domingo > semana
diario dia
semanal semana
mensal mes
anual ano
cada todo
metodo maneira
freelancer autonomo freela
voluntario voluntariado
formado formatura formacao graduado
cursar curso
cursando > estudante estudar
andamento > cursando
previsto previsao
saber conhecimento
nocao conhecimento
basico nocao
habilitacao cnh
valido dia vigente
concluido formado
concluido completo terminado
graduacao > formacao superior
fisica > fisico
dado informacao
informar informacao
orcamento cotacao
internacional exterior
exercito > militar
responsavel > cuidar
obra pedreiro alvenaria > construcao
fazer > responsavel
dobrar triplicar > aumentar crescer
publicar > autor
baba > cuidar
manter > continuar
`;
