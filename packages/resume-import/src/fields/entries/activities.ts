import { compileWords, positionScore } from "../../recognise/words.ts";
import { fold } from "../../text.ts";
import activityWords from "../../vocabulary/activity-words.json" with { type: "json" };

const WORDS = compileWords(activityWords);
// "Atendimento", "Organização", "Supervisão", "Montagem", "Conferência"; "Atendi", "Realizei", "Atuando"
const ENDING = /^(?:\p{L}{3,}(?:mentos?|cao|coes|sao|soes|agem|agens|encia|ancia)|\p{L}{2,}(?:ei|eu|iu|ndo))(?=\s|$)/u;
// a word in lower case of four letters and more
const CONTENT_WORD = /^\p{Ll}[\p{L}-]{3,}$/u;

/** Whether a text begins with a noun or verb of an activity, and not with a job title or company: 'Responsável por …'. */
export function beginsActivity(text: string): boolean {
  const folded = fold(text);
  return (WORDS.exec(folded)?.index === 0 || ENDING.test(folded)) && Math.abs(positionScore(text)) < 1.5;
}

/** Whether a line is an activity, by its first word or its words in lower case: 'Atendimento a clientes'. */
export function isActivity(text: string): boolean {
  if (positionScore(text) < 0 || !/^\p{Lu}/u.test(text)) return false;
  return beginsActivity(text) || (positionScore(text) === 0 && text.split(" ").some((word) => CONTENT_WORD.test(word)));
}
