import type { Layout, ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME } from "../../../packages/resume-view/src/samples.ts";
import { CONTENTS } from "../../../packages/resume-view/test/contents.ts";

const LINE = "• Acompanhei orçamento, equipe e prazos de cada etapa, da preparação à entrega, com relatórios à direção";

/** A résumé of four pages with every kind of section in a layout. */
export function createLongResume(layout: Layout): ResumeContent {
  const everySection = CONTENTS["every section"] as ResumeContent;
  const [job] = everySection.experience as [ResumeContent["experience"][number]];
  return {
    ...everySection,
    theme: { ...EMPTY_RESUME.theme, layout },
    experience: Array.from({ length: 11 }, (_, index) => ({
      ...job,
      company: `Estúdio ${index + 1}`,
      description: Array.from({ length: layout === "sidebar" ? 4 : 3 }, () => LINE).join("\n"),
    })),
  };
}
