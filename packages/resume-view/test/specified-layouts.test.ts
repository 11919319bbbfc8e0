import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sidebar } from "../src/templates/sidebar.ts";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, pdfText, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CONTENTS } from "./contents.ts";

vi.setConfig({ testTimeout: 30_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

describe("the four specified layouts", () => {
  const TITLES = ["Resumo", "Formação Acadêmica", "Experiência Profissional", "Idiomas", "Habilidades"];
  const readLines = async (resume: ResumeContent) =>
    (await pdfText(await stage.print(await stage.createSnapshot(resume)), "-raw"))
      .split("\n")
      .map((line) => line.trim());

  it.each(TEMPLATES.slice(0, 4))(
    "have titles in normal case, only CONTATO in capitals, and each level as a tag: $id",
    async (template) => {
      const resume = themed(CONTENTS["a photo"] as ResumeContent, template);
      const lines = await readLines(resume);
      expect(lines).toEqual(expect.arrayContaining(TITLES));
      const capitals = lines.filter((line) => /^\p{Lu}{4}/u.test(line));
      expect(capitals).toEqual(template.contact === "side" ? ["CONTATO"] : []);
      expect(lines.join(" ")).toMatch(/Português Nativo +Inglês Fluente/);
      await stage.page.evaluate((value) => window.show(value), resume);
      const tags = await stage.page.evaluate(() =>
        [...(document.querySelector("[lang][translate]")?.shadowRoot?.querySelectorAll(".languages em") ?? [])].map(
          (tag) => ({ text: tag.textContent, background: getComputedStyle(tag).backgroundColor }),
        ),
      );
      expect(tags.map(({ text }) => text)).toEqual(["Nativo", "Fluente"]);
      for (const { background } of tags) expect(background).not.toBe("rgba(0, 0, 0, 0)");
    },
  );

  it("have photo, name, CONTATO and skills in the side column of 'Lateral com Foto', in this order", async () => {
    await stage.page.evaluate((value) => window.show(value), themed(CONTENTS["a photo"] as ResumeContent, sidebar));
    const [side, main] = await stage.page.evaluate(() => {
      const root = document.querySelector("[lang][translate]")?.shadowRoot;
      return [".side", ".main"].map((column) => root?.querySelector(column)?.innerHTML ?? "");
    });
    expect(side).toMatch(/<img.+Helena Duarte Sampaio.+CONTATO.+helena\.sampaio.+Habilidades.+Roteiro/s);
    expect(main).not.toMatch(/<img|Helena|CONTATO|Habilidades/);
  });

  it("have a footer that covers no text of the side column", async () => {
    for (const template of TEMPLATES.filter(({ columns }) => columns.length > 1)) {
      const resume = themed(CONTENTS["two hundred skills"] as ResumeContent, template);
      await stage.page.evaluate((value) => window.show(value), resume);
      const footers = await stage.page.evaluate(() => {
        const pages = document.querySelector("[lang][translate]")?.shadowRoot?.querySelectorAll(".page") ?? [];
        return [...pages].slice(1).map((page) => {
          const { top, height } = getComputedStyle(page, "::after");
          const last = page.querySelector(".side")?.lastElementChild?.getBoundingClientRect();
          const scale = page.getBoundingClientRect().height / (page as HTMLElement).offsetHeight;
          const bottom = (last?.bottom ?? 0) - page.getBoundingClientRect().top;
          return { isBelow: Number.parseFloat(top) * scale >= bottom - 1, height };
        });
      });
      expect(footers.length).toBeGreaterThan(0);
      for (const { isBelow } of footers) expect(isBelow).toBe(true);
    }
  });
});
