/**
 * Questions to ask the interviewer. `family or 'geral' | pattern on the folded posting that answers it already | question`. An empty
 * pattern: none.
 */
export const ASK_BACK_QUESTIONS = `
geral | | Como é um dia comum de quem trabalha nesta função?
geral | | O que a pessoa contratada precisa conseguir nos três primeiros meses?
geral | | Por que a vaga está aberta?
geral | | Quem vai me orientar e como é a equipe?
geral | escala|horario|\\d{1,2}h\\b|segunda a (?:sexta|sabado) | Qual é o horário, a escala e como são as folgas?
geral | salario|remuneracao|r\\$ ?\\d | Qual é a faixa de salário e quais são os benefícios?
geral | clt|\\bpj\\b|estagio|aprendiz|temporari | Qual é o tipo de contrato?
geral | | Quais são as próximas etapas e quando terei uma resposta?
aprendiz | | Em que dias é o curso e em que dias é o trabalho?
aprendiz | | Aprendizes costumam ser efetivados depois?
estagio | bolsa|auxilio | Qual é o valor da bolsa e do auxílio-transporte?
estagio | | Quem vai me supervisionar?
lideranca | | Quantas pessoas tem a equipe e qual é o maior problema dela hoje?
cozinha | | Quantos pratos saem num dia cheio e quantas pessoas há por praça?
salao | gorjeta|comissao | Como funciona a divisão da gorjeta?
enfermagem | | Quantos pacientes há por técnico em cada plantão?
enfermagem | | Qual é o setor e como é a integração de quem chega?
cuidado | | Que cuidados a pessoa precisa e quem fica com ela nas minhas folgas?
programacao | | Como o código chega à produção e quem revisa?
programacao | remot|hibrid|presencial | O trabalho é remoto, híbrido ou presencial?
dados | | Onde estão os dados e quem usa as análises?
suporte | | Quantos chamados há por dia e existe plantão?
vendas | comissao|meta | Como são as metas e a comissão? Qual foi a média do último ano?
telemarketing | comissao|meta | Como são as metas, as pausas e a comissão?
caixa | | O que acontece quando há diferença de caixa?
motorista | | Qual é o veículo, a rota e quem paga multas e avarias?
logistica | | Que equipamentos e coletores a equipe usa?
seguranca | | Quantos postos há por turno e como é a rendição?
limpeza | | Quem fornece os produtos e os EPIs?
eletrica | | Há plantão ou sobreaviso? Quem fornece ferramentas e EPIs?
obra | | Em que cidade é a obra, há alojamento e quanto tempo dura?
industria | fretado|transporte | A empresa oferece transporte e refeição?
educacao | | Quantos alunos há por turma e qual é o material usado?
campo | moradia|alojamento | Há moradia, alimentação e transporte?
`;
