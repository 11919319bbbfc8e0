import { createPhraseSearch, fold, toAlternatives, tokenize } from "@penresume/text";
import type { Clause } from "./clauses.ts";
import { APPLYING } from "./context.ts";
import lists from "./lists.json" with { type: "json" };
import type { ApplyStep } from "./types.ts";

const SITES = lists.applicationSites.map((line) => {
  const [name = "", hosts = ""] = line.split(" | ");
  return { name, hosts: hosts.split(", ") };
});
const SITE_NAMES = new RegExp(
  String.raw`\b(?:pel[oa]|n[oa]|via|through|on|por)\s+(?:(?:site|portal|plataforma|app)\s+(?:d[ao]\s+)?)?(${SITES.map(({ name }) => fold(name).replace(/\./g, "\\.")).join("|")})(?![\w.]*@|[\w-]*\.\w)`,
  "g",
);

const searchPurpose = createPhraseSearch({
  topic: lists.otherTopics,
  before: lists.notForApplying,
  after: lists.notForApplyingAfter,
});
const APPLYING_WORDS = new RegExp(APPLYING.source, "g");
const CANDIDATE_WORDS = /\b(?:curriculos?|cvs?|inscri\w+|inscrev\w+|candidat\w+)\b/g;
const ONLY = /\b(?:so|somente|apenas|exclusivamente|mas|e sim|only|but|solo|sino)\b/g;
const REFUSAL = /^(?:nao|do not|no)\b/;
const AROUND = 120;

const findLast = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** The words before or after a contact give it to customers, questions and the like. The last words before it count. */
function hasOtherPurpose(folded: string, from: number, to: number): boolean {
  const before = folded.slice(Math.max(0, from - AROUND), from);
  const applying = findLast(APPLYING_WORDS, before);
  const candidate = findLast(CANDIDATE_WORDS, before);
  // "Não enviar por WhatsApp, só por e-mail": the second way is open
  const only = findLast(ONLY, before);
  for (const { name, start, end } of searchPurpose(tokenize(before)))
    if (only >= end && REFUSAL.test(before.slice(start, end))) continue;
    else if ((name === "before" && end > applying) || (name === "topic" && end > candidate)) return true;
  const after = /^[^@\n]*/.exec(folded.slice(to, to + 60))?.[0] ?? "";
  return searchPurpose(tokenize(after)).some(({ name, index }) => name === "after" && index < 4);
}

/** Also as people spell it: "rh (arroba) loja ponto com". The domain may stand on the next line. */
const EMAIL = new RegExp(
  String.raw`[\w.+-]{1,64}\s?(?:@\s{0,2}|[([]\s?(?:arroba|at)\s?[)\]]\s?|\sarroba\s)[\w-]{1,63}` +
    String.raw`(?:(?:\.|\s?[([]\s?(?:ponto|dot)\s?[)\]]\s?|\sponto\s)[\w-]{1,63}){1,5}`,
  "giu",
);
const MAILBOXES = new Set(lists.otherMailboxes);

