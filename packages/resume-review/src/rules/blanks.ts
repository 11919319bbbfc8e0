import { findBlanks } from "../blanks.ts";
import type { Rule } from "../finding.ts";

const reason = "Uma lacuna vazia no currículo mostra que o texto não foi terminado.";
const message = "Preencha a lacuna ou apague a frase.";

/** A blank of an example sentence; in added sections too, which other rules do not read. */
export const unfilledBlank: Rule = {
  id: "unfilled-blank",
  importance: "high",
  reason,
  check: ({ fields, resume: { sections = [] } }) => [
    ...fields.flatMap(({ path, text }) => findBlanks(text).map((span) => ({ path, span, message }))),
    ...sections.flatMap(({ entries = [] }, section) =>
      entries.flatMap((entry, at) =>
        Object.entries(entry).flatMap(([field, value]) =>
          typeof value === "string" && findBlanks(value).length > 0
            ? [{ path: `sections.${section}.entries.${at}.${field}`, message }]
            : [],
        ),
      ),
    ),
  ],
};
