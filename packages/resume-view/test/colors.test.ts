import { describe, expect, it } from "vitest";
import { contrast, createColors, derivePalette, TEXT_ON_BACKGROUND } from "../src/color.ts";
import { TEMPLATES } from "../src/templates.ts";
import { PALETTES, PRESETS } from "../src/themes.ts";

const AA = 4.5;

describe("colours", () => {
  it("offers the six palettes and the four presets", () => {
    expect(PALETTES.map(({ name }) => name)).toEqual([
      "Azul Profissional",
      "Verde Natureza",
      "Roxo Elegante",
      "Vermelho Dinâmico",
      "Cinza Moderno",
      "Amarelo Escuro",
    ]);
    expect(PRESETS.map(({ id }) => id)).toEqual([
      "classic-blue",
      "modern-dark",
      "minimal-green",
      "professional-sidebar",
    ]);
    expect(TEMPLATES.slice(0, 4).map(({ name }) => name)).toEqual([
      "Clássico",
      "Moderno",
      "Minimalista",
      "Lateral com Foto",
    ]);
  });

  it.each(PALETTES)(
    "makes every text of $name readable (WCAG AA) on its ground, with the palette's own colours",
    ({ colors }) => {
      const painted = derivePalette(colors);
      for (const [text, ground] of TEXT_ON_BACKGROUND) {
        expect(contrast(painted[text], painted[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(AA);
      }
      expect([painted.heading, painted.company, painted.text]).toEqual([colors.primary, colors.secondary, colors.text]);
    },
  );

  it("keeps text readable with poorly chosen colours", () => {
    for (const ground of ["#ffffff", "#808080", "#000000", "#ffff00"]) {
      const colors = {
        primary: "#777777",
        secondary: "#888888",
        accent: "#999999",
        text: "#aaaaaa",
        background: ground,
      };
      const painted = derivePalette(colors);
      for (const [text, under] of TEXT_ON_BACKGROUND)
        expect(contrast(painted[text], painted[under])).toBeGreaterThanOrEqual(AA);
    }
  });

  it("derives a palette from a primary colour of the person's choice, readable throughout", () => {
    for (const primary of ["#0b6e4f", "#7A1FA2", "5b3a00", "#036"]) {
      const result = createColors(primary);
      if (!("colors" in result)) throw new Error(result.problem);
      const painted = derivePalette(result.colors);
      expect(painted.heading).toBe(result.colors.primary);
      for (const [text, ground] of TEXT_ON_BACKGROUND) {
        expect(contrast(painted[text], painted[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(AA);
      }
    }
    expect(createColors("#036")).toMatchObject({ colors: { primary: "#003366" } });
  });

  it("rejects a primary colour that is invalid or too light, and suggests a darker one", () => {
    for (const primary of ["", "azul", "#12", "#12345g"])
      expect(createColors(primary)).toEqual({ problem: "not-a-color" });
    const refused = createColors("#ffd400");
    if (!("suggestion" in refused)) throw new Error("It was not refused.");
    expect(refused.contrast).toBeLessThan(AA);
    expect(createColors(refused.suggestion)).toHaveProperty("colors");
  });

  it("calculates the contrast of black on white", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});
