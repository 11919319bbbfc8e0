import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isAutomatic } from "../src/automatic.ts";
import { FONT_FAMILIES } from "../src/font-families.ts";
import { resolveStyle, styleCss } from "../src/styles.ts";
import { findTemplate, isTemplateKnown, TEMPLATES } from "../src/templates.ts";
import { DEFAULT_PRESET } from "../src/themes.ts";

const { theme } = DEFAULT_PRESET;
const lengths = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`[{;]${property}:([\\d.]+)pt`, "g"))].map(([, length]) => Number(length));

describe("templates", () => {
  it("each have a name of their own and a picture", () => {
    expect(new Set(TEMPLATES.map(({ name }) => name)).size).toBe(TEMPLATES.length);
    for (const { thumbnail } of TEMPLATES) expect(statSync(new URL(thumbnail)).size).toBeGreaterThan(3_000);
  });

  it("fall back to the layout of the theme when a newer release has more of them", () => {
    const newer = { ...theme, template: "from-a-newer-release" };
    expect(isTemplateKnown(newer)).toBe(false);
    expect(findTemplate(newer).id).toBe("classic");
    expect(TEMPLATES.map(({ id, layout }) => findTemplate({ layout, template: id }).id)).toEqual(
      TEMPLATES.map(({ id }) => id),
    );
    expect(isTemplateKnown(theme)).toBe(true);
  });

  it("have the same look whatever the edition of the theme, also with automatic sizes", () => {
    const themes = [undefined, 1, 2, 99].map((edition) => ({ ...theme, edition }));
    expect(new Set(themes.map((other) => resolveStyle(other).key)).size).toBe(1);
    expect(themes.every(isAutomatic)).toBe(true);
  });
});

describe.each(TEMPLATES)("the typography of $id", (template) => {
  const style = (change: object) =>
    resolveStyle({ ...theme, layout: template.layout, template: template.id, ...change });

  it("changes nothing by default", () => {
    expect(styleCss(style({}))).toBe(styleCss(style({ textSize: template.textSize, spacing: "normal" })));
    expect(styleCss(style({}))).toContain(template.css.trim().split("\n")[0]);
  });

  it("never makes text smaller than 8.5 pt", () => {
    const sizes = lengths(styleCss(style({ textSize: 8.5, spacing: "compact" })), "font-size");
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8.5);
    expect(sizes).toHaveLength(lengths(styleCss(style({})), "font-size").length);
  });

  it("has line heights of whole pixels, which text extraction relies on", () => {
    for (const change of [{ textSize: 8.75 }, { spacing: "compact" }, { textSize: 11.25, spacing: "airy" }]) {
      for (const height of lengths(styleCss(style(change)), "line-height")) expect((height / 0.75) % 1).toBe(0);
    }
  });

  it("uses the chosen fonts, with letters of all Latin scripts as a fallback", () => {
    const css = styleCss(style({ fonts: "playfair-lato" }));
    expect(css).toContain(`--heading-font:"${FONT_FAMILIES.display.name}","PenResume Sans"`);
    expect(css).toContain(`--body-font:"${FONT_FAMILIES.humanist.name}","PenResume Sans"`);
    expect(styleCss(style({ fonts: "from-a-newer-release" }))).toBe(styleCss(style({})));
  });
});
