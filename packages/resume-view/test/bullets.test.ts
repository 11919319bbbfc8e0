import type { ResumeContent } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { createBlocks } from "../src/blocks.ts";
import { hasTypedBullets, toLines } from "../src/bullets.ts";
import { pt } from "../src/languages/pt.ts";
import { SAMPLE_RESUME } from "../src/samples.ts";

const items = (text: string) => toLines(text, "bullets").flatMap(({ text, isItem }) => (isItem && text ? [text] : []));

describe("a description with bullets", () => {
  it("has an item for each of several lines, blank ones left out", () => {
    expect(items("Vendi\n\nTreinei\r\nComprei")).toEqual(["Vendi", "Treinei", "Comprei"]);
    expect(items("Responsável pela loja:\n• Vendi\n- Treinei")).toEqual(["Responsável pela loja:", "Vendi", "Treinei"]);
  });

  it("has an item for a single line, with or without a bullet", () => {
    expect(items("Vendi no balcão")).toEqual(["Vendi no balcão"]);
    expect(items("• Vendi no balcão")).toEqual(["Vendi no balcão"]);
  });

  it.each([
    ["Word's", "\uf0b7\tVendi\n\uf0a7 Treinei\no\tComprei\n§\tContei\n\uf0d8Fechei"],
    ["a second level of Word's", "o Vendi\no  treinei\no Comprei"],
    ["a list of 'o' in small letters", "o vendi\no treinei"],
    ["the usual", "• Vendi\n- Treinei\n* Comprei\n– Contei\n▪Fechei\n> Abri"],
    ["doubled", "• - Vendi\n•• Treinei"],
  ])("understands %s bullets and removes them", (_, text) => {
    const found = items(text);
    expect(found).toHaveLength(text.split("\n").length);
    for (const item of found) expect(item).toMatch(/^[a-zA-Z]{4,}$/);
  });

  it("keeps words and signs that only look like a bullet", () => {
    const lines = [
      "o cliente ligou",
      "O cliente voltou",
      "os dois",
      "§ 2º do artigo 5",
      "-5% de perdas",
      "*nota",
      "organizei",
    ];
    expect(items(lines.join("\n"))).toEqual(lines);
    expect(items("- o cliente ligou\n- a loja abriu")).toEqual(["o cliente ligou", "a loja abriu"]);
    expect(items("- Resolvi com\no gerente\n- Abri a loja")).toEqual(["Resolvi com", "o gerente", "Abri a loja"]);
  });
});

describe("a description as a paragraph", () => {
  it("has no items, and no bullets either", () => {
    expect(toLines("• Vendi\nTreinei", "paragraph")).toEqual([
      { text: "Vendi", isItem: false },
      { text: "Treinei", isItem: false },
    ]);
  });
});

describe("a text without a style", () => {
  it("has items where a line starts with a bullet and a blank, as before there were styles", () => {
    expect(toLines("Loja:\n• Vendi\n-Treinei\no\tComprei\n\uf0b7 Contei")).toEqual([
      { text: "Loja:", isItem: false },
      { text: "Vendi", isItem: true },
      { text: "-Treinei", isItem: false },
      { text: "o\tComprei", isItem: false },
      { text: "\uf0b7 Contei", isItem: false },
    ]);
    expect(hasTypedBullets("Loja:\n• Vendi")).toBe(true);
    expect(hasTypedBullets("Vendi\nTreinei")).toBe(false);
  });

  it("is what the summary is, whatever the experiences are", () => {
    const [job] = SAMPLE_RESUME.experience;
    const resume: ResumeContent = {
      ...SAMPLE_RESUME,
      personalInfo: { ...SAMPLE_RESUME.personalInfo, description: "Vendo\nTreino" },
      experience: job ? [{ ...job, description: "Vendi\nTreinei", descriptionStyle: "bullets" }] : [],
    };
    const html = createBlocks(resume, pt)
      .map((block) => block.html)
      .join("");
    expect(html).toContain('<p class="t">Vendo</p><p class="t">Treino</p>');
    expect(html).toContain('<ul><li class="t">Vendi</li><li class="t">Treinei</li></ul>');
  });
});