/** Finds the mail addresses that take applications. */
export function findEmails({ text, folded, start }: Clause): ApplyStep[] {
  return [...text.matchAll(EMAIL)].flatMap((match): ApplyStep[] => {
    const value = match[0]
      .toLowerCase()
      .replace(/\s?[([]?\s?\b(?:arroba|at)\b\s?[)\]]?\s?(?=[\w-]+[\s.([])/, (part) =>
        /[([]|arroba/.test(part) ? "@" : part,
      )
      .replace(/\s?[([]\s?(?:ponto|dot)\s?[)\]]\s?|\sponto\s/g, ".")
      .replace(/\s/g, "");
    const mailbox = value.split("@", 1)[0] ?? "";
    const isStaff = /^recursos[._-]?humanos/.test(mailbox);
    if (!isStaff && (MAILBOXES.has(mailbox) || mailbox.split(/[._-]/).some((part) => MAILBOXES.has(part)))) return [];
    if (hasOtherPurpose(folded, match.index, match.index + match[0].length)) return [];
    return [{ kind: "email", value, quote: match[0], at: start + match.index }];
  });
}

const PHONE =
  /(?<![\d/.,-])(?:\+\d{1,3}[\s.-]?(?:\(?\d{1,4}\)?[\s.-]?){2,5}\d{2,4}|\(?0?\d{2}\)?[\s.-]{0,3}(?:9[\s.]?)?\d{4}[\s.-]{0,2}\d{4})(?!\d|[/-]\d)/g;
const WHATSAPP_WORD =
  /what\s?s\s?app|\bwhats?\b|\bwts\b|\bwpp?\b|\bzap+\b|\bzapzap\b|\bwa\b|mensage(?:m|ns)\b|\bmsg\b|\btext\b|\bmensaje\b|\bcham(?:ar|a|e|em)\b/g;
const CALL_WORD = /\b(?:tel(?:efone)?s?|fones?|fixo|lig(?:ar|ue|uem)|phone|call|telefono|llamar)\b/g;
const CONTACT_WORD = /\b(?:falar|fale|contatos?|tratar|contact|recados?|informac\w+)\b/;
const WHATSAPP_LINK = /(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{8,15})[^\s)>\]]*/gi;

function toNumber(written: string): string {
  const digits = written.replace(/\D/g, "").replace(/^0+/, "");
  if (written.trim().startsWith("+")) return `+${digits}`;
  return /^55\d{10,11}$/.test(digits) ? `+${digits}` : `+55${digits}`;
}

/** Finds numbers for messages and calls. The word before a number decides, else one right after it. */
export function findNumbers({ text, folded, start }: Clause): ApplyStep[] {
  const links = [...text.matchAll(WHATSAPP_LINK)].map(
    (match): ApplyStep => ({ kind: "whatsapp", value: `+${match[1]}`, quote: match[0], at: start + match.index }),
  );
  const numbers = [...text.matchAll(PHONE)].flatMap((match): ApplyStep[] => {
    const before = folded.slice(0, match.index);
    const end = match.index + match[0].length;
    const after = folded.slice(end, end + 40);
    const isInLink = links.some(
      ({ at, quote }) => start + match.index >= at && start + match.index < at + quote.length,
    );
    if (isInLink || hasOtherPurpose(folded, match.index, end) || /\bc(?:np|e)[pj]\b.{0,4}$/.test(before)) return [];
    const whatsapp = findLast(WHATSAPP_WORD, before);
    const call = findLast(CALL_WORD, before);
    const isAfter =
      /^[\s(,-]{0,3}(?:so )?(?:pelo )?(?:whats|zap|wpp)|^(?!\s*(?:ou|e|\/)\b)[^\d.,/]{0,25}\b(?:so |apenas |somente |por )?(?:whats|zap)/.test(
        after,
      );
    const isWhatsapp = isAfter || whatsapp > call;
    if (!isWhatsapp && call < 0 && !CONTACT_WORD.test(before) && !APPLYING.test(folded)) return [];
    const quote = match[0].trim();
    return [{ kind: isWhatsapp ? "whatsapp" : "phone", value: toNumber(quote), quote, at: start + match.index }];
  });
  return [...links, ...numbers];
}

const TLD = lists.topLevelDomains.join("|");
const HOST = String.raw`[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,5}\.(?:${TLD})`;
const URL = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s<>"'”’)\]]+|(?<![\w@.-])${HOST}\/[^\s<>"'”’)\]]+|(?<![\w@.-])` +
    String.raw`(?:[a-z0-9-]{1,63}\.(?=[a-z0-9-]+\.)|(?<=\b(?:${toAlternatives(lists.url)}):?\s))${HOST}(?![\w@/-]` +
    String.raw`|\.\w)`,
  "gi",
);
const LINK_WORD = new RegExp(String.raw`\b(?:${toAlternatives(lists.linkWord)})\b`);
const LINK_ONLY = /^\W*(?:link|vaga|acesse|clique)\b[^\n]{0,20}$/;
const READING =
  /\b(?:saiba mais|conheca|learn more|siga|nosso site|duvidas|politica|edital|resultados?|gabarito)\b[^.\n]{0,40}$/;

const toBare = (link: string) => link.toLowerCase().replace(/^https?:\/\/(?:www\.)?|^www\./, "");

/** Returns the name of the site that a link leads to. */
export function findSite(link: string): string | undefined {
  const bare = toBare(link);
  const isOf = (host: string) =>
    bare === host || bare.startsWith(`${host}/`) || bare.split("/", 1)[0]?.endsWith(`.${host}`);
  return SITES.find(({ hosts }) => hosts.some(isOf))?.name;
}

/** Finds links for applications, and names of sites for them. */
export function findLinks({ text, folded, start }: Clause, before: string): ApplyStep[] {
  const links = [...text.matchAll(URL)].flatMap((match): ApplyStep[] => {
    const value = match[0].replace(/[.,;:!?*_]+$/, "");
    if (/wa\.me|whatsapp\.com/i.test(value) || /@$/.test(text.slice(0, match.index))) return [];
    const bare = toBare(value);
    const isSite = findSite(value) !== undefined;
    const context = `${before} ${folded.slice(0, match.index)}`.slice(-160);
    const isForApplying =
      LINK_WORD.test(context) ||
      LINK_ONLY.test(folded.slice(0, match.index)) ||
      LINK_WORD.test(bare.replace(/[/.-]/g, " "));
    if (!isSite && (!isForApplying || READING.test(folded.slice(0, match.index)))) return [];
    return [{ kind: "link", value, quote: value, at: start + match.index }];
  });
  if (!APPLYING.test(folded)) return links;
  const names = [...folded.matchAll(SITE_NAMES)].map((match): ApplyStep => {
    const at = match.index + match[0].length - (match[1]?.length ?? 0);
    const quote = text.slice(at, match.index + match[0].length);
    const name = SITES.find((site) => fold(site.name) === match[1])?.name ?? quote;
    return { kind: "link", value: name, quote, at: start + at };
  });
  return [...links, ...names];
}
