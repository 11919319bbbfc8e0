/**
 * Words that state no fact by themselves: light verbs, connectors, nouns that only introduce what follows. Exact forms, no prefixes: a new
 * form is a new entry. Degrees, posts, results, places, "todo" and "sempre" are facts and are not here.
 */
export const GENERIC_WORDS = `
# Portuguese: articles, prepositions, pronouns, conjunctions
a o as os e ou de do da dos das em no na nos nas ao aos com para pra pro por pelo pela pelos pelas um uma uns umas que se como sob sobre
desde apos ante perante contra entre ate sem nem seu sua seus suas meu minha meus minhas lhe lhes me mim eu ela ele elas eles nos nosso nossa
este esta estes estas esse essa esses essas isso isto aquele aquela aqueles aquelas daquele daquela neste nesta nesse nessa naquele naquela
deste desta desse dessa num numa nuns numas dele dela deles delas qual quais cujo cuja cujos cujas onde quando quem mas porem pois porque
ja la ali aqui assim entao tipo ne tambem ainda logo bem so apenas somente alem durante conforme segundo enquanto mesmo mesma proprio propria
mais menos ha atraves via junto partir meio forma modo vez vezes outro outra outros outras tal tais cerca aproximadamente quase media torno
incluindo inclusive inclui envolvendo abrangendo compreendendo sendo tendo havendo nisso disso nele nela algo alguns algumas algum alguma
c p d s n etc
# Portuguese: light verbs
realizei realizo realizar realizando realizava realizacao realizado realizada realizados realizadas
executei executo executar executando executava execucao executado executada executados executadas
fiz faco fazer fazendo fazia feito feita feitos feitas fizemos efetuei efetuo efetuar
exerci exerco exercendo exercicio desempenhei desempenho desempenhando desempenhar
atuei atuo atuar atuando atuava atuacao trabalho trabalhos trabalhei trabalhar trabalhando trabalhava
sou fui era foi ser foram estou estive esta estava tenho tive tinha ter possuo possuia conto contando houve existe ficou fiquei fico
utilizei utilizo utilizar utilizando utilizacao uso usando usei usar utilizado utilizada utilizados utilizadas
teve tiveram pessoa pessoas people personas sair saida pontos percentuais percentual turno turnos anterior produto produtos grupo passei passou passar presto prestei prestacao dou dei dar dando ofereci ofereco levava
# Portuguese: nouns and adjectives that introduce
experiencia vivencia atividade atividades funcao funcoes cargo rotina rotinas tarefa tarefas trajetoria carreira ocupacao periodo tempo
ocasiao epoca ramo area setor processo processos acao acoes foco ambito objetivo objetivos contato contatos habilidade habilidades competencia competencias idioma idiomas base cada acordo tema assunto item itens
total resumo perfil profissional composta composto voltado voltada voltados voltadas destinado destinada relativo relativa
relacionado relacionada relacionados relacionadas referente referentes diversos diversas respectivo respectiva respectivos respectivas
atualmente atual hoje final inicial inicio apoio servico servicos ainda antes depois seguida local lugar ano anos mes meses dia dias semana semanas
hora horas h fim finais fins numero quantidade termos nivel grau categoria conhecimento conhecimentos nocoes
consecutivos aproximado equivalente especialmente principalmente periodicamente regularmente material materiais dados data
jornada carga presencial presencialmente demais ambos ambas referido referida modo especialidade finalidade
# the mark of the fake model in local runs
demonstracao
# English
the an and or of in on at to for with by from as is are was were be been being am i my me we our it its that this these those who which
what where when while each before after during through into onto over under about around per up out off than then so but not also both
some any other others such their his her them they he she you your there here if do does did done doing have has had having
work worked working works experience used using use uses perform performed performing carried out responsibilities tasks role position job
just basically know well really so yes include includes included including
# Spanish
es el los las del al un una unos unas y en con por para desde hasta entre sobre sin su sus mi mis yo se lo le les que quien como donde
cuando mientras durante tras ante este esta estos estas ese esa eso esto aquel aquella pero tambien ya solo mas muy
realice realizo realizar realizando realizacion hice hago hacer haciendo trabajo trabaje trabajar trabajando trabajaba
soy fui era ser estoy estuve tengo tuve tenia tener he ha hemos use usar usando uso
experiencia actividad actividades tarea tareas puesto periodo tiempo
`;

/**
 * Nouns for doing something, which state no more than their object does: "elaboração de planilhas" for "fiz planilhas". The verbs are not
 * here, nor nouns for work of another kind (manutenção, gestão, negociação, coordenação).
 */
export const LIGHT_ACTION_NOUNS = `
elaboracao confeccao preparo preparacao producao criacao desenvolvimento organizacao controle utilizacao manuseio aplicacao
cuidado cuidados acompanhamento auxilio suporte registro verificacao envio encaminhamento recebimento coleta retirada movimentacao
apresentacao apresentacoes exposicao oferta obtencao levantamento disposicao insercao tratamento operacao atendimento atendimentos
`;
