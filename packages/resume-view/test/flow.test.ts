import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { renderFlow } from "../src/flow.ts";
import { SAMPLE_RESUME } from "../src/samples.ts";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CONTENTS, ENGLISH_RESUME } from "./contents.ts";

vi.setConfig({ testTimeout: 120_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

/** The text of the columns of a document with pages, without blanks, and colours and fonts of its parts. */
function inspect(html: string) {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const view = frame.contentDocument as Document;
  view.documentElement.innerHTML = html;
  const sheet = new (frame.contentWindow as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync([...view.querySelectorAll("style")].map(({ textContent }) => textContent).join(""));
  view.adoptedStyleSheets = [sheet];
  const read = (column: string) =>
    [...view.querySelectorAll(`.column.${column}`)].map(({ textContent }) => textContent).join("");
  const describe = (element: Element) => {
    const { color, fontFamily, fontWeight, backgroundColor } = getComputedStyle(element);
    return [element.localName, color, fontFamily, fontWeight, backgroundColor].join(" ");
  };
  const looks = new Set([...view.querySelectorAll(".page, .column *:not(br, ul, img)")].map(describe));
  frame.remove();
  // a separator at the end of a line is not drawn
  return { text: `${read("side")}${read("main")}`.replace(/[\s|·]+/g, ""), looks: [...looks].toSorted() };
}

it("has the text, colours and fonts of the preview in every template", async () => {
  const colors = { ...SAMPLE_RESUME.theme.colors, primary: "#7a1f5c", accent: "#c98a1b" };
  for (const template of TEMPLATES)
    for (const content of [
      CONTENTS["every section"] ?? SAMPLE_RESUME,
      CONTENTS["a photo"] ?? SAMPLE_RESUME,
      ENGLISH_RESUME,
    ]) {
      const plain = themed(content, template);
      const resume = { ...plain, theme: { ...plain.theme, colors } };
      const { css, html, language } = await renderFlow(resume);
      const snapshot = await stage.createSnapshot(resume);
      const flow = `<html lang="${language}"><head><style>${css}</style></head><body>${html}</body></html>`;
      const [shown, expected] = await Promise.all([flow, snapshot].map((page) => stage.page.evaluate(inspect, page)));
      expect(shown?.text.length).toBeGreaterThan(200);
      expect(shown, `${template.name} ${language}`).toEqual(expected);
    }
});
