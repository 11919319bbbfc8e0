/** Questions that interviewers in Brazil ask in a family of work. `family | question | advice`, the most likely first. */
export const ROLE_QUESTIONS = `
aprendiz | O que você sabe sobre o programa Jovem Aprendiz? | São trabalho e curso ao mesmo tempo, com contrato e carteira assinada. Pergunte os dias do curso e os do trabalho.
aprendiz | Como você organiza a escola e o trabalho? | Diga o seu turno na escola, como vai até o trabalho e quanto tempo leva.
aprendiz | Conte um trabalho da escola ou de casa de que você se orgulha. | Vale feira, grêmio, ajuda na família, esporte, igreja. Diga o que era, o que você fez e no que deu.
aprendiz | O que você faz quando não entende uma tarefa? | Diga que pergunta logo, anota e mostra o resultado. Dê um exemplo da escola.
estagio | Em que período você está e quando se forma? | Diga o período, o turno e a previsão de formatura como estão no currículo.
estagio | Qual matéria ou projeto do curso mais ajuda neste estágio? | Escolha um só: o que era, o que você fez, o que aprendeu.
estagio | O que você quer aprender neste estágio? | Cite duas tarefas da vaga e diga por que elas interessam a você.
estagio | Como você concilia as aulas e o horário do estágio? | O estágio tem no máximo 6 horas por dia e 30 por semana no ensino superior, médio e técnico (Lei 11.788/2008).
lideranca | Como você lida com alguém da equipe que não entrega o combinado? | Conte um caso: a conversa, o combinado, o que mudou. Sem citar nomes.
lideranca | Qual resultado a sua equipe alcançou e qual foi a sua parte? | Use um número que está no seu currículo. Separe o que foi seu do que foi da equipe.
lideranca | Conte uma decisão difícil que você tomou. | Diga o que sabia na hora, o que escolheu e o que faria diferente.
lideranca | Como você treina quem acaba de chegar? | Conte os primeiros dias de uma pessoa que você recebeu.
cozinha | O que você faz quando saem muitos pedidos ao mesmo tempo? | Conte um dia cheio: quantos pratos, em que praça, como organizou a ordem.
cozinha | Como você cuida da higiene e da validade dos alimentos? | Fale de etiqueta com data, temperatura, primeiro que vence é o primeiro que sai, limpeza da praça.
cozinha | Em quais praças você já trabalhou? | Diga só as que você já fez, e qual prefere.
cozinha | Você aceita fazer um teste prático na cozinha? | Combine antes o que vai preparar e quanto tempo dura. Leve sapato fechado e touca.
acougue | Quais cortes você faz e com que ferramentas? | Diga só os que já fez, de que carne, e como cuida das facas.
acougue | Como você cuida da higiene e da temperatura da carne? | Fale da câmara fria, da limpeza da serra, da luva de aço, da validade.
acougue | Como você atende no balcão com fila? | Conte um dia de movimento e o que você oferece além do pedido.
salao | Como você atende um cliente que reclama do pedido? | Ouvir, pedir desculpa, resolver com a cozinha, voltar à mesa. Conte um caso.
salao | Como você oferece uma bebida ou sobremesa sem incomodar? | Dê um exemplo da frase que você usa.
salao | Quantas mesas você já atendeu ao mesmo tempo? | Diga o número que você lembra com certeza e como se organizava.
enfermagem | O que você faz quando percebe um erro na medicação? | Avisar na hora a enfermeira responsável, observar o paciente, registrar. Cite os certos da medicação que você usa.
enfermagem | Conte um atendimento de urgência de que você participou. | Diga o que era a sua função e o que fez, sem nome de paciente.
enfermagem | Como você passa o plantão? | Conte o que registra no prontuário e o que diz a quem chega.
enfermagem | Como você lida com um paciente ou familiar nervoso? | Dê um exemplo de como falou e do que mudou.
cuidado | Como é um dia seu cuidando de uma pessoa? | Conte banho, refeições, remédios e passeio, na ordem, com o que você fazia.
cuidado | O que você faz se a pessoa cai ou passa mal? | Não mover sem avaliar, chamar o SAMU (192), avisar a família, anotar.
cuidado | Você tem referências de famílias ou casas em que trabalhou? | Peça licença antes e leve o nome e o telefone num papel.
saude | Como você explica um tratamento a quem não entende de saúde? | Dê um exemplo com as palavras que usa.
saude | O seu registro no conselho está em dia? | Leve o número e o comprovante.
saude | Conte um caso em que você precisou da ajuda de outro profissional. | Diga o que observou e por que chamou.
programacao | Conte um problema difícil que você resolveu no código. | Diga o sintoma, como achou a causa, o que mudou e como provou que resolveu.
programacao | Como você garante que o que entrega funciona? | Fale de testes, revisão de código e acompanhamento depois da entrega, só do que você já fez.
programacao | Como é a sua revisão de código? | Dê um exemplo de comentário que você fez ou recebeu e do que mudou.
programacao | Você aceita um exercício de código? | Pergunte quanto tempo dura, se é ao vivo e o que avaliam.
dados | Conte uma análise sua que mudou uma decisão. | Diga a pergunta, os dados, o que encontrou e o que foi feito.
dados | Como você verifica se os dados estão corretos? | Fale de contagens, valores que faltam, comparação com outra fonte.
dados | Como você explica um resultado a quem não é da área? | Dê um exemplo de gráfico ou frase.
suporte | Um usuário diz que 'nada funciona'. Por onde você começa? | Perguntar o que mudou, reproduzir, testar do simples ao complexo, registrar o chamado.
suporte | Como você decide qual chamado vem primeiro? | Fale de quantas pessoas param e do prazo combinado.
suporte | Conte um problema que voltava sempre e como você acabou com ele. | Diga a causa e o que mudou.
sistemas | Conte uma implantação ou mudança de sistema de que você participou. | Diga a sua parte, o que deu errado e como resolveu.
sistemas | Como você descobre o que o usuário precisa antes de configurar? | Dê um exemplo de conversa ou desenho de processo.
sistemas | Como você testa antes de colocar em produção? | Diga os cenários, quem valida e o que documenta.
produto | Como você decide o que entra e o que fica de fora? | Conte uma escolha: as opções, o critério, o resultado.
produto | Conte um lançamento que não deu certo. | Diga o que mediu, o que aprendeu e o que fez depois.
produto | Como você descobre o que o usuário precisa? | Conte uma pesquisa ou conversa sua e o que ela mudou.
design | Mostre um projeto do seu portfólio e o motivo das escolhas. | Problema, opções que descartou, resultado. Cinco minutos no máximo.
design | Como você recebe críticas ao seu trabalho? | Dê um exemplo do que mudou depois de uma crítica.
design | Como você trabalha com prazo curto? | Diga o que você corta e o que nunca corta.
marketing | Conte uma campanha ou publicação sua e o resultado. | Use os números do seu currículo. Diga qual foi a sua parte.
marketing | Como você sabe se uma ação deu certo? | Diga o que mede e com que compara.
marketing | O que você mudaria nas nossas redes? | Olhe as redes da empresa antes e leve duas ideias simples.
telemarketing | Como você fala com um cliente irritado ao telefone? | Deixar falar, repetir o problema, dizer o que vai fazer e o prazo. Conte um caso.
telemarketing | Como você lida com metas e com muitos 'nãos'? | Conte como se organiza num dia ruim.
telemarketing | Simule: me venda este produto ou resolva este problema agora. | Faça duas perguntas antes de oferecer qualquer coisa.
caixa | O que você faz se o caixa não bate no fim do dia? | Contar de novo, conferir sangrias e cancelamentos, avisar a liderança. Nunca cobrir do bolso calado.
caixa | Como você age com uma fila grande e um cliente nervoso? | Diga como mantém a calma e quando chama ajuda.
caixa | Você já fez abertura, sangria e fechamento de caixa? | Diga só o que já fez e em que sistema.
vendas | Conte uma venda difícil que você fechou. | Diga o que o cliente queria, o que você perguntou e como fechou.
vendas | Como você lida com um mês abaixo da meta? | Conte o que mudou na rotina. Use números só se lembrar deles com certeza.
vendas | Como você aborda quem 'só está olhando'? | Diga a frase que você usa.
vendas | Por que alguém compraria de nós e não do concorrente? | Visite a loja ou o site antes e escolha um motivo verdadeiro.
recepcao | Como você atende duas pessoas e o telefone ao mesmo tempo? | Diga a ordem, a frase para quem espera e como volta a ela.
recepcao | Como você lida com uma pessoa que chega brava? | Conte um caso: ouvir, resolver ou encaminhar, confirmar.
recepcao | Que sistemas ou agendas você já usou? | Diga só os que usou e o que fazia neles.
motorista | Quantos anos você tem de direção profissional e em que veículos? | Diga os veículos e o tempo como estão no currículo. Leve a CNH.
motorista | O que você verifica no veículo antes de sair? | Pneus, freios, luzes, óleo, documentos. Diga o que faz de verdade.
motorista | O que você faz se vai atrasar uma entrega? | Avisar antes, propor novo horário, registrar.
motorista | Você tem pontos ou multas na CNH? | Diga a verdade: a empresa consulta.
logistica | Como você confere uma carga que chega? | Nota, quantidade, avaria, lote e validade, registro. Conte como fazia.
logistica | O que você faz se o estoque físico não bate com o sistema? | Recontar, procurar o endereço errado, registrar e avisar.
logistica | Você consegue trabalhar em pé e levantar peso? | Diga o que já fez. A lei limita o peso: até 60 kg para homens (CLT, art. 198); para mulheres, 20 kg contínuo e 25 kg ocasional (art. 390).
seguranca | O que você faz se alguém quer entrar sem autorização? | Manter a calma, não deixar entrar, confirmar com o responsável, registrar.
seguranca | A sua formação ou reciclagem está em dia? | Leve os certificados. Diga a data certa.
seguranca | Conte uma situação de risco e como você agiu. | Diga o que viu, quem chamou e o que registrou.
limpeza | Como você organiza a limpeza de um andar ou de uma casa inteira? | Diga a ordem: de cima para baixo, do fundo para a porta, o que fica por último.
limpeza | Quais produtos você nunca mistura? | Água sanitária com ácido, vinagre ou amoníaco solta gás perigoso. Leia o rótulo.
limpeza | O que você faz se quebra ou encontra algo de valor? | Avisar na hora, sem esperar que perguntem.
eletrica | Como você procura um defeito? | Segurança primeiro, depois do simples ao complexo, medindo. Conte um caso.
eletrica | Quais cuidados de segurança você toma antes de começar? | Desligar, bloquear, testar ausência de tensão, EPI. Diga o que faz de verdade.
eletrica | Você sabe ler diagramas e manuais? | Diga de que tipo e dê um exemplo.
obra | De quais etapas de obra você já participou? | Diga as etapas e as obras que estão no currículo.
obra | Que EPIs você usa e em que situação? | Capacete, botina, luva, óculos, cinto em altura. Diga quando usa cada um.
obra | Como você confere se o serviço está no prumo e na medida? | Diga os instrumentos que usa.
industria | O que você faz se vê uma peça com defeito ou uma máquina estranha? | Parar ou avisar conforme a regra, separar a peça, registrar.
industria | Você tem disponibilidade para turnos e horas extras? | Diga os turnos que pode cumprir. Pergunte a escala e o transporte.
industria | Que máquinas ou processos você conhece? | Diga só os que operou ou viu operar, e diga qual é qual.
financas | Conte um erro que você encontrou e corrigiu nos números. | Diga como achou, o valor se puder, e o que mudou no processo.
financas | Como é o seu fechamento do mês? | Conte as etapas que você faz e o prazo.
financas | Como você se mantém em dia com mudanças de impostos e regras? | Diga as fontes que lê de verdade.
pessoas | Como você trata uma informação sigilosa? | Dê um exemplo sem dizer nomes nem valores.
pessoas | Quais rotinas de pessoal você já fez sozinho ou sozinha? | Separe o que fez do que acompanhou.
pessoas | Como você dá uma resposta negativa a alguém? | Com clareza, motivo e prazo. Dê um exemplo de frase.
juridico | Conte um caso ou uma peça em que você trabalhou. | Diga o tema, a sua parte e o resultado, sem nomes.
juridico | Como você controla prazos? | Diga a agenda ou o sistema que usa e como confere.
juridico | Como você pesquisa jurisprudência? | Dê um exemplo de busca e do que encontrou.
educacao | Como você prepara uma aula? | Objetivo, atividade, como verifica se aprenderam. Use uma aula que você deu.
educacao | Como você lida com um aluno que atrapalha ou que não acompanha? | Conte um caso, sem nome, e o que mudou.
educacao | Como você conversa com as famílias? | Dê um exemplo de conversa difícil.
engenharia | Conte um projeto seu do começo ao fim. | Problema, conta ou norma que usou, o que mudou na prática.
engenharia | Como você lida com prazo, custo e qualidade que brigam entre si? | Conte uma escolha e o critério.
engenharia | Que normas e programas você usa? | Diga só os que usou, com um exemplo de cada.
beleza | Como você atende uma cliente que não gostou do resultado? | Ouvir, oferecer ajuste, combinar o que dá para fazer.
beleza | Como você cuida da limpeza do material? | Esterilização, descartáveis, validade dos produtos.
beleza | Você tem clientela e material próprios? | Diga a verdade; os dois podem ser combinados.
campo | Que máquinas, culturas ou animais você conhece? | Diga só o que já fez e por quanto tempo.
campo | Você pode morar na propriedade ou perto dela? | Pergunte moradia, alimentação e transporte.
campo | Como você trabalha com defensivos ou remédios de animais com segurança? | Receita, EPI, prazo de carência, descarte da embalagem.
administrativo | Como você organiza o dia quando tudo é urgente? | Diga como decide a ordem e como avisa quem espera.
administrativo | Que programas você usa e o que faz neles? | Dê um exemplo de cada, sem aumentar o nível.
administrativo | Conte uma rotina que você melhorou. | Como era, o que mudou, quanto tempo ou erro poupou, se souber.
geral | Conte um dia de trabalho de que você se orgulha. | Situação, o que você fez, resultado.
geral | Como você age quando discorda de alguém no trabalho? | Conte um caso sem falar mal de ninguém.
geral | O que você faz quando não sabe fazer uma tarefa? | Diga a quem pergunta, onde procura e como confirma que ficou certo.
`;
