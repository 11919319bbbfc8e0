import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CAREERS } from "./careers.ts";
import { readByPdfjs, solid } from "./extract.ts";

vi.setConfig({ testTimeout: 60_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

const TEXT =
  "À equipe da Padaria Sol,\n\nQuero me candidatar à vaga de Atendente.\n\nComo atendente no Mercado Lua, atendi clientes.\n\nAtenciosamente,\nAna";

describe("a letter in the design of a résumé", () => {
  it.each(TEMPLATES)("has the header and the text in order, on one page: $id", async (template) => {
    const resume = themed(CAREERS["three-years"] as ResumeContent, template);
    const html = await stage.page.evaluate(([value, text]) => window.renderLetter(value, text), [
      resume,
      TEXT,
    ] as const);
    expect(html.match(/class="page /g)).toHaveLength(1);
    const text = solid((await readByPdfjs(await stage.print(html))).text).toLowerCase();
    const words = [resume.personalInfo.fullName, "Carta de apresentação", ...TEXT.split(/\n+/)];
    for (const each of words) expect(text).toContain(solid(each).toLowerCase());
    expect(text).not.toContain(solid(resume.experience[0]?.company ?? "?").toLowerCase());
  });

  it.each(TEMPLATES)("stands before the résumé's own pages, in one style: $id", async (template) => {
    const resume = themed(CAREERS["three-years"] as ResumeContent, template);
    const [alone, both] = await stage.page.evaluate(
      async ([value, text]) =>
        [await window.renderSnapshot(value), await window.renderLetter(value, text, true)] as const,
      [resume, TEXT] as const,
    );
    const getPages = (html: string) => html.slice(html.indexOf("<body>")).split('<div class="page ').slice(1);
    const getStyle = (html: string) => html.slice(0, html.indexOf("<body>"));
    expect(getPages(both).slice(1)).toEqual(getPages(alone));
    expect(getPages(both)[0]).toContain("Quero me candidatar");
    expect(getStyle(both)).toBe(getStyle(alone));
  });
});
