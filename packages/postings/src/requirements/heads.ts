import { toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

const LEVEL = `(?:(?:${toAlternatives(lists.level)})[a-z]* )?`;

const KNOWLEDGE = `(?:${toAlternatives(lists.knowledge)})`;
const LINK = `(?: (?:${toAlternatives(lists.link)}))* (?:${toAlternatives(lists.link3)})(?: (?:${toAlternatives(lists.link2)}))?`;

/** Heads of English and Spanish postings. */
const FOREIGN_HEAD = new RegExp(
  `^(?:(?:${toAlternatives(lists.foreignHead2)}) )*(?:(?:${toAlternatives(lists.foreignHead)}) )?(?:of|in|with|using|on|to|as|de|del|en|con) `,
);

const LEAD = new RegExp(
  `^(?:(?:e|ou|que|se|mas|com|tambem) )*(?:(?:${toAlternatives(lists.lead3)}) )?(?:(?:com|que) )?(?:tambem )?(?:(?:${toAlternatives(lists.lead)})[: ]+)*(?:(?:${toAlternatives(lists.lead2)}) )?(?:(?:de|em|um|uma|o|a|os|as|com|ao menos|pelo menos) )*`,
);

const HEAD = new RegExp(`^${LEVEL}${KNOWLEDGE}${LINK} `);

/** Length of "que tenha", "é necessário ter", … at the start of a folded text. */
export const leadLength = (folded: string): number => LEAD.exec(folded)?.[0].length ?? 0;

/** Length of "Conhecimento em", "Experiência sólida com", … at the start of a folded text. */
export const headLength = (folded: string): number => (HEAD.exec(folded) ?? FOREIGN_HEAD.exec(folded))?.[0].length ?? 0;

export const startsWithExperience = (folded: string): boolean =>
  /^(?:(?:solida|boa|ampla|previa|alguma|minima|comprovada|desejavel) )?(?:experiencias?|exp\b|vivencia|atuacao|passagem|bagagem|(?:no )?minimo (?:de )?\d|\d+ ?\+? ?(?:a \d+ )?(?:anos?|mes)|(?:de )?\d+ a \d+ anos|(?:pelo|ao) menos (?:\d|uma? )|participacao em|participad[oa]|ja (?:ter|trabalh|atu|vend|lider|estagi|exerc|oper)|ter (?:ja )?(?:trabalhado|atuado|experiencia|contribuido|vivencia|participado|liderado|vendido|estagiado)|tempo de|(?:proven |prior |previous |relevant )?(?:work )?experience (?:as|in|working)|(?:at least |minimum (?:of )?|over )?\d+ ?\+? years|trabalho anterior|pratica (?:previa|em|com|de)|historico)/.test(
    folded,
  );
