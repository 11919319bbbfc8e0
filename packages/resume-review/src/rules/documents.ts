import { toAlternatives } from "@penresume/text";
import { createTextRule } from "../match.ts";
import lists from "./lists.json" with { type: "json" };

const remove = () => "";

function checkDigit(digits: string, weight: number): number {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) sum += Number(digit) * (weight - index);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** Whether both check digits are correct. Source: Receita Federal do Brasil, módulo 11 (same algorithm as hexdocs.pm/utilsbr). */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  const first = checkDigit(digits.slice(0, 9), 10);
  const second = checkDigit(digits.slice(0, 10), 11);
  return digits.endsWith(`${first}${second}`);
}

/**
 * Reports CPF numbers, identified by label or check digits.
 * Source: LGPD (Lei 13.709/2018), art. 6º, III (necessidade); Jornal A Crítica, 'Currículo: como elaborar' (CPF e RG não devem ser inseridos).
 */
const cpf = createTextRule({
  id: "cpf",
  importance: "high",
  reason: "O CPF só é pedido na contratação. No currículo, que passa por muitas mãos, ele facilita golpes em seu nome.",
  pattern: /(?:\bc\.?p\.?f\.?\s*(?:n[º°o.]*)?\s*[:\-–]?\s*)?(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[-.\s/]?\d{2}(?!\d)/g,
  when: ({ quote }) =>
    /c\.?p\.?f/i.test(quote) || (isCpf(quote.replace(/\D/g, "")) && /[.-]/.test(quote)) || isBareCpf(quote),
  message: () => "Tire o CPF do currículo.",
  fix: remove,
});

// eleven digits in a row may be a mobile number: an area code and a 9
const isBareCpf = (quote: string) => /^\d{11}$/.test(quote) && isCpf(quote) && quote[2] !== "9";

/** Source: LGPD, art. 6º, III; carreiras.empregos.com.br (desconsidere R.G.); Jornal A Crítica, 'Currículo: como elaborar'. */
const rg = createTextRule({
  id: "rg",
  importance: "high",
  reason: "O RG só é pedido na contratação. No currículo, ele expõe você a fraudes.",
  pattern: new RegExp(
    String.raw`\b(?:r\.?g\.?\s*(?:n[º°o.]*)?\s*[:\-–]?\s*(?:[a-z]{2}[-\s])?\d{1,2}\.?\d{3}\.?\d{3}(?:[-\s]?[\dx])?|` +
      String.raw`(?:(?:carteira|cedula) de )?identidade\s*(?:n[º°o.]*)?\s*[:\-–]?\s*\d[\d.x-]+)` +
      String.raw`(?:\s*[-,/]?\s*ssp(?:\s*[-/]\s*[a-z]{2})?)?`,
    "g",
  ),
  message: () => "Tire o RG do currículo.",
  fix: remove,
});

/** Source: LGPD, art. 6º, III; Jornal A Crítica, 'Currículo: como elaborar' (número de carteira de trabalho). */
const otherDocuments = createTextRule({
  id: "document-number",
  importance: "high",
  reason:
    "Números de documentos só servem depois da contratação. Dizer que você tem CNH e a categoria, por exemplo, já basta.",
  pattern: new RegExp(
    String.raw`\b(?:${toAlternatives(lists.otherDocuments)})\s*(?:n[º°o.]*|numero)?\s*[:\-–]?\s*\d[\d.\-/ ]{4,}\d(?:\s*[,-]?\s*serie\s*:?\s*[\d-]+)?`,
    "g",
  ),
  message: () => "Tire o número do documento do currículo.",
  fix: remove,
});

export const documentNumberRules = [cpf, rg, otherDocuments];
