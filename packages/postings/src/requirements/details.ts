import { fold } from "@penresume/text";
import { findFirm, trimFirm } from "./company.ts";
import { type Line, splitLines } from "./lines.ts";
import { findTitle } from "./title.ts";

export interface PostingDetails {
  title: string | null;
  company: string | null;
  location: string | null;
  modality: "presencial" | "híbrido" | "remoto" | null;
}

const STATE = "AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO";
/** "EXIGE-SE" is no place in Sergipe. */
const LOCATION = new RegExp(
  `(?!\\p{Lu}{3,12}[AE]-SE\\b)(\\p{Lu}[\\p{L}'. ]{2,40}?)\\s*(?:[,/–-]\\s*|\\()(?:${STATE})\\b\\)?`,
  "u",
);

function findModality(folded: string): PostingDetails["modality"] {
  const head = folded.slice(0, 600);
  const text = /modelo de trabalho|modalidade|regime/.test(head) ? head : folded.slice(0, 400);
  if (/\bhibrid[oa]\b/.test(text)) return "híbrido";
  if (/\b(?:remoto|remota|home office|100% remoto)\b/.test(text)) return "remoto";
  return /\bpresencial\b/.test(text) ? "presencial" : null;
}

const NO_NAME = /^(?:confidencial|sigilos[oa]|nao (?:informad|divulgad|revelad)|a combinar|contrata)/;

function findLabelled(lines: Line[], label: RegExp, except = /^$/): string | null {
  for (const { text } of lines.slice(0, 15)) {
    const [, name = "", value = ""] = /^([^:]{3,30}):\s*(.+)$/.exec(text) ?? [];
    if (label.test(fold(name)) && !except.test(fold(value))) return value.trim();
  }
  return null;
}

/** Finds title, company, place and modality in the head of the posting; null for those that it does not state. */
export function findDetails(posting: string): PostingDetails {
  const lines = splitLines(posting.slice(0, 3000));
  const heads = lines.slice(0, 6).map(({ text }) => text);
  const location =
    findLabelled(lines, /^(?:local|cidade|localizacao)/) ??
    heads.map((text) => LOCATION.exec(text)?.[0]).find((place) => place) ??
    null;
  const stated = findLabelled(lines, /^(?:nome da )?empresa|^company|^contratante|^empregador/, NO_NAME);
  return {
    title: findTitle(lines),
    company: trimFirm(stated ?? "") || findFirm(lines),
    location:
      location
        ?.replace(/^([^(]*)\)$/, "$1")
        .replace(/\s*\((?:presencial|h[íi]brido|remoto)\).*$/i, "")
        .trim() || null,
    modality: findModality(fold(posting)),
  };
}
