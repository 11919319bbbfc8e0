import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { EMPTY_RESUME } from "../src/samples.ts";
import type { Sizes } from "../src/styles.ts";
import { spacious } from "../src/templates/spacious.ts";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CAREERS } from "./careers.ts";

vi.setConfig({ testTimeout: 60_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

const measure = (resume: ResumeContent) => stage.page.evaluate((value) => window.measureSizes(value), resume);
/** The sizes of the template, chosen by hand. */
const fixed = (resume: ResumeContent, textSize: number, { spacing, margins }: Partial<Sizes> = {}): ResumeContent => ({
  ...resume,
  theme: { ...resume.theme, textSize, spacing: spacing ?? "normal", margins: margins ?? "normal" },
});

describe("automatic sizes", () => {
  it.each(TEMPLATES)(
    "never need more pages nor leave a nearly empty one that smaller sizes avoid: layout $id",
    async (template) => {
      for (const content of Object.values(CAREERS)) {
        const resume = themed(content, template);
        const chosen = await measure(fixed(resume, template.textSize));
        const automatic = await measure(resume);
        expect(automatic.pageCount).toBeLessThanOrEqual(chosen.pageCount);
        if (automatic.pageCount < chosen.pageCount) expect(chosen.lastPageFill).toBeLessThanOrEqual(0.25);
        if (chosen.pageCount === 1) expect(automatic.lastPageFill).toBeGreaterThanOrEqual(chosen.lastPageFill);
        expect(automatic.textSize).toBeGreaterThanOrEqual(Math.min(9, template.textSize));
      }
    },
  );

  it("do not change while one types, and follow when one rests; the snapshot has them at once", async () => {
    const { personalInfo, experience: elevenYears } = CAREERS["eleven-years"] as ResumeContent;
    const experience = [...elevenYears, ...elevenYears];
    const thin = themed({ ...EMPTY_RESUME, personalInfo: { ...personalInfo, description: "" } }, spacious);
    const long = { ...thin, experience };
    const getTextSize = () =>
      stage.page.evaluate(() => {
        const page = document.querySelector("[lang][translate]")?.shadowRoot?.querySelector(".page");
        return page ? (Number.parseFloat(getComputedStyle(page).fontSize) * 72) / 96 : 0;
      });
    await stage.page.evaluate((value) => window.show(value), thin);
    const before = await getTextSize();
    expect(before).toBeGreaterThan(spacious.textSize);
    await stage.page.evaluate((value) => window.change(value), { experience });
    expect(await getTextSize()).toBe(before);
    const { textSize } = await measure(long);
    expect(textSize).toBeLessThan(before);
    await expect.poll(getTextSize).toBeCloseTo(textSize, 2);
    const snapshot = await stage.createSnapshot(long);
    expect(snapshot).toBe(await stage.createSnapshot(fixed(long, textSize, await measure(long))));
  });
});
