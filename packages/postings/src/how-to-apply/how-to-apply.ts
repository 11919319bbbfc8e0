import { POSTING_LIMIT } from "../requirements/types.ts";
import { type Clause, splitClauses } from "./clauses.ts";
import { findEmails, findLinks, findNumbers, findSite } from "./contacts.ts";
import { findDeadline } from "./deadline.ts";
import { findCode, findPayDemand, findPhotoDemand, findSubject } from "./demands.ts";
import { findDocuments } from "./documents.ts";
import { findAddress, findTime, isInPerson } from "./in-person.ts";
import type { ApplyKind, ApplyStep } from "./types.ts";

/** Kinds of which a posting states one. */
const SINGLE: ReadonlySet<ApplyKind> = new Set([
  "subject",
  "code",
  "pay",
  "photo",
  "noPhoto",
  "deadline",
  "time",
  "address",
]);

/** A forwarded mail begins with its own subject. */
const isMailHeader = ({ folded }: Clause, index: number) =>
  index === 0 && /^\W*(?:assunto|subject|asunto)\s*:/.test(folded);

/**
 * Finds how to apply for a posting, in the order of the text. `today` (an ISO date) completes dates without a year.
 */
export function findHowToApply(posting: string, today?: string): ApplyStep[] {
  const clauses = splitClauses(posting.slice(0, POSTING_LIMIT));
  const hasMail = clauses.map((clause) => findEmails(clause).length > 0);
  const found = clauses.flatMap((clause, index): ApplyStep[] => {
    const previous = clauses[index - 1];
    const next = clauses[index + 1];
    const isNearMail = [index - 2, index - 1, index, index + 1].some((other) => hasMail[other]);
    const address = isInPerson(clause, previous?.folded ?? "") ? findAddress(clause) : [];
    const isComing = address.length > 0;
    const steps = [
      ...findEmails(clause),
      ...findNumbers(clause),
      ...findLinks(clause, previous?.folded ?? ""),
      ...(isMailHeader(clause, index) ? [] : findSubject(clause, isNearMail)),
      ...findCode(clause),
      ...findPayDemand(clause),
      ...findPhotoDemand(clause),
      ...findDeadline(
        clause,
        { before: `${clauses[index - 2]?.folded ?? ""} ${previous?.folded ?? ""}`, isInPerson: isComing },
        today,
      ),
      ...findDocuments(clause),
    ];
    if (!isComing) return steps;
    // "Comparecer na loja." and the times in the next sentence
    const time = findTime(clause);
    const later =
      time.length === 0 && next && /\b(?:atendimento|horario|somente|das)\b/.test(next.folded) ? findTime(next) : [];
    return [...steps, ...address, ...time, ...later];
  });
  return keepFirst(found.sort((a, b) => a.at - b.at));
}

/** Removes repetitions, names of sites whose links are given, and codes that are part of the demanded subject. */
function keepFirst(steps: readonly ApplyStep[]): ApplyStep[] {
  const subject = steps.find(({ kind }) => kind === "subject");
  const sites = new Set(steps.flatMap(({ kind, value }) => (kind === "link" && findSite(value)) || []));
  const seen = new Set<string>();
  return steps.filter(({ kind, value, at }) => {
    if (kind === "code" && subject && at >= subject.at && at < subject.at + subject.quote.length) return false;
    if (kind === "link" && sites.has(value)) return false;
    const key = SINGLE.has(kind) ? kind : `${kind} ${value.toLowerCase()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
