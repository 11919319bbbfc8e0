const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Units that, repeated, try the places where rules look back, ahead or at every pair. */
const UNITS = {
  "short clauses": "a b. ",
  "clauses of one letter": "x.\n",
  "one huge word": "a",
  "one huge verb": "ei",
  "one huge number": "1",
  numbers: "12 ",
  "number words": "cento e ",
  years: "2019 a 2020, ",
  months: "jan mar/2020 ",
  rates: "3 por dia e ",
  measures: "3 km e 2 kg ",
  "unclosed brackets": "a (",
  "closed brackets": "(a) ",
  "white space": " \t",
  "blank lines": "\n",
  commas: "a, ",
  dots: ".a",
  bars: "x | y ",
  bullets: "• x\n",
  alternatives: "Java ou ",
  "near matches of experience": "experiencia minima de ",
  "near matches of a licence": "cnh categoria - ",
  "near matches of a standard": "nr 10 e ",
  "near matches of a level": "fluente ingles excel ",
  "near matches of availability": "disponibilidade, ",
  "help and leading": "ajudei a liderar ",
  "somebody else's work": "o gerente vendia frutas ",
  titles: "coordenador da loja, ",
  internship: "Estagio Ana trabalhei ",
  "registered profession": "advogado oab ",
  awards: "melhor vendedor equipe ",
  negations: "nao vendi frutas, ",
  plurals: "as lojas de 12 a loja ",
  acronyms: "AB CDE ",
  concepts: "gestão de projetos excel ",
  weekdays: "segunda a sexta ",
  causes: "com isso vendi ",
} as const;

type Shape = [name: string, create: (length: number) => string];

/** Adversarial texts by name, as functions of their length. */
export const PLAIN_SHAPES = Object.entries(UNITS).map(([name, unit]): Shape => [name, (length) => fill(unit, length)]);

/** Those, and the same as one requirement of a posting. */
export const SHAPES = [
  ...PLAIN_SHAPES,
  ...Object.entries(UNITS).map(
    ([name, unit]): Shape => [`a requirement with ${name}`, (length) => `Requisitos:\n- ${fill(unit, length - 14)}`],
  ),
];
