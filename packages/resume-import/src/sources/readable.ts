import { fold, isUpperCase, squeeze } from "../text.ts";
import abbreviations from "../vocabulary/company-abbreviations.json" with { type: "json" };

const ABBREVIATIONS = new Map(abbreviations.map((line) => line.split(" ") as [string, string]));
const PARTICLES = /^(?:a|ao|as|com|d[aeo]s?|e|em|n[ao]s?|o|os|para|por)$/;
// "LTDA", "- ME", "S/A" at the end
const LEGAL_FORM = /(?:[\s,.-]+(?:ltda|me|mei|epp|eireli|s\.?\/?a|ss|em recuperacao judicial)\.?)+$/i;

/** Puts a name in capitals, as registers write it, into usual letters: 'PADARIA SOL COM DE PAES LTDA ME' → 'Padaria Sol Comércio de Paes'. */
export function toReadable(given: string): string {
  const text = squeeze(given);
  if (!isUpperCase(text)) return text;
  const words = text.replace(LEGAL_FORM, "").split(" ");
  return words
    .map((word, index) => {
      const plain = fold(word).replace(/\W/g, "");
      // "com" is 'comércio' before another word of this kind or 'de', else the preposition
      const isCommerce = plain === "com" && /^(?:|e|de|d[aeo]s|ind)$/.test(fold(words[index + 1] ?? ""));
      const long = plain === "com" && !isCommerce ? undefined : ABBREVIATIONS.get(plain);
      if (index > 0 && !long && PARTICLES.test(plain)) return word.toLowerCase();
      // "S.A." before other words, "TKV", "B&M"
      if (/^s[./]+a\.?$/i.test(word) || (!long && (!/[aeiouy]/.test(plain) || plain.length < 2))) return word;
      return (long ?? word.toLowerCase()).replace(/(?:^|[-/('])\p{L}/gu, (start) => start.toUpperCase());
    })
    .join(" ");
}
