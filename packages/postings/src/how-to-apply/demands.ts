import { toAlternatives } from "@penresume/text";
import type { Clause } from "./clauses.ts";
import { APPLYING, NOT_ASKED, RESUME_WORD } from "./context.ts";
import lists from "./lists.json" with { type: "json" };
import { FURTHER_FIELDS } from "./subject-fields.ts";
import type { ApplyStep } from "./types.ts";

const MAIL_WORD = /@|\be-?mails?\b|\bcorreo\b/;
const SUBJECT_WORD = new RegExp(
  String.raw`\b(?:(?:${toAlternatives(lists.subjectWord)})*(?:assunto|asunto|subject(?: line)?)(?: d[oe] e-?mail` +
    String.raw`| del? (?:correo|mail)| (?:of the|line of the) e-?mail)?|(?:com o |no |o )?titulo(?: do e-?mail)?|` +
    String.raw`(?:identifi|intitul)\w+ (?:o |seu )?e-?mail (?:com|como)|e-?mails? ` +
    String.raw`(?:intitulado|identificado (?:com|como)))\b`,
  "g",
);
/** Between the word "subject" and the demanded text. */
const FILLER = new RegExp(String.raw`^(?:\s|[:=,–-]|\b(?:${toAlternatives(lists.filler)})\b)*`);
const QUOTED = /^(?:(["“”'‘’«*])([^"“”'‘’»*\n]{2,80})["“”'‘’»*]|(\[)([^\]\n]{2,80})\])/;
/** "Assunto:", or an order after it, says so without an address near. */
const ORDER = new RegExp(
  String.raw`\b(?:assunto|asunto|subject)(?: d[oe] e-?mail| obrigatorio)?\s*(?:[:="“'‘]` +
    String.raw`|(?:apenas |somente )?(?:${toAlternatives(lists.order2)}))|\b(?:${toAlternatives(lists.order)})` +
    String.raw`\w+ no (?:campo )?assunto\b`,
);
/** '"VAGA 12" no assunto'. */
const QUOTED_BEFORE =
  /["“*']([^"“”*'\n]{2,80})["”*']\s*,?\s*(?:no|como|in the|as the|en el)\s+(?:campo |titulo |line )?(?:d[oe] )?(?:assunto|asunto|subject)/;
/** A matter, no subject of a mail; the header of a forwarded mail. */
const OTHER_SUBJECT =
  /\b(?:domin|conhec|entend|sobre|trat|vivenc|experienc|dominio)\w*(?: d[oe])? (?:o |no )?assuntos?\b|^\W*assunto\s*:\s*(?:enc|fwd?|res?)\s*:/;
