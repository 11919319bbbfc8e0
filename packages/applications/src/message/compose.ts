import { type ApplyStep, fillSubject, type SubjectValues, writeDescribed } from "@penresume/postings";
import { getCityAndState } from "@penresume/text";
import { cleanCompany, cleanName, cleanPay, cleanTitle } from "./names.ts";
import { chooseQuotes } from "./quotes.ts";
import {
  joinParagraphs,
  type MessageFacts,
  type MessageSource,
  type Messages,
  type Paragraphs,
  QUOTE_MARK,
  type Sentence,
  type Subject,
  WHATSAPP_LIMIT,
} from "./types.ts";
import { WORDINGS } from "./wording.ts";

const LIMIT = 200;

/** The subject that the posting demands or describes, with what is known; else the usual one, with the code of the vacancy. */
function composeSubject(
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

const MAX_QUOTES = 3;
const COURTESY: MessageSource = { kind: "courtesy" };

/** A sentence that ends with an abbreviation has one full stop: "S.A.". */
const endOnce = (sentence: string): string => sentence.replace(/\.{2,}$/, ".");

/** Whether the posting asks for the résumé itself, so that the message brings it. */
const asksResume = (steps: readonly ApplyStep[]) =>
  steps.some(({ kind, value }) => kind === "document" && /curr[ií]cul|r[ée]sum[ée]|\bcv\b/i.test(value));

/**
 * Composes e-mail, WhatsApp message and letter without AI: the words of the language around lines of the résumé, which are quoted word for
 * word. A résumé or posting without facts gives a shorter text.
 */
export function composeMessages(facts: MessageFacts): Messages {
  const { language, steps = [], variant = 0 } = facts;
  const words = WORDINGS[language];
  const [title, company] = [cleanTitle(facts.title), cleanCompany(facts.company)];
  const [name, pay] = [cleanName(facts.name), cleanPay(facts.pay)];
  const choose = (list: readonly string[]) => list[variant % list.length] ?? "";
  const posting = [facts.title, facts.company].map((text) => text.trim()).filter(Boolean);
  const named: MessageSource[] = title || company ? [{ kind: "posting", text: posting.join(", ") }] : [COURTESY];
  const byPosting = (text: string): Sentence => ({ text: endOnce(text), sources: named });
  const courteous = (text: string): Sentence => ({ text, sources: [COURTESY] });

  const contact = cleanName(facts.contact ?? "");
  const greeting = words.greeting(company, contact);
  const greet = (text: string): Sentence =>
    contact ? { text, sources: [{ kind: "posting", text: contact }] } : company ? byPosting(text) : courteous(text);
  // the greeting has the company
  const opening = byPosting(choose(words.opening(words.vacancy(title, title ? "" : company))));
  const quotes = chooseQuotes(facts, MAX_QUOTES, words.ongoing).map((quote) => ({
    ...quote,
    text: QUOTE_MARK + quote.text,
  }));
  const withQuotes = (start: Sentence[], count = MAX_QUOTES): Paragraphs =>
    quotes.length > 0 && count > 0 ? [start, [courteous(words.fromResume), ...quotes.slice(0, count)]] : [start];
  const end = (closing: readonly string[]): Sentence[] => [
    ...(pay && steps.some(({ kind }) => kind === "pay")
      ? [{ text: words.pay(pay), sources: [{ kind: "application" as const, text: pay }] }]
      : []),
    courteous(choose(closing)),
  ];
  const signature = courteous(name ? `${words.signature}\n${name}` : words.signature.replace(/,$/, "."));

  const introduction = byPosting(words.introduction(words.vacancy(title, company), name));
  const composeWhatsapp = (count: number): Paragraphs => [
    ...withQuotes([contact ? greet(greeting.whatsapp) : courteous(greeting.whatsapp), introduction], count),
    end(asksResume(steps) ? words.closing.whatsappAsked : words.closing.whatsapp),
  ];
  const isShort = (count: number) => joinParagraphs(composeWhatsapp(count)).length <= WHATSAPP_LIMIT;
  return {
    subject: composeSubject(
      facts,
      { name, title, company, pay },
      byPosting([words.subject(title, company), name].filter(Boolean).join(" – ")),
    ),
    email: [[greet(greeting.email)], ...withQuotes([opening]), end(words.closing.email), [signature]],
    whatsapp: composeWhatsapp([MAX_QUOTES, 2, 1].find(isShort) ?? 0),
    letter: [[greet(greeting.letter)], ...withQuotes([opening]), end(words.closing.letter), [signature]],
  };
}
