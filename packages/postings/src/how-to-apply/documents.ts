import { toAlternatives } from "@penresume/text";
import type { Clause } from "./clauses.ts";
import { NOT_ASKED, RESUME_WORD } from "./context.ts";
import lists from "./lists.json" with { type: "json" };
import type { ApplyStep } from "./types.ts";

const ENTRIES = lists.documents.map((line) => {
  const [name = "", words = ""] = line.split(" | ");
  return { name, pattern: new RegExp(String.raw`(?<![\w/@.])(?:${words.split(", ").join("|")})(?![\w@])`, "g") };
});

const GIVING = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.givingWords)})\b|\bdocument(?:os?|acao)(?: (?:exigid|necessari|obrigatori)[oa]s?)?\s*:`,
);
const RESUME_GIVEN = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.resumeGivingWords)})\b(?:[^.;\n]|\.(?=\S)` +
    String.raw`|(?<=\b(?:av|r|n|rod))\.){0,120}?\b(?:${toAlternatives(lists.resumeGiven2)})\b|` +
    String.raw`(?:^\W*|[,;.!]\s*|\W{2,})(?:os |seu |teu |so )?(?:curriculos?|curriculum|cvs?|resumes?)(?: vitae)?\b` +
    String.raw`\s*(?:${toAlternatives(lists.resumeGiven)})`,
);

/** Not for applying. */
const LATER = new RegExp(String.raw`\b(?:${toAlternatives(lists.laterPhrases)})\b`);

/** Finds the documents that are to be sent or brought, each once. */
export function findDocuments({ text, folded, start }: Clause): ApplyStep[] {
  const steps: ApplyStep[] = [];
  const add = (value: string, at: number, length: number) => {
    steps.push({ kind: "document", value, quote: text.slice(at, at + length), at: start + at });
  };
  const given = RESUME_GIVEN.exec(folded);
  if (given) {
    const word = RESUME_WORD.exec(folded.slice(given.index));
    if (word) add("currículo", given.index + word.index, word[0].length);
  }
  const giving = LATER.test(folded) ? null : GIVING.exec(folded);
  const isLabelled = /\b(?:curriculo|cv)s?\b[^.\n]{0,30}\be\b|\b(?:curriculo|cv)s?\b\s*(?:\+|,)/.test(folded);
  if (!giving && !given && !isLabelled) {
    // asked for in vacancies for people with disabilities, whatever the sentence
    const report = /\blaudo medico\b/.exec(folded);
    if (report) add("laudo médico", report.index, report[0].length);
    return steps;
  }
  const taken: [number, number][] = [];
  for (const { name, pattern } of ENTRIES)
    for (const match of folded.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const before = folded.slice(Math.max(0, match.index - 60), match.index);
      if (taken.some(([from, to]) => match.index < to && end > from)) continue;
      taken.push([match.index, end]);
      if (
        NOT_ASKED.test(before) ||
        /\b(?:no|nao|sem|sin|without)\s(?:\w+\s)?$/.test(before) ||
        (/\b(?:not required|needed|necessary)\b/.test(folded.slice(end, end + 20)) && /\bno\b/.test(before))
      )
        continue;
      if (steps.some(({ value }) => value === name)) continue;
      if (
        name === "documentos pessoais" &&
        (/\bdocumentos?\b\s*(?:exigid|necessari|obrigator|:)/.test(folded.slice(match.index)) ||
          /\b(?:arquiv|digitaliz|organiz|analis|confer|emit)\w+\s(?:de |os )?$/.test(before))
      )
        continue;
      add(name, match.index, match[0].length);
    }
  return steps;
}
