/** Questions about how a person works. `pattern on folded text | question | advice`, one a line; the first that matches counts. */
export const TRAIT_QUESTIONS = `
postura|apresenta|vestimenta | Como você se prepara para um dia de trabalho com o público? | Diga a roupa, o horário e o modo de falar que usa.
garra|vontade|determinac|motiva|ambic | O que faz você não desistir de um trabalho difícil? | Um exemplo pequeno e verdadeiro vale mais que um adjetivo.
dicc?ao|boa fala|portugues|escri|reda[cç] | Como são a sua fala e a sua escrita no trabalho? | Podem pedir um texto curto ou uma leitura em voz alta: treine antes.
trabalh\\w+ em equipe|team ?work|espirito de equipe | Conte um trabalho que você fez em equipe. Qual foi a sua parte? | Separe o que foi seu do que foi dos outros.
organiza | Como você se organiza quando tem várias tarefas? | Diga o que usa: lista, agenda, quadro. Dê um exemplo de um dia cheio.
proativ|iniciativa|dinamic | Conte algo que você fez sem ninguém pedir. | Pequeno e verdadeiro: o que viu, o que fez, o que mudou.
comunic | Conte uma vez em que você explicou algo difícil a alguém. | Diga para quem era e como soube que a pessoa entendeu.
agil|rapid | Como você trabalha rápido sem errar? | Dê um exemplo com quantidade ou prazo que você lembre com certeza.
responsab|compromet|comprom[ei]ss|assid|pontual | Como é a sua pontualidade? | Diga como vai até o trabalho e quanto tempo leva. Um exemplo vale mais que 'sou pontual'.
paciencia|empatia|acolh|humaniz|simpat|cordial|educad | Conte uma vez em que você precisou de paciência com alguém. | Diga o que a pessoa sentia, o que você fez e como terminou.
relacion|interpessoal|trato | Como você lida com pessoas difíceis? | Conte um caso sem falar mal de ninguém.
analitic|raciocinio|atencao|detalh|concentra | Conte uma vez em que um detalhe fez diferença. | Diga o que notou e o que teria acontecido sem isso.
lider|desenvolver pessoas | Como você orienta outras pessoas? | Conte um caso: a pessoa, o combinado, o resultado.
aprend|curios | O que você aprendeu nos últimos meses e como? | Diga onde aprendeu e o que já fez com isso.
negocia|persua | Conte uma negociação sua. | O que cada lado queria, o que você ofereceu, como fechou.
resilien|press|inteligencia emocional|control\\w+ emocional | Como você age sob pressão? | Conte um dia difícil e o que fez para manter o trabalho certo.
criativ|inova | Conte uma ideia sua que foi usada. | O problema, a ideia, o que mudou.
flexib|adapta|multitaref | Conte uma mudança de rotina e como você se adaptou. | Diga o que mudou e em quanto tempo você se acostumou.
etic|sigil|honest|discri[cç] | O que você faz com uma informação que não pode contar? | Dê um exemplo sem revelar nada.
`;
