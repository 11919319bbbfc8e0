import { type ResumeContent, TEXT_SIZE } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Fit, selectCuts } from "../src/fit-to-page.ts";
import { executive } from "../src/templates/executive.ts";
import { sidebar } from "../src/templates/sidebar.ts";
import { spacious } from "../src/templates/spacious.ts";
import { openStage, type Stage } from "../stage/stage.ts";
import { themed } from "../stage/themed.ts";
import { CONTENTS } from "./contents.ts";

vi.setConfig({ testTimeout: 30_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

const fit = (resume: ResumeContent, pageCount = 1): Promise<Fit> =>
  stage.page.evaluate(([value, pages]) => window.fitToPages(value, pages), [resume, pageCount] as const);
const measureLastPage = (resume: ResumeContent) =>
  stage.page.evaluate((value) => window.measureLastPage(value), resume);
const countPages = (resume: ResumeContent) => stage.page.evaluate((value) => window.show(value), resume);

describe("fitting a résumé to one page", () => {
  it("finds the largest text that fits, and for it the widest spacing", async () => {
    const resume = themed(CONTENTS.sample as ResumeContent, spacious);
    expect(await countPages(resume)).toBe(2);
    const found = await fit(resume);
    if (!found.fits) throw new Error("It does not fit.");
    expect(found.theme).toEqual({ ...resume.theme, textSize: found.textSize, spacing: found.spacing });
    expect(await countPages({ ...resume, theme: found.theme })).toBe(1);
    expect(found.textSize).toBeLessThan(spacious.textSize);
    const larger = { ...found.theme, textSize: found.textSize + TEXT_SIZE.step, spacing: "compact" as const };
    expect(await countPages({ ...resume, theme: larger })).toBe(2);
    if (found.spacing === "compact") {
      expect(await countPages({ ...resume, theme: { ...found.theme, spacing: "normal" } })).toBe(2);
    }
  });

  it("changes nothing that fits already", async () => {
    const resume = themed(CONTENTS.sample as ResumeContent, executive);
    expect(await fit(resume)).toMatchObject({ fits: true, textSize: executive.textSize, spacing: "normal" });
  });

  it("names what to cut when the smallest text is too much, the last first", async () => {
    const resume = themed(CONTENTS["twelve experiences"] as ResumeContent, spacious);
    const found = await fit({ ...resume, experience: [...resume.experience, ...resume.experience] });
    if (found.fits) throw new Error("It fits.");
    expect(found.lines).toBeGreaterThan(0);
    expect(found.cuts.slice(0, 3).map(({ name }) => name)).toEqual(["Habilidades", "Idiomas", "Produtora 12"]);
    const sum = found.cuts.reduce((lines, cut) => lines + cut.lines, 0);
    expect(sum).toBeGreaterThanOrEqual(found.lines);
  });

  it("uses a smaller text for fewer pages", async () => {
    const resume = themed(CONTENTS["twelve experiences"] as ResumeContent, spacious);
    const count = await countPages(resume);
    expect(count).toBeGreaterThan(2);
    const one = await fit(resume, count - 1);
    const two = await fit(resume, count - 2);
    if (!one.fits || !two.fits) throw new Error("It does not fit.");
    expect(await countPages({ ...resume, theme: one.theme })).toBe(count - 1);
    expect(await countPages({ ...resume, theme: two.theme })).toBe(count - 2);
    expect(two.textSize).toBeLessThan(one.textSize);
    expect(await fit(resume, 1)).toMatchObject({ fits: false });
  });

  it.each([
    { template: spacious, pageCount: 2 },
    { template: spacious, pageCount: 3 },
    { template: sidebar, pageCount: 2 },
    { template: sidebar, pageCount: 3 },
  ])("fits when the named texts are cut: layout $template.id, $pageCount pages", async ({ template, pageCount }) => {
    const resume = themed(CONTENTS["twelve experiences"] as ResumeContent, template);
    const experience = Array.from({ length: 5 }, () => resume.experience).flat();
    const long = { ...resume, experience, languages: [], skills: [] };
    const found = await fit(long, pageCount);
    if (found.fits) throw new Error("It fits.");
    const left = experience.slice(0, experience.length - found.cuts.length);
    expect(await fit({ ...long, experience: left }, pageCount)).toMatchObject({ fits: true });
    const lessCut = experience.slice(0, left.length + 2);
    expect(await fit({ ...long, experience: lessCut }, pageCount)).toMatchObject({ fits: false });
  });

  it("cuts no more than needed", () => {
    const texts = ["first", "second", "third"].map((name) => ({ name, height: 40, line: 10 }));
    expect(selectCuts(texts, 55)).toEqual({
      lines: 6,
      cuts: [
        { name: "third", lines: 4 },
        { name: "second", lines: 4 },
      ],
    });
    expect(selectCuts(texts, 40).cuts).toHaveLength(1);
  });
});

describe("the last page", () => {
  it.each([spacious, executive, sidebar])("has the fill of the drawn page in layout $id", async (template) => {
    const resume = themed(CONTENTS["twelve experiences"] as ResumeContent, template);
    await countPages(resume);
    const drawn = await stage.page.evaluate(() => {
      const root = document.querySelector("[lang][translate]")?.shadowRoot;
      const columns = [...(root?.querySelectorAll(".sheet:last-child .column") ?? [])];
      return columns.map((column) => {
        const { top, height } = column.getBoundingClientRect();
        return ((column.lastElementChild?.getBoundingClientRect().bottom ?? top) - top) / height;
      });
    });
    expect(await measureLastPage(resume)).toBeCloseTo(Math.max(...drawn), 2);
  });
});
