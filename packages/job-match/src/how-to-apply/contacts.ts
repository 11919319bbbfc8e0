import { fold } from "../text/fold.ts";
import type { Clause } from "./clauses.ts";
import { APPLYING } from "./context.ts";
import { APPLICATION_SITES } from "./data/application-sites.ts";
import type { ApplyStep } from "./types.ts";

const SITES = APPLICATION_SITES.trim()
  .split("\n")
  .map((line) => {
    const [name = "", hosts = ""] = line.split(" | ");
    return { name, hosts: hosts.split(", ") };
  });
const SITE_NAMES = new RegExp(
  String.raw`\b(?:pel[oa]|n[oa]|via|through|on|por)\s+(?:(?:site|portal|plataforma|app)\s+(?:d[ao]\s+)?)?(${SITES.map(({ name }) => fold(name).replace(/\./g, "\\.")).join("|")})(?![\w.]*@|[\w-]*\.\w)`,
  "g",
);

const EMAIL = /[\w.+-]{1,64}\s?(?:@|\((?:arroba|at)\)|\[(?:arroba|at)\])\s?[\w-]+(?:\.[\w-]+)+/giu;
/** Mailboxes that take no applications. */
const OTHER_MAILBOX =
  /\b(?:duvidas?|privacidade|dados pessoais|lgpd|ouvidoria|denuncias?|reclamac\w+|suporte ao|questions?|privacy|consultas)\b/;
const OTHER_ADDRESS = /^(?:dpo|privacidade|lgpd|ouvidoria|no-?reply|sac|suporte|ajuda)@/;

/** Finds the mail addresses that take applications. */
export function findEmails({ text, folded, start }: Clause): ApplyStep[] {
  return [...text.matchAll(EMAIL)].flatMap((match) => {
    const value = match[0]
      .toLowerCase()
      .replace(/\s?[([](?:arroba|at)[)\]]\s?/, "@")
      .replace(/\s/g, "");
    if (OTHER_ADDRESS.test(value) || OTHER_MAILBOX.test(folded.slice(Math.max(0, match.index - 80), match.index)))
      return [];
    return [{ kind: "email", value, quote: match[0], at: start + match.index }];
  });
}

const PHONE =
  /(?<![\d/.,-])(?:\+\d{1,3}[\s.-]?(?:\(?\d{1,4}\)?[\s.-]?){2,5}\d{2,4}|\(?0?\d{2}\)?[\s.-]*(?:9[\s.]?)?\d{4}[\s.-]?\d{4})(?!\d|[/-]\d)/g;
const WHATSAPP_WORD =
  /whats\s?app|\bwhats?\b|\bwts\b|\bwpp?\b|\bzap+\b|\bzapzap\b|\bwa\b|mensage(?:m|ns)\b|\bmsg\b|\btext\b|\bmensaje\b|\bcham(?:ar|a|e|em)\b/g;
const CALL_WORD = /\b(?:tel(?:efone)?s?|fones?|fixo|lig(?:ar|ue|uem)|phone|call|telefono|llamar)\b/g;
const CONTACT_WORD = /\b(?:falar|fale|contatos?|tratar|contact|recados?|informac\w+)\b/;
const CUSTOMER_SERVICE = /\b(?:sac|central de atendimento|atendimento ao cliente|ouvidoria|0800)\b/;
const WHATSAPP_LINK = /(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{8,15})[^\s)>\]]*/gi;

function toNumber(written: string): string {
  const digits = written.replace(/\D/g, "").replace(/^0+/, "");
  if (written.trim().startsWith("+")) return `+${digits}`;
  return /^55\d{10,11}$/.test(digits) ? `+${digits}` : `+55${digits}`;
}

const findLast = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** Finds numbers for messages and calls. The word before a number decides, else one right after it. */
export function findNumbers({ text, folded, start }: Clause): ApplyStep[] {
  const links = [...text.matchAll(WHATSAPP_LINK)].map(
    (match): ApplyStep => ({ kind: "whatsapp", value: `+${match[1]}`, quote: match[0], at: start + match.index }),
  );
  const numbers = [...text.matchAll(PHONE)].flatMap((match): ApplyStep[] => {
    const before = folded.slice(0, match.index);
    const after = folded.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const isInLink = links.some(
      ({ at, quote }) => start + match.index >= at && start + match.index < at + quote.length,
    );
    if (isInLink || CUSTOMER_SERVICE.test(before) || /\bc(?:np|e)[pj]\b.{0,4}$/.test(before)) return [];
    const whatsapp = findLast(WHATSAPP_WORD, before);
    const call = findLast(CALL_WORD, before);
    const isAfter =
      /^[\s(,-]{0,3}(?:so )?(?:pelo )?(?:whats|zap|wpp)|^[^\d.]{0,25}\b(?:so |apenas |somente |por )?(?:whats|zap)/.test(
        after,
      );
    const isWhatsapp = isAfter || whatsapp > call;
    if (!isWhatsapp && call < 0 && !CONTACT_WORD.test(before) && !APPLYING.test(folded)) return [];
    const quote = match[0].trim();
    return [{ kind: isWhatsapp ? "whatsapp" : "phone", value: toNumber(quote), quote, at: start + match.index }];
  });
  return [...links, ...numbers];
}

const URL =
  /(?:https?:\/\/|www\.)[^\s<>"'”’)\]]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|co|gov|jobs|gle|me|app|br|ly|page|link)(?:\.br)?\/[^\s<>"'”’)\]]+/gi;
const LINK_WORD =
  /\b(?:candidat\w*|inscri\w*|inscrev\w*|cadastr\w*|formularios?|apply\w*|aplicar?|aplique|curriculos?|postul\w*|form)\b/;
const LINK_ONLY = /^\W*(?:link|vaga|acesse|clique)\b[^\n]{0,20}$/;
const READING = /\b(?:saiba mais|conheca|learn more|siga|nosso site|duvidas|politica)\b[^.\n]{0,40}$/;

/** Finds links for applications, and names of sites for them. */
export function findLinks({ text, folded, start }: Clause, before: string): ApplyStep[] {
  const links = [...text.matchAll(URL)].flatMap((match): ApplyStep[] => {
    const value = match[0].replace(/[.,;:!?*_]+$/, "");
    if (/wa\.me|whatsapp\.com/i.test(value) || /@$/.test(text.slice(0, match.index))) return [];
    const bare = value.toLowerCase().replace(/^https?:\/\/(?:www\.)?|^www\./, "");
    const isSite = SITES.some(({ hosts }) =>
      hosts.some((host) => bare === host || bare.startsWith(`${host}/`) || bare.split("/", 1)[0]?.endsWith(`.${host}`)),
    );
    const context = `${before} ${folded.slice(0, match.index)}`.slice(-160);
    const isForApplying = LINK_WORD.test(context) || LINK_ONLY.test(folded.slice(0, match.index));
    if (!isSite && (!isForApplying || READING.test(folded.slice(0, match.index)))) return [];
    return [{ kind: "link", value, quote: value, at: start + match.index }];
  });
  if (links.length > 0 || !APPLYING.test(folded)) return links;
  return [...folded.matchAll(SITE_NAMES)].map((match) => {
    const at = match.index + match[0].length - (match[1]?.length ?? 0);
    const quote = text.slice(at, match.index + match[0].length);
    const name = SITES.find((site) => fold(site.name) === match[1])?.name ?? quote;
    return { kind: "link", value: name, quote, at: start + at };
  });
}
