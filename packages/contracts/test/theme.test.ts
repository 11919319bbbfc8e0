import { describe, expect, test } from "vitest";
import { themeSchema } from "../src/index.ts";

const colors = { primary: "#1d3b6f", secondary: "#2a62a6", text: "#1d2530", background: "#ffffff", accent: "#4d94dc" };

describe("the theme of a résumé", () => {
  test("of an earlier release stays as it is", () => {
    const theme = { id: "classic-blue", name: "Clássico Azul", colors, layout: "sidebar" };
    expect(themeSchema.parse(theme)).toEqual(theme);
  });

  test("keeps a template that this release does not know, with a layout that every release draws", () => {
    const theme = { colors, layout: "classic", template: "from-a-newer-release" };
    expect(themeSchema.parse(theme)).toEqual(theme);
    expect(themeSchema.parse({ colors, layout: "from-a-newer-release" })).toEqual(theme);
  });

  test("keeps the edition of its template, also that of a newer release, and invents none", () => {
    const theme = { colors, layout: "classic" };
    expect(themeSchema.parse({ ...theme, edition: 99 })).toEqual({ ...theme, edition: 99 });
    expect(themeSchema.parse(theme)).toEqual(theme);
    expect(themeSchema.safeParse({ ...theme, edition: 1.5 }).success).toBe(false);
    expect(themeSchema.safeParse({ ...theme, edition: 0 }).success).toBe(false);
  });

  test("keeps valid typography and rejects the rest", () => {
    const typography = { textSize: 9.25, spacing: "compact", fonts: "plex", showPhoto: false };
    expect(themeSchema.parse({ colors, layout: "modern", ...typography })).toMatchObject(typography);
    const refused = [{ textSize: 8.25 }, { textSize: 13 }, { spacing: "none" }, { fonts: "url(x)" }, { layout: "A b" }];
    for (const change of [...refused, { colors: { ...colors, primary: "red" } }]) {
      expect(themeSchema.safeParse({ colors, layout: "modern", ...change }).success, JSON.stringify(change)).toBe(
        false,
      );
    }
  });
});
