import type { ResumeContent } from "@penresume/contracts";
import { hasEntryContent, listParts } from "@penresume/resume";

const HOUR_MS = 3_600_000;
/** Without a save for so long, the next one starts an editing session: an open editor saves a few seconds after each change. */
const PAUSE_MS = 5 * 60_000;
/** Words of about two lines on the pages. */
const LONG_TEXT_WORDS = 12;

/** Whether what a save replaces is worth a state: the save starts an hour or an editing session, or takes an entry or a long text away. */
export function isStateMoment(stored: ResumeContent & { updatedAt: Date }, next: ResumeContent, now: Date): boolean {
  const [from, to] = [stored.updatedAt.getTime(), now.getTime()];
  return to - from >= PAUSE_MS || Math.floor(from / HOUR_MS) < Math.floor(to / HOUR_MS) || loses(stored, next);
}

function loses(stored: ResumeContent, next: ResumeContent): boolean {
  const ids = new Set(listEntries(next).map(({ values }) => readId(values)));
  const hasLostEntry = listEntries(stored).some(
    ({ values }) => readId(values) && !ids.has(readId(values)) && hasEntryContent(values),
  );
  return hasLostEntry || countLostWords(stored, next) >= LONG_TEXT_WORDS;
}

const listEntries = (content: ResumeContent) => listParts(content).flatMap(({ entries }) => entries);
const readId = (values: object) => (values as { id?: string }).id;

const listWords = (content: ResumeContent) =>
  listEntries(content).flatMap(({ texts }) => texts.flatMap(({ text }) => text.match(/\S+/g) ?? []));

/** Words that are nowhere in the next version; moved ones are. */
function countLostWords(stored: ResumeContent, next: ResumeContent): number {
  const left = new Map<string, number>();
  for (const word of listWords(next)) left.set(word, (left.get(word) ?? 0) + 1);
  return listWords(stored).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  }).length;
}
