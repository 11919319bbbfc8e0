/** Patterns at the start of a line of a posting. */
export const LINE_STARTS = [
  "vagas?",
  "(?:pré-)?requisitos",
  "benefícios",
  "diferencia(?:l|is)",
  "oferecemos",
  "salário",
  "faixa salarial",
  "contrata(?:-se|mos)?",
  "estamos contratando",
  "oportunidade de",
  "inscrições",
  "candidate-se",
  "responsabilidades",
];

/** Patterns anywhere in a posting. */
export const PHRASES = ["(?:temos|nova) vagas?", "(?:env(?:ie|iar)|mand(?:e|ar)) (?:o |seu )?(?:currículo|cv)"];
