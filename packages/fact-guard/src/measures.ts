/** Units of measure: dimension, factor to its base unit, words. Days, months and hours do not convert into each other. */
const UNITS: [dimension: string, factor: number, words: string][] = [
  ["mass", 0.001, "g grama gramas grams"],
  ["mass", 1, "kg quilo quilos kilo kilos quilograma quilogramas"],
  ["mass", 15, "arroba arrobas"],
  ["mass", 1000, "t ton tonelada toneladas ton tons tonne tonnes"],
  ["mass", 0.000001, "mg miligrama miligramas"],
  ["length", 0.001, "mm milimetro milimetros"],
  ["length", 0.01, "cm centimetro centimetros"],
  ["length", 1, "m metro metros meter meters"],
  ["length", 1000, "km quilometro quilometros kilometro kilometros"],
  ["volume", 0.001, "ml mililitro mililitros"],
  ["volume", 1, "l litro litros liter liters"],
  ["area", 1, "m2"],
  ["area", 10000, "ha hectare hectares hectarea hectareas"],
  ["hours", 1 / 60, "min minuto minutos minute minutes"],
  ["hours", 1, "h hora horas hour hours"],
  ["days", 1, "dia dias day days"],
  ["days", 7, "semana semanas week weeks"],
  ["days", 15, "quinzena quinzenas"],
  ["months", 1, "mes meses month months"],
  ["months", 3, "trimestre trimestres"],
  ["months", 6, "semestre semestres"],
  ["months", 12, "ano anos year years"],
  ["months", 120, "decada decadas decade decades"],
];

export interface Measure {
  dimension: string;
  factor: number;
}

const MEASURES = new Map(
  UNITS.flatMap(([dimension, factor, words]) =>
    words.split(" ").map((word): [string, Measure] => [word, { dimension, factor }]),
  ),
);

export const findMeasure = (folded: string): Measure | undefined => MEASURES.get(folded);

const CURRENCIES: [RegExp, string][] = [
  [/us\$\s?$|usd\s?$/, "USD"],
  [/r\$\s?$/, "BRL"],
  [/€\s?$/, "EUR"],
  [/\$\s?$/, "$"],
];

/** The currency whose sign stands before a number. */
export const findCurrency = (before: string): string | undefined => CURRENCIES.find(([sign]) => sign.test(before))?.[1];
