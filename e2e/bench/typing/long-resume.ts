import type { Layout, ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME, SAMPLE_RESUME } from "../../../packages/resume-view/src/samples.ts";

const LINE = "• Acompanhei orçamento, equipe e prazos de cada etapa, da preparação à entrega, com relatórios à direção";

/** A résumé of three pages in a layout. */
export function longResume(layout: Layout): ResumeContent {
  const [job] = SAMPLE_RESUME.experience as [ResumeContent["experience"][number]];
  return {
    ...SAMPLE_RESUME,
    theme: { ...EMPTY_RESUME.theme, layout },
    experience: Array.from({ length: 11 }, (_, index) => ({
      ...job,
      company: `Estúdio ${index + 1}`,
      description: Array.from({ length: layout === "sidebar" ? 4 : 3 }, () => LINE).join("\n"),
    })),
  };
}
