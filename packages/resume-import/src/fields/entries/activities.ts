import { compileWords, positionScore } from "../../recognise/words.ts";
import { fold } from "../../text.ts";
import activityWords from "../../vocabulary/activity-words.json" with { type: "json" };

const WORDS = compileWords(activityWords);
// "Atendimento", "Organização", "Supervisão", "Montagem", "Conferência"; "Atendi", "Realizei", "Atuando"
const ENDING = /^(?:\p{L}{3,}(?:mentos?|cao|coes|sao|soes|agem|agens|encia|ancia)|\p{L}{2,}(?:ei|eu|iu|ndo))(?=\s|$)/u;

/** Whether a text begins with a noun or verb of an activity, and not with a job title or company: 'Responsável por …'. */
export function beginsActivity(text: string): boolean {
  const folded = fold(text);
  return (WORDS.exec(folded)?.index === 0 || ENDING.test(folded)) && Math.abs(positionScore(text)) < 1.5;
}
