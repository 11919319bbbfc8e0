/**
 * Questions of most interviews. `id | when | likelihood of 100 | question | advice`. `when`: always, working (has a job now), left (had
 * one), job (both), first (no job yet), gap (no job for half a year or more), english (posting in English), remote, pj.
 */
export const COMMON_QUESTIONS = `
about | always | 100 | Fale um pouco sobre você. | Um minuto: quem você é no trabalho, o que já fez, por que está aqui. O roteiro do vídeo serve.
why | always | 95 | Por que você quer trabalhar aqui? | Leia o site ou a rede da empresa e escolha um motivo verdadeiro ligado a uma tarefa da vaga.
left | left | 86 | Por que você saiu do último emprego? | Uma frase, verdadeira e sem falar mal: fim de contrato, corte, mudança, estudo. Depois volte para esta vaga.
leaving | working | 86 | Por que você quer sair do emprego atual? | Fale do que procura, não do que incomoda. Peça sigilo, se precisar.
first | first | 88 | Você nunca trabalhou. Por que contratar você? | Escola, cursos, trabalho voluntário e ajuda em casa contam. Dê um exemplo de compromisso que você cumpriu.
english | english | 80 | Tell me about yourself. | A vaga está em inglês: prepare a apresentação de um minuto em inglês, com o nível que o seu currículo declara.
pay | always | 70 | Qual é a sua pretensão salarial? | Pesquise a faixa da função na sua cidade e diga uma faixa. Não precisa dizer quanto ganha hoje. Confira se é bruto ou líquido e quais são os benefícios.
start | always | 66 | Quando você pode começar? Quais horários pode fazer? | Diga a data certa. Quem está empregado pode ter aviso-prévio de 30 dias.
gap | gap | 64 | O que você fez desde o último emprego? | Diga a verdade em uma frase: estudo, família, bicos. Você não precisa dar detalhes de família ou de saúde.
strength | always | 56 | Qual é o seu ponto forte? | Escolha um que a vaga pede e conte um exemplo.
weakness | always | 54 | O que você precisa melhorar? | Um ponto verdadeiro que não impede o trabalho, e o que você já faz para melhorar.
remote | remote | 52 | Como você trabalha de casa? | Internet, lugar sossegado, horário. Diga como avisa a equipe do que está fazendo.
pj | pj | 60 | Você aceita contrato PJ? | Sem férias, 13º e FGTS, e com impostos por sua conta: faça a conta antes. Se há horário fixo e chefe, pode ser vínculo de emprego (CLT, art. 3º).
mistake | job | 36 | Conte um erro seu e o que você aprendeu. | Um erro pequeno e real, o que fez para corrigir e o que mudou depois.
future | always | 30 | Onde você quer estar daqui a alguns anos? | Fale do que quer aprender nesta função.
`;