/** A description of what to write, instead of the text itself. */
const DESCRIPTION = new RegExp(
  String.raw`^(?:o |a |el |la |the |your |seu )?(?:${toAlternatives(lists.description2)})\b(?:\s+(?:${toAlternatives(lists.description)})\b)*`,
);
/** "VAGA COZINHEIRO + SEU NOME": a text in capitals with a sign between its parts. */
const SHOUTED = /^\p{Lu}{2,}[\p{Lu}\d ]{1,40}[-–+/]\s?\p{Lu}{2}/u;
const BEFORE = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.before)})\s+(?:(?:o|a|the|el|la)\s+)?` +
    String.raw`((?:${toAlternatives(lists.before2)})(?:\s+(?:da vaga|n[ºo°.]*))?\s*)?([^,;\n]{0,60}?)\s*,?\s*(?:no` +
    String.raw`|in the|en el)\s+(?:campo )?(?:assunto|asunto|subject)`,
);

/** Before a further part of a description. */
const LOOSE_END = /(?:\s+(?:e|a|o|de|d[ao]|and|the|y|la|el))*\s*$/;

function trimValue(text: string): string {
  return text
    .replace(/(?:[\s.;,|(]*\b(?:e-?mail|para|p\/)?:?\s*)?\S*@.*$|(?<=\p{Ll}{5})[.;]\s.*$/iu, "")
    .replace(
      /,?\s+(?:at[ée]|para o e-?mail|para|p\/|e enviar|ou entreg\w+|anexando|para:|sen[ãa]o|caso contr[áa]rio|pois|sob pena|ness[ae] ordem)(?=\s|$).*$/iu,
      "",
    )
    .replace(/^([^(]*)\).*$/, "$1")
    .replace(/[\s.,;:!*_"”'’-]+$/u, "")
    .trim();
}

/** Finds the text, or the description of it, that is demanded as the subject. `isNearMail`: the clause before or after has a mail address. */
export function findSubject({ text, folded, start }: Clause, isNearMail: boolean): ApplyStep[] {
  if (OTHER_SUBJECT.test(folded)) return [];
  const literal = QUOTED_BEFORE.exec(folded);
  if (!literal && !MAIL_WORD.test(folded) && !APPLYING.test(folded) && !isNearMail && !ORDER.test(folded)) return [];
  const create = (from: number, length: number, isDescription: boolean, isQuoted = false): ApplyStep[] => {
    const end = from + length - (LOOSE_END.exec(folded.slice(from, from + length))?.[0].length ?? 0);
    const further = FURTHER_FIELDS.exec(folded.slice(end))?.[0].length ?? 0;
    const value = isQuoted ? text.slice(from, from + length).trim() : trimValue(text.slice(from, end + further));
    if (value.length < 2) return [];
    return [{ kind: "subject", value, quote: value, at: start + from, ...(isDescription && { isDescription: true }) }];
  };
  if (literal?.[1]) return create(literal.index + 1, literal[1].length, false, true);
  for (const match of folded.matchAll(SUBJECT_WORD)) {
    const isTitle = match[0].includes("titulo");
    if (
      isTitle &&
      !match[0].includes("mail") &&
      !/[["“'*:]/.test(text.slice(match.index + match[0].length).trimStart()[0] ?? "")
    )
      continue;
    let from = match.index + match[0].length;
    from += FILLER.exec(folded.slice(from))?.[0].length ?? 0;
    const rest = text.slice(from);
    const quoted = QUOTED.exec(rest);
    // "[Nome] Vaga de Caixa" is one text
    const isBracket = quoted?.[3] === "[";
    const isWhole = !isBracket || !/^[ \t]*[-–+/|]?[ \t]*[\p{L}\d{<([]/u.test(rest.slice(quoted[0].length));
    if (quoted && isWhole) {
      return create(
        from + (isBracket ? 0 : 1),
        isBracket ? quoted[0].length : (quoted[2]?.length ?? 0),
        false,
        !isBracket,
      );
    }
    const later = /^[^"“\n]{0,30}["“]([^"”\n]{2,80})["”]/.exec(rest);
    if (later && !DESCRIPTION.test(folded.slice(from)))
      return create(from + later[0].indexOf(later[1] ?? ""), later[1]?.length ?? 0, false, true);
    const skipped = folded.slice(match.index + match[0].length, from);
    const plain = /^[^,;\n]{2,80}/.exec(rest)?.[0] ?? "";
    const described = DESCRIPTION.exec(folded.slice(from))?.[0];
    // "Assunto: VAGA ATENDENTE" is the text itself
    const isText =
      (isBracket || /[:=]/.test(skipped) || SHOUTED.test(rest)) &&
      /^[\p{Lu}[]/u.test(rest) &&
      (described?.length ?? 0) < trimValue(plain).length;
    const description = isText ? undefined : described;
    const code = description && /^\s*:?\s*((?=[\w-]*\d)[\w/-]{3,20})/.exec(rest.slice(description.length));
    if (description && !code) return create(from, description.length, true);
    if (description && code?.[1])
      return create(from + description.length + code[0].indexOf(code[1]), code[1].length, false);
    const capitals = /^\p{Lu}[\p{Lu}\d/+ º–-]{2,60}(?!\p{Ll})/u.exec(rest)?.[0];
    if (/^\s*nao\b|^\s*not\b/.test(folded.slice(from))) return [];
    if ((isBracket || /[:=]/.test(skipped)) && plain) return create(from, plain.length, false);
    if (capitals && (/\S/.test(skipped) || isTitle || MAIL_WORD.test(folded) || isNearMail || ORDER.test(folded)))
      return create(from, capitals.length, false);
    if (/(?:^|\s)(?:com|con|with)\b/.test(match[0]) && plain && /\p{Lu}|\d/u.test(plain))
      return create(from, plain.length, false);
  }
  const before = BEFORE.exec(folded);
  if (!before) return [];
  const code = before[2] ?? "";
  const at = before.index + before[0].lastIndexOf(code || (before[1] ?? ""));
  const quotedCode = /["“]([^"”]{2,60})["”]/.exec(text.slice(at, at + code.length));
  if (quotedCode?.[1]) return create(at + quotedCode.index + 1, quotedCode[1].length, false);
  const isCode = /\d|\p{Lu}{3}/u.test(text.slice(at, at + code.length));
  const sign = /^[\s:.]*/.exec(code)?.[0].length ?? 0;
  if (isCode) return create(at + sign, code.length - sign, false);
  const from = before.index + (/^\S+\s+/.exec(before[0])?.[0].length ?? 0);
  const description = DESCRIPTION.exec(folded.slice(from))?.[0];
  return description ? create(from, description.length, true) : [];
}

const CODE = new RegExp(
  String.raw`(?:\b(?:${toAlternatives(lists.code)})(?: da (?:vaga|oportunidade))?\s*(?:n[ºo°.]*)?\s*[:#.]?\s*|` +
    String.raw`\bvaga\s+(?:(?:n[ºo°.]+|numero|#)\s*|(?=[a-z]{1,5}-\d)))((?=[a-z/-]{0,10}\d)[a-z0-9][\w/-]{2,19})`,
);

/** Finds the code of the vacancy. */
export function findCode({ text, folded, start }: Clause): ApplyStep[] {
  const match = CODE.exec(folded);
  if (!match?.[1]) return [];
  if (/\bvale\b|\bbarras\b|\bcupom\b/.test(folded.slice(Math.max(0, match.index - 20), match.index + match[0].length)))
    return [];
  const at = match.index + match[0].length - match[1].length;
  const quote = text.slice(at, at + match[1].length);
  return [{ kind: "code", value: quote, quote, at: start + at }];
}

const PAY = new RegExp(String.raw`\b(?:${toAlternatives(lists.payPhrases)})\b`);

const OPTIONAL_BEFORE = /\b(?:pode(?:ra)?|se quiser|caso queira|opcional\w*)\b[^.;]{0,30}$/;
const OPTIONAL_AFTER =
  /^[^.;,]{0,15}\b(?:nem precisa|(?:are|is) (?:welcome|optional)|nao (?:e |precisa|sera)|opcional|se quiser|dispensad[ao])/;

/** Finds that the expected pay is to be stated. */
export function findPayDemand({ text, folded, start }: Clause): ApplyStep[] {
  const match = PAY.exec(folded);
  if (!match || NOT_ASKED.test(folded.slice(0, match.index))) return [];
  if (OPTIONAL_BEFORE.test(folded.slice(0, match.index))) return [];
  if (OPTIONAL_AFTER.test(folded.slice(match.index + match[0].length))) return [];
  const isBare = !match[0].includes(" ");
  if (isBare && !RESUME_WORD.test(folded) && !APPLYING.test(folded)) return [];
  const quote = text.slice(match.index, match.index + match[0].length);
  return [{ kind: "pay", value: quote, quote, at: start + match.index }];
}

const PHOTO = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.photo)})(?: (?:recente|atualizada|de rosto|3 ?x ?4|no curriculo))?(?=$|\s|[.,;:!)*-])`,
);
const NO_PHOTO =
  /\b(?:sem foto(?:grafia)?|s\/ ?foto|without (?:a )?(?:photo|picture)|no photos?|sin foto(?:grafia)?)\b/;
const FORBIDDEN = /\bnao (?:envi\w+|mand\w+|colo\w+|inclu\w+|coloc\w+|anex\w+)\b.{0,30}\bfotos?\b/;

/** Papers that have a photo anyway. */
const WITH_PHOTO = /\b(?:documentos?|identidade|rg|cnh|identificacao|oficial|carteira|cracha|id)\s$/;

/** Finds whether the résumé is wanted with or without a photo. */
export function findPhotoDemand({ text, folded, start }: Clause): ApplyStep[] {
  const create = (kind: "photo" | "noPhoto", match: RegExpExecArray): ApplyStep[] => {
    const quote = text.slice(match.index, match.index + match[0].length);
    return [{ kind, value: quote, quote, at: start + match.index }];
  };
  const hasResume = RESUME_WORD.test(folded);
  const forbidden = FORBIDDEN.exec(folded) ?? (hasResume || APPLYING.test(folded) ? NO_PHOTO.exec(folded) : null);
  if (forbidden && !/\bnao (?:serao|sera) (?:aceitos|considerad\w+)|desconsiderad|descartad/.test(folded))
    return create("noPhoto", forbidden);
  const refused = forbidden && /desconsiderad|descartad|nao (?:serao|sera)/.test(folded) ? forbidden : null;
  const photo = refused ?? (hasResume ? PHOTO.exec(folded) : null);
  if (!photo || NOT_ASKED.test(folded.slice(0, photo.index))) return [];
  if (WITH_PHOTO.test(folded.slice(0, photo.index))) return [];
  return create("photo", photo);
}
