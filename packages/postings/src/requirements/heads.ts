const LEVEL =
  "(?:(?:basic|solid|bo|avancad|intermediari|amp|profund|previ|minim|excelente|otim|fort|comprovad|pratic|tecnic|teoric|algum|fundament|conhecid|desejave)[a-z]* )?";

const KNOWLEDGE =
  "(?:conhecimentos?|dominio|nocoes|nocao|familiaridade|habilidade|habilidades|entendimento|compreensao|capacidade|facilidade|desenvoltura|proficiencia|expertise|contato|nivel|base|experiencias?|vivencia|pratica|passagem|atuacao|bagagem|uso|utilizacao|operacao basica|treinamento|fluencia|aptidao|interesse|know-how|tato)";
const LINK =
  "(?: (?:previa|anterior|solida|comprovada|minima|basic[oa]s?|avancad[oa]s?|pratic[oa]s?|intermediari[oa]s?|profissional|tecnic[oa]s?|consolidada|real|relevante|em carteira|na area|consistente|desejavel|forte))* (?:n?[oa]s?|em|de|d[oa]s?|com|sobre|para|algum[a]?|como|junto a)(?: (?:[oa]s?|algum(?:a|as|ns)?|uso d[eoa]s?|outr[oa]s?|ferramentas? de|linguagem|sistema|software|d[eoa]s?))?";

/** Heads of English and Spanish postings. */
const FOREIGN_HEAD =
  /^(?:(?:strong|solid|good|proven|excellent|deep|hands-on|working|basic|prior|previous|proficient|familiar|skilled|some|buen|solid[oa]s?|amplio) )*(?:(?:knowledge|experience|understanding|familiarity|proficiency|expertise|background|command|fluency|ability|skills?|experienced?|proficient|familiar|conocimientos?|experiencia|dominio|manejo|nociones|habilidad) )?(?:of|in|with|using|on|to|as|de|del|en|con) /;

const LEAD =
  /^(?:(?:e|ou|que|se|mas|com|tambem) )*(?:(?:voce|vc|a pessoa|uma pessoa|pessoas?|alguem|o profissional|um profissional|profissiona(?:l|is)|gente|quem|candidat[oa](?:\(a\))?) )?(?:(?:com|que) )?(?:tambem )?(?:(?:ja|deve(?:ra)?|precisa(?:mos)?|tem que|e (?:preciso|necessario|importante|essencial|fundamental|imprescindivel|desejavel)(?: que)?|sera(?:o)? (?:desejavel|necessario|exigido|valorizad[oa]s?|considerad[oa]s?)|exige-se|exigimos|requer-se|necessari[oa]s?|obrigatori[oa]s?|imprescindive(?:l|is)|indispensave(?:l|is)|desejave(?:l|is)|diferencial|valorizamos|buscamos|desejamos)[: ]+)*(?:(?:manjar|ter|tem|tenha|tiver|possuir|possui|possua|possuindo|saber|sabe|saiba|ser|seja|estar|esteja|esta|entende(?:r)?|entenda|conhece|conheca|conhecer|dominar|domina|domine|haver|apresentar|gosta|goste) )?(?:(?:de|em|um|uma|o|a|os|as|com|ao menos|pelo menos) )*/;

const HEAD = new RegExp(`^${LEVEL}${KNOWLEDGE}${LINK} `);

/** Length of "que tenha", "é necessário ter", … at the start of a folded text. */
export const leadLength = (folded: string): number => LEAD.exec(folded)?.[0].length ?? 0;

/** Length of "Conhecimento em", "Experiência sólida com", … at the start of a folded text. */
export const headLength = (folded: string): number => (HEAD.exec(folded) ?? FOREIGN_HEAD.exec(folded))?.[0].length ?? 0;

export const startsWithExperience = (folded: string): boolean =>
  /^(?:(?:solida|boa|ampla|previa|alguma|minima|comprovada|desejavel) )?(?:experiencias?|exp\b|vivencia|atuacao|passagem|bagagem|(?:no )?minimo (?:de )?\d|\d+ ?\+? ?(?:a \d+ )?(?:anos?|mes)|(?:de )?\d+ a \d+ anos|(?:pelo|ao) menos (?:\d|uma? )|participacao em|participad[oa]|ja (?:ter|trabalh|atu|vend|lider|estagi|exerc|oper)|ter (?:ja )?(?:trabalhado|atuado|experiencia|contribuido|vivencia|participado|liderado|vendido|estagiado)|tempo de|(?:proven |prior |previous |relevant )?(?:work )?experience (?:as|in|working)|(?:at least |minimum (?:of )?|over )?\d+ ?\+? years|trabalho anterior|pratica (?:previa|em|com|de)|historico)/.test(
    folded,
  );
