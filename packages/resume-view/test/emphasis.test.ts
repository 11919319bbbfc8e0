import { readFile } from "node:fs/promises";
import type { ResumeContent } from "@penresume/contracts";
import { removeMarkup } from "@penresume/resume/markup";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { toLines } from "../src/bullets.ts";
import { renderLines } from "../src/html.ts";
import { presentLines } from "../src/presentation.ts";
import { SAMPLE_RESUME } from "../src/samples.ts";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, pdfText, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { solid } from "./extract.ts";
import { inspectPreview } from "./inspect.ts";

vi.setConfig({ testTimeout: 60_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

const render = (text: string) => renderLines(presentLines(text));

describe("a text with markup", () => {
  it.each([
    ["**Reduzi** o *custo*", '<p class="t"><strong>Reduzi</strong> o <em class="italic">custo</em></p>'],
    ["• ***Prêmio*** anual", '<ul><li class="t"><strong><em class="italic">Prêmio</em></strong> anual</li></ul>'],
    ["* **Item**", '<ul><li class="t"><strong>Item</strong></li></ul>'],
    [
      "Veja [o **meu** site](https://exemplo.com?a=1&b=2)",
      '<p class="t">Veja <a href="https://exemplo.com?a=1&amp;b=2">o <strong>meu</strong> site</a></p>',
    ],
    ["[ana](mailto:ana@exemplo.com)", '<p class="t"><a href="mailto:ana@exemplo.com">ana</a></p>'],
    ["**<b>&**", '<p class="t"><strong>&lt;b&gt;&amp;</strong></p>'],
    ["[x](javascript:alert(1)) <i>", '<p class="t">[x](javascript:alert(1)) &lt;i&gt;</p>'],
    ["[x](https://exemplo.com/a b)", '<p class="t">[x](https://exemplo.com/a b)</p>'],
    ["**\u200b**", '<p class="t">****</p>'],
  ])("is drawn: %j", (text, html) => {
    expect(render(text)).toBe(html);
  });
});

const LONG = "Reduzi o custo médio por diária ao renegociar contratos de locação, ";
const TEXTS: Record<string, string> = {
  "ten thousand characters of bold": `**${LONG.repeat(147).trim()}**`,
  "paragraphs of bold italics, with links over several lines": Array.from(
    { length: 40 },
    (_, index) =>
      `• Trecho ${index} com ***${LONG.repeat(2).trim()}*** e [um portfólio de muitas palavras, longo o bastante para ` +
      `duas linhas **da coluna** estreita](https://exemplo.com/p/${index}) no meio do pré-**natal** e do *pós-venda*.`,
  ).join("\n"),
  "a word of 400 letters": `Antes **${"a".repeat(400)}** e *depois*`,
  "right-to-left text and combining characters": "**الخبرة المهنية** e **e\u0301ne\u0301rgie** e *職歴*",
};

const withText = (text: string): ResumeContent => ({
  ...SAMPLE_RESUME,
  experience: SAMPLE_RESUME.experience.map((job, index) => (index === 0 ? { ...job, description: text } : job)),
  personalInfo: { ...SAMPLE_RESUME.personalInfo, description: "Produtora **premiada** e *cuidadosa*" },
});

/** The looks of the words in the preview; runs in the page. */
function inspectLooks() {
  const root = document.querySelector("[lang][translate]")?.shadowRoot;
  const elements = [...(root?.querySelectorAll(".rows strong, .rows .italic, div.rows a") ?? [])];
  return elements.map((element) => {
    const { fontWeight, fontStyle, textDecorationLine } = getComputedStyle(element);
    return { name: element.localName, text: element.textContent, fontWeight, fontStyle, textDecorationLine };
  });
}

describe.each(TEMPLATES)("the template $id", (template) => {
  it.each(Object.keys(TEXTS))("draws %s on its pages, and prints the same", async (name) => {
    const resume = themed(withText(TEXTS[name] as string), template);
    const pages = await stage.page.evaluate((value) => window.show(value), resume);
    const preview = await stage.page.evaluate(inspectPreview);
    expect(preview.outside).toEqual([]);
    expect(preview.loneLines).toEqual([]);
    const words = toLines(removeMarkup(TEXTS[name] as string)).map(({ text }) => text);
    for (const line of words) expect(solid(preview.text)).toContain(solid(line).slice(0, 200));
    expect(preview.text).not.toContain("**");

    const looks = await stage.page.evaluate(inspectLooks);
    expect(looks.filter(({ name }) => name === "strong").every(({ fontWeight }) => Number(fontWeight) >= 600)).toBe(
      true,
    );
    expect(looks.filter(({ name }) => name === "em").every(({ fontStyle }) => fontStyle === "italic")).toBe(true);
    expect(looks.some(({ name, text }) => name === "strong" && text === "premiada")).toBe(true);
    expect(stage.complaints).toEqual([]);

    const snapshot = await stage.createSnapshot(resume);
    const pdf = await stage.print(snapshot);
    expect(snapshot.split('class="page ').length - 1).toBe(pages);
    const raw = solid(await pdfText(pdf, "-raw"));
    for (const line of words) if (!/[\u0600-\u06ff]/.test(line)) expect(raw).toContain(solid(line).slice(0, 60));
    const links = (await readFile(pdf, "latin1")).split("/Subtype /Link").length - 1;
    expect(links).toBeGreaterThanOrEqual(snapshot.split("<a ").length - 1);
  });
});

it("bold and italic words are in the faces of their fonts", async () => {
  const text = "**negrito** *itálico* ***os dois***";
  for (const fonts of ["source", "playfair-lato", "montserrat-inter", "plex"]) {
    const resume = withText(text);
    const pdf = await stage.print(await stage.createSnapshot({ ...resume, theme: { ...resume.theme, fonts } }));
    const names = [...(await readFile(pdf, "latin1")).matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name);
    expect(
      names.some((name) => /Italic$/.test(name ?? "") && !/(SemiBold|Bold)/.test(name ?? "")),
      `${fonts}: ${names}`,
    ).toBe(true);
    expect(
      names.some((name) => /(SemiBold|Bold)-?Italic$/.test(name ?? "")),
      `${fonts}: ${names}`,
    ).toBe(true);
  }
});
