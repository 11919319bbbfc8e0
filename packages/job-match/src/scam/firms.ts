import type { Clause } from "../how-to-apply/clauses.ts";
import { FREE_MAIL } from "./data/free-mail.ts";
import { LARGE_FIRMS } from "./data/large-firms.ts";

const readLines = (data: string) => data.trim().split("\n");
const FREE = new Set(readLines(FREE_MAIL));
const toSlug = (text: string) => text.replace(/[^a-z0-9]/g, "");
const FIRMS = readLines(LARGE_FIRMS).sort((a, b) => b.length - a.length);
const SLUGS = FIRMS.map(toSlug);
/** Shorter ones also stand inside other words. */
const SLUG_INSIDE = 6;
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The employer begins a clause or stands after "empresa:", "vaga na". */
const EMPLOYER = new RegExp(
  String.raw`^\W*(?:(?:empresa|contratante|cliente)\s*:\s*|(?:novas? )?(?:vagas?|oportunidades?|trabalhe|trabalhar|processo seletivo)[^.\n]{0,30}? (?:n[ao]s?|d[ao]s?|para (?:a |o )?)\s*|(?:a|o|grupo)\s+)?(?:grupo |lojas? |loja d[ao] )?(${FIRMS.map(escapePattern).join("|")})(?![\w-])(?!\s*@)`,
);
/** Only at the beginning of a posting: further below firms are customers and brands. */
const HEAD_CLAUSES = 4;

const MAIL = /([\w.+-]{1,64})@([\w-]+(?:\.[\w-]+)+)/g;

const hasFirmName = (mailbox: string) => {
  const parts = mailbox.split(/[^a-z]+/);
  const slug = toSlug(mailbox);
  return SLUGS.some((firm) => parts.includes(firm) || (firm.length >= SLUG_INSIDE && slug.includes(firm)));
};

/** Finds the free mail address of a large firm. Returns its place in the folded posting. */
export function findFreeMailOfFirm(folded: string, clauses: readonly Clause[]): { start: number; end: number } | null {
  const isLargeFirm = clauses.slice(0, HEAD_CLAUSES).some((clause) => EMPLOYER.test(clause.folded));
  for (const match of folded.matchAll(MAIL)) {
    const [address, mailbox = "", domain = ""] = match;
    if (FREE.has(domain) && (isLargeFirm || hasFirmName(mailbox)))
      return { start: match.index, end: match.index + address.length };
  }
  return null;
}
