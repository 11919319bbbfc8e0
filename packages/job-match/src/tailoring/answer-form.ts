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
// Punctuation and words of a sentence. Names have points after initials and short forms ('St. John'), end with '!' ('Kahoot!') and are
// capitals that are words too ('IT').
const SENTENCE = /(?<!(?<!\p{L})\p{Lu}\p{L}{0,2})\.(?:\s|$)|[?;:](?:\s|$)|\S \S+ \S.*!(?:\s|$)/u;
const SENTENCE_WORDS =
  /(?<!\p{L})(?:[Ss]ou|são|foi|era|está|estão|tem|têm|[Ee]u|[Vv]ocê|[Ee]l[ea]|que|[Éé]|is|are|was|were|[Yy]ou|it|not|es|son|fue|[Yy]o|[Uu]sted)(?!\p{L})/u;
// an address, not a product such as 'ASP.NET', 'Monday.com' or 'draw.io'
const ADDRESS = /https?:|www\.|[\p{L}\d]\.\p{L}{2,24}[/:]\S|(?:[\p{L}\d-]{2,60}\.){3}/u;
const SITE =
  /(?<!(?<!\p{L})(?:[dn][aeo]|em|com|e|in|with|and))\s(?:[\p{Ll}\d-]+\.)+(?:com|net|org|br|io|dev|app|me|ly|gov|edu)\b/u;

/** Whether a text is a skill's name, not a sentence, link or code. */
export const isSkillName = (text: string): boolean =>
  text.length <= SKILL_LENGTH &&
  text.split(/\s+/).length <= SKILL_WORDS &&
  !SENTENCE.test(text) &&
  !SENTENCE_WORDS.test(text) &&
  !ADDRESS.test(text) &&
  !SITE.test(text) &&
  !/[`{}<>\\|=$*_~^@\n]|[^\P{L}\p{Script=Latin}]/u.test(text);
