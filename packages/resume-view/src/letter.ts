import type { ResumeContent } from "@penresume/contracts";
import { withShownSizes } from "./automatic.ts";
import { getLanguage } from "./languages.ts";

const TITLES = { pt: "Carta de apresentação", en: "Cover letter", es: "Carta de presentación" };

/**
 * A letter in the design of a résumé: its header, and the text instead of everything else, in the sizes of the résumé's pages.
 * `renderSnapshot` draws it as any content. Browser only.
 */
export async function createLetter(resume: ResumeContent, text: string): Promise<ResumeContent> {
  const { personalInfo, theme, language } = await withShownSizes(resume);
  return {
    personalInfo: { ...personalInfo, description: text },
    theme,
    ...(language && { language }),
    education: [],
    experience: [],
    skills: [],
    languages: [],
    sections: [{ kind: "summary", title: TITLES[getLanguage(resume)] }],
  };
}
