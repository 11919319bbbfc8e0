/**
 * Workplaces with their sector, in the format of synonyms.ts. A sector counts only where a preposition or a word like "setor" leads to it:
 * who works in a barber shop knows "o ramo da beleza", and has not studied "barbearia e estética".
 */
export const SECTORS = `
hospital clinica ubs upa posto-de-saude maternidade enfermeiro medico > saude hospitalar
ubs posto > basica unidade saude
clinica consultorio > clinico saude
hospital hospitalar
laboratorio > laboratorial clinicas
consultorio > clinica
asilo repouso > idosos geriatrico
escola creche colegio faculdade universidade > educacao educacional ensino escolar
creche > infantil
faculdade universidade > superior academico universitario
banco financeira loterica > financeiro bancario
cooperativa > cooperativismo
loja mercado supermercado mercadinho shopping bazar papelaria > varejo varejista comercio comercial
comercio > varejo varejista comercial
atacado > atacadista
supermercado mercado > supermercadista
restaurante bar lanchonete pizzaria churrascaria cantina padaria cozinha cafeteria hamburgueria sorveteria > alimentacao alimenticio gastronomia gastronomico food service
padaria padeiro > panificacao
confeitaria confeiteiro > confeitaria
acougue frigorifico > carnes alimenticio
hotel pousada resort camareira > hotelaria hoteleiro hospedagem hospitalidade turismo
agencia viagem > turismo
obra construtora predio pedreiro construcao > construcao civil
oficina mecanica concessionaria carro > automotivo automobilistico mecanica
fabrica usina metalurgica > industria industrial fabril manufatura
confeccao malharia faccao atelie costura tecelagem > textil vestuario moda confeccoes
roupa boutique > moda vestuario
calcado sapato > calcadista
fazenda sitio granja roca lavoura chacara > agricola agropecuario agronegocio agro rural campo
granja > avicultura
transportadora caminhao frete > transporte logistica rodoviario cargas
deposito armazem galpao centro-de-distribuicao expedicao > logistica
correios motoboy entregador > logistica entregas
porto > portuario
aeroporto > aeroportuario aviacao aereo
navio estaleiro barco > naval maritimo
onibus metro trem > transporte coletivo publico
salao barbearia cabeleireiro manicure > beleza estetica
spa > bem-estar
academia > fitness esportivo
forum advocacia tribunal > juridico judiciario
cartorio > cartorario extrajudicial
imobiliaria imovel corretor > imobiliario
radio jornal tv televisao revista > comunicacao midia imprensa radiodifusao
propaganda publicidade marketing > publicitario comunicacao
telemarketing callcenter sac > teleatendimento relacionamento contact center
pet veterinaria > pet veterinario animal
farmacia drogaria > farmaceutico
mineradora mina garimpo > mineracao
refinaria petroleo > petroleo gas
posto gasolina frentista > combustiveis
grafica > grafico impressao
igreja ong > social terceiro
prefeitura secretaria camara ministerio municipio estado vereador > publico publica governamental administracao orgao
condominio > condominial predial residencial
zelador porteiro > predial
seguradora > seguros securitario
marcenaria moveis > moveleiro
marcenaria madeira > marcenaria madeireiro
serralheria metalurgica > metalurgico metalmecanico
solda > metalurgico
startup software programador ti > tecnologia
museu teatro biblioteca > cultura cultural
teatro cinema > artes cenicas
buffet festa cerimonial > eventos
floricultura > flores
lavanderia > lavanderia textil
eletricista > eletrico
encanador > hidraulico
solar > energia renovavel
reciclagem reciclar > ambiental sustentabilidade
vigilante seguranca > patrimonial
faxineira limpeza > conservacao facilities
domestica diarista baba > domestico residencial
funeraria > funerario
internet provedor operadora celular > telecomunicacoes telecom
`;

/** Members with their class. */
export const CLASSES = `
tomate batata cenoura alface > hortifruti
fruta verdura legume > hortifruti
maca banana laranja uva manga > fruta
alface couve rucula agriao repolho > hortalica folhosa verdura
cenoura batata abobora chuchu > legume
shampoo creme batom perfume maquiagem > cosmetico beleza
celular tablet notebook computador televisao > eletronico
geladeira fogao micro-ondas liquidificador > eletrodomestico
sofa cama guarda-roupa estante > movel
martelo furadeira chave alicate > ferramenta
luva capacete bota mascara > epi
calca camisa vestido saia blusa bermuda > roupa vestuario peca
colar brinco pulseira anel > bijuteria acessorio joia
bolsa cinto oculos > acessorio
caderno lapis caneta > papelaria escolar
instagram facebook tiktok linkedin twitter youtube > rede social midia digital
email whatsapp chat telefone > canal
python java javascript php ruby > linguagem
photoshop illustrator coreldraw > grafico
cerveja vinho drinque > alcoolico
sabao detergente agua-sanitaria > limpeza produto
cachorro gato > pet
boleto nota recibo > financeiro
tijolo telha cimento > construcao
ouro prata > metal
violao guitarra bateria piano teclado > instrumento musica musical
futebol volei natacao basquete > esporte esportivo
matematica portugues historia geografia ciencias > disciplina
portugues > lingua portuguesa
soldador pedreiro pintor encanador eletricista > obra
`;
