import { fold } from "../../text.ts";
import completionWords from "../../vocabulary/completion-words.json" with { type: "json" };
import contractWords from "../../vocabulary/contract-words.json" with { type: "json" };
import ongoingWords from "../../vocabulary/ongoing-words.json" with { type: "json" };
import unfinishedWords from "../../vocabulary/unfinished-words.json" with { type: "json" };

const anyOf = (phrases: readonly string[]): string =>
  `(?:${phrases.toSorted((a, b) => b.length - a.length).join("|")})`;

const STATE = anyOf([...completionWords, ...unfinishedWords, ...ongoingWords, "cursando", "completa", "completo"]);
// "5o periodo", "2º semestre", "3o ano"; "2º ano" is part of the name of a school level
const STAGE = "\\d{1,2}\\s?(?:[oa]?\\s+(?:ano|serie)|[oaºª°]?\\s+(?:semestre|periodo|modulo|fase|termo))";
const STATUS = new RegExp(
  `^(?:(?:curso|formacao|matricula|graduacao|situacao|status)\\s)?(?:${STATE}|(?:cursad[oa]\\s)?(?:ate\\s)?(?:o\\s)?${STAGE})(?:\\s(?:no|do|em|e|n)?\\s?(?:curso|${STAGE}|${STATE}))*$`,
);
const CONTRACT = new RegExp(`^(?:contrato\\s|regime\\s)?${anyOf(contractWords)}$`);

/** Whether a text is only the state of a study: "(trancado)", "Em andamento", "5º período". */
export const isStatus = (text: string): boolean =>
  text.length < 60 && STATUS.test(fold(text.replace(/^(\p{L}+)\s*[:–-]\s+/u, "$1 ")));

const COMPLETED = new RegExp(`^${anyOf([...completionWords, "completa", "completo"])}$`);
const CONTINUED = new RegExp(`^${anyOf([...ongoingWords, "cursando"])}$`);
/** Whether a status shows that a study ended as planned. */
export const isCompleted = (status: string): boolean => COMPLETED.test(fold(status));
/** Whether a status shows that a study continues. */
export const isOngoing = (status: string): boolean => CONTINUED.test(fold(status));

/** Whether a text is only a kind of contract: "Tempo integral", "CLT". */
export const isContract = (text: string): boolean => text.length < 40 && CONTRACT.test(fold(text));

/** Takes the state of a study out of a text: "Engenharia (trancado)", "Cursando Direito", "Ensino Médio, concluído". */
export function takeStatus(text: string): { text: string; status: string } {
  for (const bracket of text.matchAll(/\s*[([]([^()[\]]{3,50})[)\]]/gu))
    if (isStatus(bracket[1] ?? ""))
      return {
        text: text.slice(0, bracket.index) + text.slice((bracket.index ?? 0) + bracket[0].length),
        status: bracket[1] ?? "",
      };
  const [, first = "", rest = ""] =
    /^(cursando|estudando|conclu[íi]d[oa]|terminad[oa])\s*:?\s+(?:o\s+|a\s+)?(\p{L}.{3,})$/iu.exec(text) ?? [];
  if (first) return { text: rest, status: first };
  for (const separator of [/\s+[—–/-]\s+/gu, /,\s+/gu]) {
    const last = [...text.matchAll(separator)].at(-1);
    const after = last ? text.slice((last.index ?? 0) + last[0].length) : "";
    if (last?.index && isStatus(after)) return { text: text.slice(0, last.index), status: after };
  }
  return { text, status: "" };
}
