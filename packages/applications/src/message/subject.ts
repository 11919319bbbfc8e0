import { fillSubject, type SubjectValues, writeDescribed } from "@penresume/postings";
import { getCityAndState } from "@penresume/text";
import type { MessageFacts, Sentence, Subject } from "./types.ts";

const LIMIT = 200;

/** The subject that the posting demands or describes, with what is known; else the usual one, with the code of the vacancy. */
export function composeSubject(
  { steps = [], resume, phone }: Pick<MessageFacts, "steps" | "resume" | "phone">,
  { name, ...known }: SubjectValues,
  usual: Sentence,
): Subject {
  const fit = (text: string) => (text.length <= LIMIT ? text : text.replace(` – ${name}`, "").slice(0, LIMIT));
  const demanded = steps.find(({ kind }) => kind === "subject");
  const code = steps.find(({ kind }) => kind === "code")?.value ?? "";
  const place = getCityAndState(resume.personalInfo?.location ?? "");
  const city = place.split(/\s*[,/]\s*|\s+-\s+/)[0];
  const values = { ...known, name, phone: phone?.trim(), code, city, cityAndState: place.replace(/\s*,\s*/, "/") };
  const filled =
    demanded && (demanded.isDescription ? writeDescribed(demanded.value, values) : fillSubject(demanded.value, values));
  const quote = demanded?.quote ?? "";
  if (filled?.text)
    return { text: fit(filled.text), sources: [{ kind: "posting", text: quote }], quote, blanks: filled.blanks };
  const text = code && !usual.text.includes(code) ? `${usual.text} – ${code}` : usual.text;
  return { ...usual, text: fit(text), quote, blanks: filled?.blanks ?? [] };
}
