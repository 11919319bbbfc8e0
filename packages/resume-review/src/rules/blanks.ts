import { findBlanks } from "@penresume/resume/blanks";
import type { Rule } from "../finding.ts";

const reason = "Uma lacuna vazia no currículo mostra que o texto não foi terminado.";
const message = "Preencha a lacuna ou apague a frase.";

/** A blank of an example sentence. */
export const unfilledBlank: Rule = {
  id: "unfilled-blank",
  importance: "high",
  reason,
  check: ({ fields }) => fields.flatMap(({ path, text }) => findBlanks(text).map((span) => ({ path, span, message }))),
};
