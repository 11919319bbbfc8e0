/** The form of a model's text, so that svc-ai cannot be used as a free chat. Facts are checked elsewhere. */

const LINK = /https?:|www\.|[\p{L}\d-]{1,63}\.(?:com|net|org|br|io|dev|app|me|ly|gov|edu)\b/giu;
// code, markup and other scripts
const UNUSUAL = /[`{}<>\\|=$#*_~^@]|[^\P{L}\p{Script=Latin}]/gu;

/** Whether an answer to `source` has no link, code, markup or other script that the source lacks, and a similar length. */
export function hasResumeForm(source: string, answer: string): boolean {
  if (answer.length > source.length * 2 + 200) return false;
  const known = new Set(list(source));
  return list(answer).every((part) => known.has(part));
}

const list = (text: string) =>
  [...(text.match(LINK) ?? []), ...(text.match(UNUSUAL) ?? [])].map((part) => part.toLowerCase());

const SKILL_LENGTH = 60;
const SKILL_WORDS = 7;
// words and punctuation of a sentence
const SENTENCE =
  /[.!?;:](?:\s|$)|\b(?:sou|são|foi|era|está|estão|tem|têm|eu|você|ele|ela|não|que|is|are|was|were|the|you|it|not|es|son|fue|yo|usted|el|la)\b|(?:^|\s)é(?:\s|$)/iu;

/** Whether a text is a skill's name, not a sentence, link or code. */
export const isSkillName = (text: string): boolean =>
  text.length <= SKILL_LENGTH &&
  text.split(/\s+/).length <= SKILL_WORDS &&
  !SENTENCE.test(text) &&
  text.search(LINK) < 0 &&
  !/[`{}<>\\|=$*_~^@\n]|[^\P{L}\p{Script=Latin}]/u.test(text);
