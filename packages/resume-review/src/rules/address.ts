import { toAlternatives } from "@penresume/text";
import type { TextField } from "../document.ts";
import type { Rule } from "../finding.ts";
import { findInText } from "../match.ts";
import lists from "./lists.json" with { type: "json" };

const isAboutPerson = ({ path }: TextField) => path === "personalInfo.location" || path === "personalInfo.description";

// street with number, flat, block or Brasília quadra; or a postal code
const ADDRESS = new RegExp(
  String.raw`\b(?:(?:${toAlternatives(lists.address)})\s+[^\n;]{2,60}?(?:,|\s)\s*(?:n[º°o.]*\s*)?\d{1,5}\b|` +
    String.raw`(?:rua|avenida|travessa|alameda)\s+[a-z][^\n;,]{2,40},\s*s\/?n\b|` +
    String.raw`(?:${toAlternatives(lists.address2)})\s*\d+|cep\s*:?\s*\d{2}\.?\d{3}-?\d{3}|(?<!\d)\d{5}-\d{3}` +
    String.raw`(?!\d))`,
  "g",
);
// 'Cidade, UF', 'Cidade - UF' or 'Cidade/UF' at the end
const CITY = new RegExp(
  String.raw`(?:^|[,\-–;(]\s*|\d\s+)((?:\p{Lu}[\p{L}'’]+|d[aeo]s?)(?:\s(?:\p{Lu}[\p{L}'’]+|d[aeo]s?))*\s*[,/\-–]` +
    String.raw`\s*\p{Lu}{2})\s*(?:[,\-–]?\s*(?:CEP:?\s*)?\d{5}-?\d{3})?\s*\.?\s*$`,
  "u",
);

/**
 * Source: concursosnobrasil.com, 'É recomendado colocar o endereço residencial no currículo?' (segurança);
 * carreiras.empregos.com.br (cidade e região, sem CEP).
 */
export const fullAddress: Rule = {
  id: "full-address",
  importance: "medium",
  reason: "Rua e número expõem onde você mora e não ajudam na seleção. Cidade e estado bastam.",
  check: (document) =>
    findInText(document, ADDRESS, {
      where: isAboutPerson,
      limit: 1,
      message: () => "Deixe só a cidade e o estado.",
    }).map((hit) => {
      const { location } = document.resume.personalInfo;
      const city = hit.path === "personalInfo.location" ? CITY.exec(location)?.[1] : undefined;
      return city ? { ...hit, fix: { type: "replace", start: 0, end: location.length, text: city } } : hit;
    }),
};
