import { type ResumeContent, TEXT_SIZE } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Cut, selectCuts } from "../src/cuts.ts";
import type { Fit } from "../src/fit-to-page.ts";
import { executive } from "../src/templates/executive.ts";
import { sidebar } from "../src/templates/sidebar.ts";
import { spacious } from "../src/templates/spacious.ts";
import { openStage, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
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

/** The résumé after the cuts: removed jobs are gone, shortened ones have short lines. Only jobs are cut in these tests. */
const apply = (resume: ResumeContent, cuts: readonly Cut[]): ResumeContent => ({
  ...resume,
  experience: resume.experience.flatMap((job) => {
    const cut = cuts.find(({ name }) => name === job.position);
    if (cut?.kind === "remove") return [];
    const description = job.description.replace(/^(.{1,40}).*$/gm, "$1");
    return [cut ? { ...job, description } : job];
  }),
});

describe("fitting a résumé to one page", () => {
  it("finds the largest text that fits, and for it the loosest margins and spacing", async () => {
    const sample = themed(CONTENTS["a long career"] as ResumeContent, spacious);
    const resume = { ...sample, theme: { ...sample.theme, textSize: spacious.textSize } };
    const pageCount = await countPages(resume);
    expect(pageCount).toBeGreaterThan(1);
    const found = await fit(resume, pageCount - 1);
    if (!found.fits) throw new Error("It does not fit.");
    const { textSize, spacing, margins } = found;
    expect(found.theme).toEqual({ ...resume.theme, textSize, spacing, margins });
    expect(await countPages({ ...resume, theme: found.theme })).toBe(pageCount - 1);
    const smallest = { spacing: "compact", margins: "narrow" } as const;
    const larger = { ...found.theme, textSize: textSize + TEXT_SIZE.step, ...smallest };
    if (textSize < spacious.textSize) expect(await countPages({ ...resume, theme: larger })).toBe(pageCount);
    if (spacing === "compact") {
      expect(await countPages({ ...resume, theme: { ...found.theme, spacing: "normal" } })).toBe(pageCount);
    }
  });

  it("changes nothing that fits already", async () => {
    const { theme, ...content } = themed(CONTENTS.sample as ResumeContent, executive);
    const sizes = { textSize: executive.textSize, spacing: "normal", margins: "normal" } as const;
    expect(await fit({ ...content, theme: { ...theme, ...sizes } })).toMatchObject({ fits: true, ...sizes });
  });

  it("uses a smaller text for fewer pages", async () => {
    const career = CONTENTS["twelve experiences"] as ResumeContent;
    const resume = themed(
      { ...career, experience: [...career.experience, ...career.experience].slice(0, 20) },
      spacious,
    );
    const count = await countPages(resume);
    expect(count).toBeGreaterThan(2);
    const one = await fit(resume, count - 1);
    if (!one.fits) throw new Error("It does not fit.");
    expect(await countPages({ ...resume, theme: one.theme })).toBeLessThan(count);
    expect(await fit(resume, 1)).toMatchObject({ fits: false });
  });

  it("names another template that fits with the largest text", async () => {
    const sample = themed(CONTENTS["twelve experiences"] as ResumeContent, spacious);
    const countIn = async (count: number) => fit({ ...sample, experience: sample.experience.slice(0, count) });
    let found = await countIn(5);
    for (let count = 6; found.fits && count <= 12; count++) found = await countIn(count);
    if (found.fits) throw new Error("It fits.");
    if (!found.other || "lines" in found.other) throw new Error("It fits in no other template.");
    const { template, sizes } = found.other;
    expect(template.id).not.toBe("spacious");
    const inOther = themed(sample, template);
    const cut = { ...inOther, experience: sample.experience.slice(0, 5), theme: { ...inOther.theme, ...sizes } };
    expect(await countPages(cut)).toBe(1);
  });
});

describe("what to cut", () => {
  const job = (position: string, year: number, current = false) => ({
    position,
    company: "Loja",
    startDate: `01/${year}`,
    endDate: current ? "" : `12/${year + 1}`,
    current,
    description: Array.from(
      { length: 5 },
      (_, index) => `• ${index} ${"Atendeu clientes e conferiu o caixa ".repeat(4)}`,
    ).join("\n"),
  });
  const years = [2022, 2020, 2018, 2016, 2014, 2012, 2010];
  const jobs = years.map((year, index) => job(`Cargo de ${year}`, year, index === 0));
  const career: ResumeContent = { ...(CONTENTS.sample as ResumeContent), experience: jobs, sections: [] };

  it.each([spacious, sidebar])("is first the long texts of the oldest jobs: layout $id", async (template) => {
    const resume = themed(career, template);
    const found = await fit(resume);
    if (found.fits) throw new Error("It fits.");
    const [first] = found.cuts;
    expect(first?.name).toBe("Cargo de 2010");
    expect(found.cuts.map(({ name }) => name)).not.toContain("Cargo de 2022");
    for (const name of ["Habilidades", "Idiomas", "Bacharelado em Cinema e Audiovisual"])
      expect(found.cuts.map(({ name }) => name)).not.toContain(name);
    expect(await fit(apply(resume, found.cuts))).toMatchObject({ fits: true });
  });

  it("finds the oldest jobs by their dates, not by their place", async () => {
    const found = await fit(themed({ ...career, experience: jobs.toReversed() }, spacious));
    if (found.fits) throw new Error("It fits.");
    expect(found.cuts[0]?.name).toBe("Cargo de 2010");
  });

  it("is a long summary before sections that recruiters search in", async () => {
    const description = "Profissional de atendimento com experiência em lojas. ".repeat(120);
    const { personalInfo } = career;
    const resume = { ...career, experience: [], personalInfo: { ...personalInfo, description } };
    const found = await fit(themed(resume, spacious));
    if (found.fits) throw new Error("It fits.");
    expect(found.cuts).toMatchObject([{ kind: "shorten", name: "Resumo" }]);
  });

  it("is no more than needed", () => {
    const possible = ["first", "second", "third"].map((name, text) => {
      return { kind: "remove", name, text, room: 40, line: 10 } as const;
    });
    expect(selectCuts(possible, 55)).toEqual({
      lines: 6,
      cuts: [
        { kind: "remove", name: "first", lines: 4 },
        { kind: "remove", name: "second", lines: 4 },
      ],
    });
    expect(selectCuts(possible, 40).cuts).toHaveLength(1);
  });

  it("is a whole text instead of a part of it, and drops what a later cut makes unnecessary", () => {
    const possible = [
      { kind: "shorten", name: "old", text: 1, room: 10, line: 10 },
      { kind: "shorten", name: "new", text: 0, room: 10, line: 10 },
      { kind: "remove", name: "old", text: 1, room: 60, line: 10 },
    ] as const;
    expect(selectCuts(possible, 55).cuts).toEqual([{ kind: "remove", name: "old", lines: 6 }]);
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
