const INFINITIVE = "(?= (?:a |de |em )?[a-z]{2,}(?:ar|er|ir|or)(?:-se)?\\b)";

/** Wishes, plans, attempts and what was almost done. */
const PLANS = [
  "quero|queria|queremos|gostaria|adoraria|pretend(?:o|ia|emos)|almejo|pensando em|penso em|poderia",
  "tenho (?:vontade|planos|interesse|intencao)|interesse em|interesso|sonh(?:o|ava) (?:em|com)",
  `(?:planej(?:o|ava|amos)|desej(?:o|ava)|espero|esperava|busco|procuro)${INFINITIVE}`,
  `(?:tent(?:ei|ava|amos|o)|tentativa)${INFINITIVE}`,
  "(?:vou|vamos|irei) (?:comecar|iniciar|entrar|assumir|tirar|cursar|estudar|aprender|concluir|terminar|prestar|abrir|virar)",
  "(?:busco|procuro) (?:uma? )?(?:vaga|oportunidade|emprego)|objetivo(?: profissional)?:|meu objetivo",
  "quase (?=(?:me |fui )?[a-z]+(?:ei|[^aeou]i)\\b)|por pouco nao",
  "want(?:ed)? to|would like to|would love to|hop(?:e|ed|ing) to|plan(?:ned|ning)? to|plans to|wish(?:ed)? to|intend to|aim to|tried to",
  "(?:going to|will) (?:start|learn|study|begin|join|open|take)|looking for|interested in|dream of|almost (?=[a-z]+ed\\b)",
  "quiero|quisiera|me gustaria|pienso (?=[a-z]+r\\b)|planeo|pretendo|espero (?=[a-z]+r\\b)|sueno con",
  "voy a (?:empezar|comenzar|aprender|estudiar|abrir|sacar)|intente|trate de|casi (?=[a-z]+[ei]\\b)",
  "(?:meu|minha|my|mi) (?:plano|sonho|meta|objetivo|desejo|intencao|ideia|plan|dream|goal|sueno) (?:e|era|is|was|es)",
  "talvez|quem sabe|(?:juntando|economizando|guardando|poupando)|deveria|devia ter|iria|gostava de um dia",
  "thinking (?:about|of)|considering|maybe|perhaps|should have|might|estoy por|tal vez|quizas?",
].join("|");
export const PLAN = new RegExp(`\\b(?:${PLANS})`);

/** In a rewrite also what an objective is usually written with. A source of work says "busco as peças". */
export const PLAN_IN_REWRITE = new RegExp(
  `\\b(?:${PLANS}|em busca d|busco|procuro|objetivo|interess(?:e|ad[oa])|desejo|vontade|seeking|busca d)`,
);

/** What makes all of its clause a thing that did not happen, or that somebody else did. */
export const UNDONE =
  /\b(?:recusei|declinei|nao aceitei|desisti|cancelaram|(?:foi|fue) cancelad[oa]|sem sucesso|em vao|declined|turned down|rechace|se (?:der|puder|conseguir|surgir|houver|tiver|derem|precisassem)|if (?:possible|needed)|ia [a-z]+r\b[^.;!?\n]{0,80}\bmas|(?:ficou|ficaram|ficava|ficavam) (?:a cargo|por conta) d|ficou com outr|ficaram com outr)/;
