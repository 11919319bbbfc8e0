import type { TextField } from "../document.ts";
import type { Hit, Rule } from "../finding.ts";
import { capitalize, type Sentence, splitWords, type Word } from "../text.ts";
import { findVerb, type VerbMatch } from "../verbs.ts";

interface Opening {
  sentence: Sentence;
  word: Word;
  verb: VerbMatch;
}

/** Lists sentences that begin with a verb. Skips a pronoun or adverb before it. */
function listOpenings({ sentences }: TextField): Opening[] {
  return sentences.flatMap((sentence) => {
    const words = splitWords(sentence.text).slice(0, 3);
    const index = /^(?:eu|atualmente|hoje|também|diariamente)$/i.test(words[0]?.text ?? "") ? 1 : 0;
    const first = words[index];
    const verb = first && findVerb(first.text, words[index + 1]?.text);
    return first && verb
      ? [{ sentence, verb, word: { ...first, start: sentence.start + first.start, end: sentence.start + first.end } }]
      : [];
  });
}

const isPast = ({ verb }: Opening) => verb.form === "past1" || verb.form === "past3" || verb.form === "imperfect";
const isPresent = ({ verb }: Opening) => verb.form === "present1" || verb.form === "present3";

function toHit(path: string, { word, verb }: Opening, replacement: string | undefined, message: string): Hit {
  const span = { start: word.start, end: word.end };
  const isUpper = word.text[0] === word.text[0]?.toUpperCase();
  const text = replacement && isUpper ? capitalize(replacement) : replacement;
  return {
    path,
    span,
    message: text ? `${message} '${text}'.` : `${message.replace(/:$/, "")} (${verb.infinitive}).`,
    ...(text && { fix: { type: "replace", ...span, text } as const }),
  };
}

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), coesão e coerência; iedunote.com (Thill & Bovée, action verbs in the past). */
const presentTenseInPastJob: Rule = {
  id: "present-tense-in-past-job",
  importance: "medium",
  portugueseOnly: true,
  reason: "Você já saiu desse trabalho: com o verbo no presente, parece que ainda está lá.",
  check: ({ jobs }) =>
    jobs.flatMap(({ current, end, description }) => {
      if (current || !end || !description) return [];
      return listOpenings(description)
        .filter(isPresent)
        .map((opening) => toHit(description.path, opening, opening.verb.past, "Use o passado:"));
    }),
};

/**
 * Reports duties of a current job in the past tense. Achievements may be in the past tense: they have a number, or are next to a
 * verb in the present tense. Source: see presentTenseInPastJob.
 */
const pastTenseInCurrentJob: Rule = {
  id: "past-tense-in-current-job",
  importance: "low",
  portugueseOnly: true,
  reason:
    "Você ainda trabalha lá: com o verbo no passado, parece que já saiu. O passado fica para resultados já alcançados.",
  check: ({ jobs }) =>
    jobs.flatMap(({ current, description }) => {
      if (!current || !description) return [];
      const openings = listOpenings(description);
      const duties = openings.filter((opening) => isPast(opening) && !/\d/.test(opening.sentence.text));
      const imperfect = duties.filter(({ verb }) => verb.form === "imperfect");
      const isAllPast = openings.every(isPast) && duties.length * 2 > openings.length;
      return (isAllPast ? duties : imperfect).map((opening) =>
        toHit(description.path, opening, opening.verb.present, "Use o presente:"),
      );
    }),
};

/**
 * Source: kickresume.com/pt and cursosonline55.com, 'Experiência profissional' (the same kind of verb opens each item); Manual de Redação
 * da Presidência, paralelismo.
 */
const mixedVerbForms: Rule = {
  id: "mixed-verb-forms",
  importance: "low",
  portugueseOnly: true,
  reason: "Misturar 'coordenei', 'coordenou' e 'coordenar' na mesma lista parece texto copiado de lugares diferentes.",
  check: ({ jobs }) =>
    jobs.flatMap(({ description }) => {
      if (!description) return [];
      const groups = new Map<string, Opening[]>();
      for (const opening of listOpenings(description)) {
        const { form } = opening.verb;
        const person = form === "infinitive" ? "infinitive" : form.endsWith("1") ? "1" : form.endsWith("3") ? "3" : "";
        if (person) groups.set(person, [...(groups.get(person) ?? []), opening]);
      }
      if (groups.size < 2) return [];
      const odd = [...groups.values()].sort((a, b) => a.length - b.length)[0]?.[0];
      return odd
        ? [
            {
              path: description.path,
              span: { start: odd.word.start, end: odd.word.end },
              message: `Escreva todos os itens do mesmo jeito: '${odd.word.text}' destoa dos outros.`,
            },
          ]
        : [];
    }),
};

export const tenseRules = [presentTenseInPastJob, pastTenseInCurrentJob, mixedVerbForms];
