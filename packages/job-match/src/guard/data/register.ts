/**
 * Plain words and the words that résumés put in their place, in the format of synonyms.ts: spoken language, verbs with their formal
 * nouns, by field of work. "a+b" needs both words. The same activity with the same object only: who cleaned did not sterilise, who handed out did not prescribe.
 */
export const REGISTER = `
# moving and placing
levar trazer > transporte entrega conducao deslocamento
pegar buscar catar juntar apanhar recolher > coleta recolhimento retirada
recolher coletar captar
botar por colocar > colocacao disposicao insercao
botar colocar > instalar abastecer
tirar > retirada remocao extracao
carregar descarregar > movimentacao transporte
empilhar > empilhamento organizacao
empurrar puxar > movimentacao
segurar > apoio sustentacao
virar > giro
mudar > mudanca transferencia
ajeitar arrumar > organizacao ajuste disposicao arrumacao
arrumar > limpeza preparo
encaixar > encaixe montagem
encher > enchimento envase preenchimento
esvaziar > esvaziamento
embrulhar embalar ensacar encaixotar > embalagem acondicionamento
entregar > entrega distribuicao
repor abastecer > reposicao abastecimento
guardar > armazenamento guarda organizacao
contar > contagem inventario
etiquetar > etiquetagem identificacao rotulagem
preco > precificacao
separar > separacao picking classificacao
escolher > escolha selecao
descartar > descarte
jogar+lixo > descarte
# seeing, measuring, checking
ver olhar > verificacao conferencia observacao acompanhamento
vigiar olhar > vigilancia monitoramento
conferir checar bater > conferencia verificacao checagem validacao
medir aferir mensurar
pesar > pesagem
calcular somar conta > calculo
comparar > comparacao
fiscalizar inspecionar vistoriar > fiscalizacao inspecao vistoria
testar > validacao verificacao
ronda > patrulhamento vigilancia
procurar > busca pesquisa
# speaking and writing
falar conversar > comunicacao dialogo
avisar informar comunicar > comunicacao aviso notificacao
perguntar > questionamento
responder > resposta retorno atendimento
explicar > explicacao esclarecimento orientacao
mostrar > apresentacao demonstracao exposicao
apresentar > demonstracao
oferecer > oferta apresentacao
chamar > chamada convocacao
ligar telefone > telefonico chamada ligacao
ligacao chamada telefonema
recado mensagem comunicado
carta > correspondencia
mandar > envio encaminhamento
anotar marcar > anotacao registro
escrever > redacao elaboracao criacao producao
escrever compor
digitar > digitacao insercao lancamento
copiar copia xerox > reprografia copia
xerox reprografia
escanear > digitalizacao
imprimir > impressao
assinar > assinatura
preencher > preenchimento
papelada papel > documento documentacao
nota > documento fiscal
recibo boleto nota contrato > documento
conta boleto fatura > despesa
boleto > titulo
dinheiro troco > numerario valor
pagar > pagamento quitacao
receber > recebimento
cobrar > cobranca
vender > venda comercializacao
comprar > compra aquisicao
trocar > troca substituicao
devolver > devolucao
pedido encomenda > solicitacao
tirar+pedido > registro
tirar+tirar+foto > fotografia fotografico registro
reuniao encontro
convidar > convite
combinar > acordo
aprender > aprendizado aprendizagem
ensinar > docencia instrucao aula
dar+aula > ensino docencia
corrigir+prova > avaliacao
tarefa atividade
licao > exercicio
exercicio atividade
aluno estudante discente
professor docente
turma classe
reforco > apoio pedagogico
brincadeira brincar > recreacao ludico recreativo
historia > contacao narracao
# making and repairing
fazer > confeccao elaboracao preparacao criacao producao execucao
criar > criacao desenvolvimento elaboracao
escrever desenhar programar > criacao elaboracao desenvolvimento
desenhar > desenho ilustracao design
montar > montagem
desmontar > desmontagem
instalar > instalacao
consertar arrumar > conserto reparo manutencao recuperacao
conserto reparo
mexer > operacao manuseio utilizacao
operar > operacao
ligar desligar > acionamento
furar > perfuracao furacao
serrar > serragem corte
pregar parafusar > fixacao
colar > colagem
lixar > lixamento
cortar > corte
dobrar > dobra
soldar > soldagem
pintar > pintura coloracao
pintar+cabelo > coloracao
pintar colorir tingir
polir encerar lustrar > polimento enceramento
desentupir > desobstrucao desentupimento
vazamento > infiltracao
levantar+parede > alvenaria construcao
parede muro tijolo > alvenaria
reboco rebocar
assentar > assentamento colocacao
piso azulejo ceramica > revestimento
cano torneira vaso > hidraulico
tomada disjuntor fiacao chuveiro > eletrico
telha telhado > cobertura
massa cimento > argamassa concreto
tijolo cimento areia > material
servente > ajudante
pedreiro > obra construcao
# cleaning and house
limpar passar > limpeza
passar+pano > piso limpeza
chao piso
varrer > varricao limpeza
lavar > lavagem limpeza higienizacao
louca panela prato talher > utensilio
banheiro sanitario
lixo > residuo
faxina > limpeza faxina
faxineiro faxineira > limpeza
lencol toalha > enxoval
cama > enxoval
roupa > enxoval peca
quarto > acomodacao aposento dormitorio
patio quintal jardim > externo
jardim grama > area verde
capinar > capina rocada
rocar > rocada
po > poeira
# food
cozinhar fritar assar > preparo coccao preparacao
cozinhar comida almoco > refeicao prato
comida > prato refeicao alimento alimentacao
almoco janta jantar lanche marmita merenda > refeicao alimentacao
merenda > escolar
picar descascar cortar > preparo
descascar > descascamento descasque
temperar > tempero
bolo torta docinho brigadeiro > doce confeitaria sobremesa
pao > panificacao
salgado coxinha pastel pizza hamburguer > lanche
cerveja suco refrigerante vinho drinque cafe > bebida
frango galinha > ave
peixe > pescado
boi vaca porco > carne
carne frango peixe > proteina
arroz feijao milho soja trigo cafe > grao
cardapio menu
garcom servir mesa > atendimento
mesa > salao
pedido > comanda
# care and health
banho > higiene higienizacao
trocar+fralda > higiene
dar+remedio > administracao medicacao
remedio > medicamento medicacao
pressao temperatura glicemia > sinais vitais
curativo machucado ferida > curativo
tirar+sangue > coleta
sangue urina > amostra
injecao > injetavel
vacinar > imunizacao
aplicar+vacina > vacinacao imunizacao
velho velhinho idoso > idoso terceira idade
idoso > geriatria
crianca menino menina > infantil
bebe > infantil
doente paciente
deficiente > deficiencia
medico doutor
dor > queixa
prontuario ficha
ficha cadastro
internado > internacao
exercicio > atividade fisica
massagem > massoterapia
olhar cuidar > cuidado acompanhamento zelo
# service and trade
vendedor garcom recepcionista balconista atendente telefonista caixa manicure cabeleireiro barbeiro > atendimento
atender > atendimento
freguesia > clientela
fregues > clientela
cliente consumidor > clientela
balcao > atendimento
ficar+caixa > operacao
telefone+atender > telefonico
mostrar vender > venda
vitrine prateleira gondola arara > exposicao
loja mercado > ponto venda
promocao oferta
meta objetivo
comissao > venda
captar+cliente > prospeccao
buscar+cliente > prospeccao captacao
marcar > agendamento
unha > manicure esmaltacao
mao > manicure
pe > pedicure
sobrancelha > design
cabelo > capilar
barba > barbear barbearia
maquiar > maquiagem
escova > escovacao
# driving and logistics
dirigir > conducao direcao
pilotar > conducao
motorista > conducao direcao transporte
caminhao van carreta onibus carro moto > veiculo frota
carga mercadoria caixa volume > carga
encomenda pacote caixa > volume
entrega > logistica
rota caminho trajeto itinerario percurso
viagem > deslocamento
empilhadeira > movimentacao carga
galpao armazem deposito > armazenagem
estoque > armazenagem
# land and animals
plantar semear > plantio semeadura cultivo
milho feijao soja mandioca cafe > lavoura cultura
roca plantacao lavoura cultivo
regar molhar aguar > rega irrigacao
adubar > adubacao fertilizacao
aplicar+adubo > adubacao fertilizacao
veneno > defensivo
podar > poda
colher > colheita
tirar+leite > ordenha
ordenhar > ordenha
vaca boi gado > bovino rebanho pecuaria
porco > suino
galinha frango > ave avicultura
cavalo > equino
ovelha cabra > ovino caprino
tratar alimentar racao > alimentacao trato manejo
gado animal bicho > manejo
cerca > cercamento
pescar > pesca
mel > apicultura
# information and media
programar codar codigo > programacao desenvolvimento codificacao
programar > implementacao
site pagina > web website portal
programa sistema software
app aplicativo
bug erro falha defeito problema
bug > depuracao correcao
computador pc > informatica equipamento microinformatica
celular smartphone
celular > aparelho telefone
deploy subir publicar > implantacao publicacao
servidor nuvem > infraestrutura
rede cabo > infraestrutura
banco > base
formatar > formatacao
video > audiovisual
cortar+video > edicao
foto imagem fotografia
fotografo > fotografia
post postagem publicacao conteudo
postar > publicacao divulgacao conteudo
anuncio propaganda campanha
anuncio > publicidade divulgacao
logo logotipo logomarca
cartaz panfleto folder convite > grafico
arte peca
noticia reportagem > jornalismo jornalistico
entrevistar > entrevista
show apresentacao
musica > musical
# office and people
contratar > admissao
admitir > contratacao
curriculo > candidato
ler+curriculo > triagem selecao
funcionario > pessoal
folha+pagamento > pessoal
ponto > frequencia jornada
ferias > pessoal
imposto > tributo fiscal tributario
imposto fiscal nota > tributario
balanco > contabil
contabilidade > contabil
processo > judicial
peticao > peca processual
audiencia julgamento
lei > legislacao juridico
cartorio > registro
planilha > controle
relatorio > elaboracao
arquivar arquivo > arquivamento
visita visitante
portaria portao porteiro > acesso
portao entrada > acesso
ver+camera > monitoramento
camera cftv
briga > conflito
festa casamento aniversario show formatura > evento
evento > cerimonial
turista > turismo
hospede > hospedagem
chefe patrao > gestor
equipe turma grupo pessoal
gente > pessoas equipe
# more fields
levar > transporte passeio conducao
cuidar > manutencao zelo conservacao
fazer > desenvolvimento aplicacao
passar > aplicacao
tirar > realizacao obtencao
pegar > obtencao
conferir registrar anotar > controle
dirigir pilotar > operacao
luz > iluminacao
som > sonorizacao audio
virgula acento > pontuacao gramatica
lencol fronha colcha toalha > roupa cama
fronha lencol > roupa cama
brecho > usada
sozinho > autodidata
raio-x ultrassom tomografia hemograma > exame
filmar > video
navio cruzeiro barco > maritimo
passeio > turismo
guiar > guia conducao
caixa > encaixotamento
moveis > mobiliario
quadro painel > eletrico
fio > fiacao
carpete tapete > estofado
estofar sofa > estofaria tapecaria estofado
afinar > afinacao
mudas flores > plantas jardinagem
grama poda flores > jardinagem paisagismo
cloro > quimico
cola > colagem adesivo
vidro espelho > vidracaria
chave fechadura > chaveiro
relogio > relojoaria
oculos lente > optico otica
livro biblioteca > acervo
emprestimo > circulacao
cartao dinheiro pix > pagamento
senha fila
matricula aluno > secretaria academico
historico boletim > escolar
lousa prova caderno > didatico
ciencia quimica fisica biologia > disciplina
mosca barata rato > praga
incendio fogo
acidente > emergencia
ambulancia > emergencia urgencia
arma > armado
imposto iptu > tributo
processo > tramitacao
oficio memorando ata > documento oficial
reservar reserva
cafe > copa
copeiro copeira > copa
uniforme > vestuario
bordar ponto > bordado
croche trico > artesanato manual
vela sabonete > artesanal artesanato
ceramica barro > artesanato
madeira > marcenaria carpintaria
movel armario estante > marcenaria
ferro portao grade > serralheria
aluminio vidro > esquadria
maquina motor > mecanico equipamento
lata tinta funilaria > lataria
bateria > eletrica
pneu > borracharia
ar-condicionado split geladeira > refrigeracao climatizacao
gas > fluido
elevador > elevadores
camera alarme cerca > seguranca eletronica
poste > rede eletrica
agua esgoto > saneamento
lixo papelao latinha > reciclagem
arvore mata muda > reflorestamento ambiental
bolsa acao investimento > financeiro
emprestimo > credito
seguro apolice > seguros
plano internet celular > servico
assinatura > assinante
pesquisa entrevista questionario > campo
pergunta formulario > questionario
blog texto artigo > conteudo
legenda > texto
roteiro > roteirizacao
desenho autocad > tecnico
# time and measure
noite > noturno
folga > escala
12x36 6x1 5x2 > escala regime
plantao > escala
escala turno regime
segunda+sexta > uteis
bico > autonomo informal
diarista > diaria
estagio estagiario estagiaria
aprendiz > aprendizagem
propria+conta > autonomo
`;
