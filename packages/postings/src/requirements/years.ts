import { NUMBER_WORDS } from "@penresume/text";

const NUMBER = `\\d+(?:[.,]\\d+)?|${[...NUMBER_WORDS.keys()].join("|")}`;
const PERIOD = new RegExp(
  `(?:(?<!\\w)(${NUMBER})\\s*(?:\\((?:\\w+)\\)\\s*)?(?:a|ate|e|ou|-|/)\\s*)?(?<!\\w)(${NUMBER})\\s*\\+?\\s*(?:\\([^)]{1,12}\\)\\s*)?(anos?|mes(?:es)?|years?|semestres?)\\b`,
);

const parseNumber = (word: string) => NUMBER_WORDS.get(word) ?? Number(word.replace(",", "."));

/** Finds the required minimum time in years: "2 a 4 anos" gives 2, "6 meses" 0.5. Ages do not count. */
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
