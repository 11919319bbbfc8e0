import { toAlternatives } from "@penresume/text";
import type { Clause } from "./clauses.ts";
import lists from "./lists.json" with { type: "json" };
import type { ApplyStep } from "./types.ts";

const IN_PERSON = new RegExp(String.raw`\b(?:${toAlternatives(lists.comingPhrases)})\b|\bcurriculos?\s*:`);
const STREET = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.street)})\s+(?:[^,;\n()]{2,60}?)` +
    String.raw`(?=\s*(?:${toAlternatives(lists.street3)}))(?:,?\s*(?:n[ºo°.]+\s*|km\s*)?\d[\d.]*(?:[a-z]\b)?)?` +
    String.raw`(?:,\s*(?:sala|loja|andar|conj\.?|bloco|km)\s*\w+)?(?:\s*(?:-|–|,)\s*(?!(?:` +
    String.raw`${toAlternatives(lists.street2)})\b)(?!(?:${toAlternatives(lists.street4)})\b)(?:bairro\s+)?\p{Lu}` +
    String.raw`[\p{L}]+(?:\s(?:d[aeo]s?\s)?\p{Lu}\p{L}+){0,3})?`,
  "iu",
);
const PLACE = new RegExp(
  String.raw`\b(?:n[oa]s?|em|ao?|à|pel[oa])\s+((?:(?:${toAlternatives(lists.places)})\b)` +
    String.raw`(?:\s+(?:d[aeo]s?\s+)?[^\s,;.()]+){0,5}?)(?=\s*(?:[,;.()!\n–-]|$|\b(?:` +
    String.raw`${toAlternatives(lists.place)})\b))`,
);

const DAY = String.raw`(?:${toAlternatives(lists.day)})(?:[ªa]?[- ]?feira)?(?:s\b)?\.?`;
const HOUR = String.raw`(?:meio-dia|\d{1,2}(?:[:h]\d{2})?\s?(?:h(?:rs?|oras?)?\b\.?|am|pm)?)`;
const HOURS =
  String.raw`(?:das?|entre(?: as)?|from|between)\s+${HOUR}\s*(?:as|ao?|ate(?: as)?|e|and|to|-)\s*(?:as\s)?${HOUR}` +
  String.raw`(?:\s?(?:e|ou) (?:das|entre)\s+${HOUR}\s*(?:as|a|e)\s*${HOUR})?(?:\s?hrs?)?`;
const SPANISH_HOURS = String.raw`de ${HOUR} a ${HOUR}(?:\s?hrs?)?`;
const AFTER = String.raw`(?:apos|a partir d?as?|depois das?|as|ate as)\s+(?:as\s)?${HOUR}(?=\W|$)`;
const TIME = new RegExp(
  String.raw`(?<!\w)(?:(?:n?ess?ta |na |somente |de |das )?(?:de |as )?(?<!\d)${DAY}` +
    String.raw`(?:\s*(?:a|ate|e|,)\s*${DAY})*(?:\s*\(?\d{1,2}/\d{1,2}\)?)?,?\s*(?:${HOURS}|${SPANISH_HOURS}` +
    String.raw`|${AFTER})|${HOURS}|em horario comercial|(?:apos|a partir d?as?|depois das?)\s+(?:as\s)?\d{1,2}` +
    String.raw`(?:[:h]\d{0,2}|\s?h)|(?:de )${DAY}\s*(?:a|ate)\s*${DAY}|as\s\d{1,2}(?:[:h]\d{0,2}|\s?h))`,
);

const create = (kind: "address" | "time", { text, start }: Clause, at: number, length: number): ApplyStep => {
  const quote = text.slice(at, at + length).replace(/[\s,;.–-]+$/, "");
  return { kind, value: quote, quote, at: start + at };
};

/** Words that invite people to an address with a number. */
const INVITING = new RegExp(String.raw`\b(?:${toAlternatives(lists.invitingWords)})\b`);
const WORKPLACE = /\b(?:local de trabalho|trabalhar (?:em|na|no)|localizad[oa]|endereco da empresa)\b/;
/** A label behind a sentence that asks people to come. */
const LABEL = /^\W*(?:endereco|local|onde)\b/;

/** Whether people are to come. `before` is the clause before, folded. */
export function isInPerson({ text, folded }: Clause, before: string): boolean {
  if (IN_PERSON.test(folded)) return true;
  if (WORKPLACE.test(folded)) return false;
  const hasStreet = /\d|km/i.test(STREET.exec(text)?.[0] ?? "");
  return (
    hasStreet &&
    (INVITING.test(folded) ||
      (LABEL.test(folded) && IN_PERSON.test(before)) ||
      (INVITING.test(before) && TIME.test(folded)))
  );
}

/** Finds where to hand in an application. */
export function findAddress(clause: Clause): ApplyStep[] {
  const street = STREET.exec(clause.text);
  if (street && /\d|km/i.test(street[0])) return [create("address", clause, street.index, street[0].length)];
  const place = PLACE.exec(clause.folded);
  if (place?.[1]) {
    const at = place.index + place[0].length - place[1].length;
    return [create("address", clause, at, place[1].length)];
  }
  return street ? [create("address", clause, street.index, street[0].length)] : [];
}

/** Finds when to hand it in. */
export function findTime(clause: Clause): ApplyStep[] {
  const time = TIME.exec(clause.folded);
  return time ? [create("time", clause, time.index, time[0].length)] : [];
}
