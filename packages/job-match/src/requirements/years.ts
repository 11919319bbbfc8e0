const WORDS: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
};
const NUMBER = `\\d+(?:[.,]\\d+)?|${Object.keys(WORDS).join("|")}`;
const PERIOD = new RegExp(
  `(?:(?<!\\w)(${NUMBER})\\s*(?:\\((?:\\w+)\\)\\s*)?(?:a|ate|e|ou|-|/)\\s*)?(?<!\\w)(${NUMBER})\\s*\\+?\\s*(?:\\([^)]{1,12}\\)\\s*)?(anos?|mes(?:es)?|years?|semestres?)\\b`,
);

const parseNumber = (word: string) => WORDS[word] ?? Number(word.replace(",", "."));

/** The minimum time asked for, in years: "2 a 4 anos" gives 2, "6 meses" 0.5. Ages are not times. */
export function findYears(folded: string): number | undefined {
  if (/\b(?:idade|maior(?:es)? de|de idade|anos completos|entre 1[4-9])\b/.test(folded)) return undefined;
  const text = folded.replace(/^\+/, "");
  const minimum =
    /\b(?:minim[oa]|pelo menos|ao menos|acima de|mais de|a partir de)\b.{0,14}?(?=\d|\b(?:um|dois|tres|quatro|cinco|seis)\b)/.exec(
      text,
    );
  const match = PERIOD.exec(minimum ? text.slice(minimum.index + minimum[0].length) : text) ?? PERIOD.exec(text);
  if (!match) return undefined;
  const amount = parseNumber(match[1] ?? match[2] ?? "");
  const unit = match[3]?.startsWith("mes") ? 12 : match[3]?.startsWith("semestre") ? 2 : 1;
  return Number.isFinite(amount) && amount > 0 ? Math.round((amount / unit) * 100) / 100 : undefined;
}
