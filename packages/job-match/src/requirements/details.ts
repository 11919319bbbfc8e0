import { fold } from "../text/fold.ts";
import { findFirm } from "./company.ts";
import { type Line, splitLines } from "./lines.ts";

export interface PostingDetails {
  title: string | null;
  company: string | null;
  location: string | null;
  modality: "presencial" | "híbrido" | "remoto" | null;
}

const STATE = "AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO";
const LOCATION = new RegExp(`(\\p{Lu}[\\p{L}'. ]{2,40}?)\\s*(?:[,/–-]\\s*|\\()(?:${STATE})\\b\\)?`, "u");

/** What a posting calls out before its title. */
const CALL =
  /^(?:(?:estamos )?(?:contratando|contrata-se|contratamos|contrata)|(?:precisa|procura)(?:-se|mos)?(?: de)?|oportunidade(?: de emprego)?|(?:nova )?vagas?(?: urgente| aberta| para| de emprego| de)?|urgente|processo seletivo|vem trabalhar com a gente)(?=[\s:!–-])[\s:!–-]*/i;

/** A title without pictograms, calls and the number of vacancies. */
function cleanTitle(title: string): string {
  const [head = ""] = title
    .replace(/\p{Extended_Pictographic}|\ufe0f|\u200d/gu, " ")
    .trim()
    .split(/\s[|–-]\s|\s@\s/);
  const bare = head
    .trim()
    .replace(CALL, "")
    .replace(/\s*\(\d+ vagas?\)$/i, "");
  return (bare || head).replace(/[.!]+$/, "").trim();
}

function findModality(folded: string): PostingDetails["modality"] {
  const head = folded.slice(0, 600);
  const text = /modelo de trabalho|modalidade|regime/.test(head) ? head : folded.slice(0, 400);
  if (/\bhibrid[oa]\b/.test(text)) return "híbrido";
  if (/\b(?:remoto|remota|home office|100% remoto)\b/.test(text)) return "remoto";
  return /\bpresencial\b/.test(text) ? "presencial" : null;
}

function findLabelled(lines: Line[], label: RegExp): string | null {
  for (const { text } of lines.slice(0, 15)) {
    const match = /^([^:]{3,30}):\s*(.+)$/.exec(text);
    if (match && label.test(fold(match[1] ?? ""))) return (match[2] ?? "").trim();
  }
  return null;
}

/** Finds title, company, place and modality in the head of the posting; null for those that it does not state. */
export function findDetails(posting: string): PostingDetails {
  const lines = splitLines(posting.slice(0, 3000));
  const first = lines[0]?.text.replace(/[*_#]/g, "").trim() ?? "";
  const title =
    findLabelled(lines, /^(?:vaga|cargo|titulo|funcao|oportunidade)\b/) ??
    (first.length <= 90 && !/\.$/.test(first) ? first : null);
  const heads = lines.slice(0, 6).map(({ text }) => text);
  const location =
    findLabelled(lines, /^(?:local|cidade|localizacao)/) ??
    heads.map((text) => LOCATION.exec(text)?.[0]).find((place) => place) ??
    null;
  return {
    title: (title && cleanTitle(title)) || null,
    company: findLabelled(lines, /^empresa/) ?? findFirm(lines),
    location:
      location
        ?.replace(/^([^(]*)\)$/, "$1")
        .replace(/\s*\((?:presencial|h[íi]brido|remoto)\).*$/i, "")
        .trim() || null,
    modality: findModality(fold(posting)),
  };
}
