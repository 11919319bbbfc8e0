import type { Span } from "@penresume/text";
import { toAlternatives } from "@penresume/text";
import type { Clause } from "../how-to-apply/clauses.ts";
import howToApplyLists from "../how-to-apply/lists.json" with { type: "json" };
import largeFirms from "./large-firms.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };

const FREE = new Set(lists.freeMail);
const LURES = lists.lureWords;
const SITES = howToApplyLists.applicationSites.flatMap((line) => (line.split(" | ")[1] ?? "").split(", "));
const toSlug = (text: string) => text.replace(/[^a-z0-9]/g, "");
const FIRMS = largeFirms.toSorted((a, b) => b.length - a.length);
const SLUGS = FIRMS.map(toSlug);
/** Shorter ones also stand inside other words. */
const SLUG_INSIDE = 6;
/** Longer ones are no everyday words either, whatever stands next to them. */
const SLUG_ALONE = 8;
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The employer begins a clause or stands after "empresa:", "vaga na". */
const EMPLOYER = new RegExp(
  String.raw`^\W*(?:${toAlternatives(lists.employer)})?(?:${toAlternatives(lists.employer2)})?(${FIRMS.map(escapePattern).join("|")})(?![\w-])(?!\s*@)`,
);
/** Only at the beginning of a posting: further below firms are customers and brands. */
const HEAD_CLAUSES = 4;

const MAIL = /([\w.+-]{1,64})@([\w-]{1,63}(?:\.[\w-]{1,63}){1,6})/g;
const ADDRESS = /(?<![\w@.-])(?:https?:\/\/)?([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6})(?=[/\s?,;:)!]|\.?(?:\s|$))/g;

const hasFirmName = (mailbox: string) => {
  const parts = mailbox.split(/[^a-z]+/);
  const slug = toSlug(mailbox);
  return SLUGS.some((firm) => parts.includes(firm) || (firm.length >= SLUG_INSIDE && slug.includes(firm)));
};

/** The part of a host that somebody registers: "loja" of "www.loja.com.br". */
function getRegistered(host: string): string {
  const parts = host.split(".");
  const isSecondLevel = parts.length > 2 && /^(?:com|net|org|gov|edu|ind|art|app|emp)$/.test(parts.at(-2) ?? "");
  return parts.at(isSecondLevel ? -3 : -2) ?? "";
}

/** The name of a large firm with other words: "ambev-vagas.example". The firm's own host is its name alone. */
function isLookAlike(host: string): boolean {
  if (SITES.some((site) => host === site || host.endsWith(`.${site}`))) return false;
  const registered = getRegistered(host);
  const parts = registered.split(/-|(?<=[a-z])(?=\d)/);
  const slug = toSlug(registered);
  return SLUGS.some((firm) => {
    if (slug === firm) return false;
    const others = parts.length > 1 && parts.includes(firm);
    if (others && (firm.length >= SLUG_ALONE || parts.some((part) => LURES.includes(part)))) return true;
    const rest = firm.length >= SLUG_INSIDE && slug.includes(firm) ? slug.replace(firm, " ").trim() : "";
    return rest !== "" && rest.split(" ").every((part) => isLure(part));
  });
}

const isLure = (text: string) =>
  LURES.includes(text) || LURES.some((lure) => text.startsWith(lure) && LURES.includes(text.slice(lure.length)));

/** Finds the free or look-alike mail address of a large firm. Returns its place in the folded posting. */
export function findMailOfFirm(folded: string, clauses: readonly Clause[]): Span | null {
  const isLargeFirm = clauses.slice(0, HEAD_CLAUSES).some((clause) => EMPLOYER.test(clause.folded));
  for (const match of folded.matchAll(MAIL)) {
    const [address, mailbox = "", domain = ""] = match;
    if (isLookAlike(domain) || (FREE.has(domain) && (isLargeFirm || hasFirmName(mailbox))))
      return { start: match.index, end: match.index + address.length };
  }
  return null;
}

/** Finds addresses that have the name of a large firm and are not its own. */
export const findLookAlikeLinks = (folded: string): Span[] =>
  [...folded.matchAll(ADDRESS)]
    .filter(({ 1: host = "" }) => isLookAlike(host))
    .map(({ 0: address, index }) => ({ start: index, end: index + address.length }));
