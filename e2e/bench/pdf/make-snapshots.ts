// After a change of the layouts: node e2e/bench/pdf/make-snapshots.ts
import { writeFileSync } from "node:fs";
import type { ResumeContent } from "@penresume/contracts";
import { SAMPLE_RESUME } from "../../../packages/resume-view/src/samples.ts";
import { openStage } from "../../../packages/resume-view/testing/stage.ts";
import { PHOTO_ADDRESS, snapshotFile } from "./snapshots.ts";

const LINE = "• Acompanhei orçamento, equipe e prazos de cada etapa, da preparação à entrega, com relatórios à direção";
const [job] = SAMPLE_RESUME.experience as [ResumeContent["experience"][number]];

const withPhoto: ResumeContent = {
  ...SAMPLE_RESUME,
  personalInfo: { ...SAMPLE_RESUME.personalInfo, photo: PHOTO_ADDRESS },
  theme: { ...SAMPLE_RESUME.theme, layout: "sidebar" },
};
const contents: Record<number, ResumeContent> = {
  1: withPhoto,
  3: {
    ...withPhoto,
    experience: Array.from({ length: 8 }, (_, index) => ({
      ...job,
      company: `Estúdio ${index + 1}`,
      description: Array.from({ length: 4 }, () => LINE).join("\n"),
    })),
  },
};

const stage = await openStage();
for (const [pages, content] of Object.entries(contents)) {
  const html = await stage.page.evaluate((resume) => window.renderSnapshot(resume), content);
  writeFileSync(snapshotFile(Number(pages)), html);
}
await stage.close();
