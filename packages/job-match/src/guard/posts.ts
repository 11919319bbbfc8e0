import { createFact, findClause, type GuardRule } from "./texts.ts";

const GRADES: [RegExp, RegExp][] = [
  [/^(?:junior|jr)$/, /\b(?:junior|jr)\b/],
  [/^(?:pleno|plena|pl)$/, /\b(?:pleno|plena|pl)\b/],
  [/^(?:senior|sr|seniores)$/, /\b(?:senior|sr)\b/],
  [/^(?:especialista)$/, /\bespecialista\b/],
  [/^(?:master|principal|executiv[oa])$/, /\b(?:master|principal|executiv[oa])\b/],
  [
    /^(?:proprietari[oa]|soci[oa]|fundador[a]?|ceo|cto|cfo|vice-presidente|presidente)$/,
    /\b(?:proprietari|soci[oa]|fund|ceo|cto|cfo|president)/,
  ],
];
const TRAINEE =
  /\b(?:estagi\w*|aprendiz|trainee|estudante|ajudante|auxiliar(?:es)?|assistente|monitora?|voluntari[oa]|meio-oficial|(?:auxili|ajud|apoi|particip|acompanh)(?:ei|ava|o))\b/;
const PROFESSION =
  /^(?:engenheir[oa]|advogad[oa]|psicolog[oa]|enfermeir[oa]|medic[oa]|contador[a]?|arquitet[oa]|farmaceutic[oa]|nutricionista|fisioterapeuta|dentista|veterinari[oa]|jornalista|professor[a]?|pedagog[oa]|analista|tecnic[oa]|cozinheir[oa]|eletricista|mecanic[oa]|pedreir[oa]|mestre|designer|desenvolvedor[a]?|programador[a]?|consultor[a]?|administrador[a]?|economista|vendedor[a]?|motorista|padeir[oa]|confeiteir[oa]|cabeleireir[oa]|soldador[a]?|operador[a]?|comprador[a]?|recrutador[a]?|cientista|biomedic[oa]|agronom[oa]|assessor[a]?|bibliotecari[oa]|chef|secretari[oa]|oficial|almoxarife|torneir[oa]|marceneir[oa]|carpinteir[oa]|costureir[oa]|barbeir[oa]|manicure|esteticista|fotograf[oa]|tradutor[a]?|auditor[a]?|perit[oa]|instrutor[a]?|treinador[a]?|maitre|sommelier|barista|bartender|pizzaiol[oa]|biolog[oa]|quimic[oa]|geolog[oa]|fonoaudiolog[oa]|gestor[a]?)$/;

/** Registrations that turn a graduate into a member of the profession. */
const REGISTERED: [RegExp, RegExp][] = [
  [/^advogad/, /\boab\b(?!.*estagi)/],
  [/^enfermeir/, /\benfermagem\b.*\bcoren\b(?!.*tecnic)/],
  [/^contador/, /\bcrc\b/],
  [/^psicolog/, /\bcrp\b/],
  [/^engenheir/, /\bcrea\b/],
  [/^farmaceutic/, /\bcrf\b/],
  [/^nutricionista/, /\bcrn\b/],
  [/^fisioterapeuta/, /\bcrefito\b/],
  [/^tecnic/, /\b(?:curso tecnico|tecnic[oa] em)\b/],
];

/** Grades (júnior, pleno, sênior) that the source does not state. */
export const findGrades: GuardRule = ({ source, suggestion }) =>
  suggestion.words.flatMap((word) => {
    const grade = GRADES.find(([pattern]) => pattern.test(word.folded));
    return !grade || grade[1].test(source.folded) ? [] : [createFact(suggestion.text, word, "seniority")];
  });

/** A profession when the source has only the training for it, or another job. */
export const findProfessions: GuardRule = ({ source, suggestion, stems }) =>
  suggestion.words.flatMap((word, index) => {
    if (!PROFESSION.test(word.folded)) return [];
    // "suporte técnico" names no post
    const next = suggestion.words[index + 1]?.folded ?? "";
    if (/^(?:tecnic|oficial|mestre|quimic|medic|secretari)/.test(word.folded) && !/^(?:em|de|d[oa])$/.test(next))
      return [];
    if (REGISTERED.some(([profession, registry]) => profession.test(word.folded) && registry.test(source.folded)))
      return [];
    const before = suggestion.words.slice(Math.max(0, index - 2), index);
    if (
      before.some(
        (each) => TRAINEE.test(each.folded) || (/^(?:ao?s?|d[oa]s?|com)$/.test(each.folded) && before.at(-1) === each),
      )
    )
      return [];
    const exact = source.words.findIndex(
      (each) => each.folded.replace(/[oa]$/, "") === word.folded.replace(/[oa]$/, ""),
    );
    if (exact >= 0) {
      const training = source.words.slice(Math.max(0, exact - 2), exact).some((each) => TRAINEE.test(each.folded));
      return training ? [createFact(suggestion.text, word, "seniority")] : [];
    }
    const isAgent =
      stems.has(word.stem) &&
      !TRAINEE.test(source.folded) &&
      !/\btecnic[oa] (?:de|em)\b|\b(?:estudo|cursando|curso de)\b|\bsemestre\b/.test(source.folded);
    const isGraduate =
      source.words.some((each) => each.stem === word.stem || each.folded === word.folded) &&
      /\b(?:formad[oa]|graduad[oa]|bacharel)/.test(source.folded);
    return isAgent || isGraduate ? [] : [createFact(suggestion.text, word, "seniority")];
  });

/** An internship presented as employment. */
export const findHiddenInternship: GuardRule = ({ source, suggestion }) => {
  const internship = source.clauses
    .map(({ start, end }) => source.folded.slice(start, end))
    .find((clause) => /\bestagi/.test(clause));
  if (!internship || /\b(?:estagi|trainee)/.test(suggestion.folded)) return [];
  const names = source.words.filter((word) => /^\p{Lu}/u.test(word.text) && internship.includes(word.folded));
  return suggestion.words.flatMap((word) => {
    if (!/^(?:trabalhei|atuei|trabalho|atuo|experiencia|profissional|empregad[oa])$/.test(word.folded)) return [];
    const clause = findClause(suggestion, word.start);
    const part = suggestion.folded.slice(word.start, clause.end);
    return names.length === 0 || names.some(({ folded }) => part.includes(folded))
      ? [createFact(suggestion.text, word, "seniority")]
      : [];
  });
};
