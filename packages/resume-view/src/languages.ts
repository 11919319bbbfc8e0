import type { ResumeContent, ResumeLanguage } from "@penresume/contracts";
import { pt } from "./languages/pt.ts";
import type { Words } from "./languages/words.ts";

/** Other languages than Portuguese are loaded on demand. */
const LOADERS: Record<Exclude<ResumeLanguage, "pt">, () => Promise<{ words: Words }>> = {
  en: () => import("./languages/en.ts"),
  es: () => import("./languages/es.ts"),
};
const loaded: Partial<Record<ResumeLanguage, Words>> = { pt };

export const getLanguage = ({ language = "pt" }: Pick<ResumeContent, "language">): ResumeLanguage => language;

/** The words of a résumé's language; undefined until they are loaded. */
export const findWords = (resume: Pick<ResumeContent, "language">): Words | undefined => loaded[getLanguage(resume)];

/** Loads the words of a résumé's language. Rejects when they cannot be fetched; the next call retries. */
export async function loadWords(resume: Pick<ResumeContent, "language">): Promise<Words> {
  const language = getLanguage(resume);
  const words = loaded[language] ?? (language === "pt" ? pt : (await LOADERS[language]()).words);
  loaded[language] = words;
  return words;
}
