import { foldText } from "@penresume/text";

/** Normalizes text for comparison: lower case, without accents, punctuation and line breaks. */
export const toPlainWords = (text: string): string =>
  foldText(text)
    // 'C', 'C++' and 'C#' differ
    .replace(/(?:(?<![\p{L}+])[+#]|[+#](?=[\p{L}\p{N}])|[^\p{L}\p{N}+#])+/gu, " ")
    .trim();
