import { describe, expect, it } from "vitest";
import { createReview } from "../../src/import/create-review.ts";
import { ENTRY_LISTS, type Review } from "../../src/import/review.ts";
import { RESUME_TEXT, readCase, readText } from "./imported.ts";

const allTexts = (review: Review): string[] => [
  ...Object.values(review.personal).map(({ text }) => text),
  ...ENTRY_LISTS.flatMap((list) => review[list]).flatMap(({ values }) => Object.values(values).map(({ text }) => text)),
  ...review.skills.map(({ text }) => text),
  ...review.unplaced.map(({ text }) => text),
];

describe("a review of what was imported", () => {
  const review = createReview(readText(RESUME_TEXT));

  it("has the fields of the résumé with the lines they come from", () => {
    expect(review.personal.fullName).toMatchObject({ text: "Marina Souza Lima", refs: [{ page: 1, line: 1 }] });
    expect(review.personal.phone.text).toBe("(81) 987654321");
    expect(review.personal.website.text).toBe("www.marina.exemplo.com.br");
    expect(review.personal.linkedin.text).toBe("linkedin.com/in/marina-lima");
    expect(review.experience).toHaveLength(1);
    expect(review.experience[0]?.values).toMatchObject({
      position: { text: "Analista de Estoque" },
      company: { text: "Aurora Logística" },
      startDate: { text: "03/2021" },
      endDate: { text: "Atual" },
    });
    expect(review.skills.map(({ text }) => text)).toEqual(["Excel", "Inventário", "Empilhadeira"]);
  });

  it("shows what the résumé has no field for under the heading of its section", () => {
    expect(review.unplaced).toContainEqual(
      expect.objectContaining({ group: "Cursos", text: expect.stringContaining("Segurança no Trabalho") }),
    );
    expect(review.unplaced).toContainEqual(
      expect.objectContaining({ group: "Links", text: expect.stringContaining("outro.exemplo.com.br") }),
    );
  });

  it("marks a language without a level instead of guessing one", () => {
    expect(review.languages[1]?.values).toMatchObject({
      name: { text: "Espanhol" },
      proficiency: { text: "", doubt: "level-unknown" },
    });
  });

  it("keeps a text that is too long for its field under Não classificado", () => {
    const imported = readText(RESUME_TEXT);
    const long = "Analista ".repeat(50).trim();
    const [entry] = imported.content.experience;
    if (entry) entry.position = long;
    const { experience, unplaced } = createReview(imported);
    expect(experience[0]?.values.position?.text).toBe("");
    expect(unplaced).toContainEqual(expect.objectContaining({ group: "Cargo", text: long }));
  });

  it.each([
    ["li-zip-thiago", "input.zip"],
    ["docx-anderson", "input.docx"],
    ["json-douglas", "input.json"],
    ["txt-ivone", "input.txt"],
  ])("loses nothing of %s", async (name, file) => {
    const imported = await readCase(name, file);
    const shown = allTexts(createReview(imported)).join("\n");
    const { personalInfo, experience, education, skills, languages, sections } = imported.content;
    const read = [
      personalInfo.headline,
      ...personalInfo.links,
      ...experience.flatMap(({ position, company, location }) => [position, company, location]),
      ...education.flatMap(({ course, institution, description }) => [course, institution, description]),
      ...skills,
      ...languages.map(({ name }) => name),
      ...sections.flatMap(({ entries }) => entries.flatMap(({ title, subtitle, url }) => [title, subtitle, url])),
      ...imported.unplaced.map(({ text }) => text),
    ];
    for (const text of read) expect(shown).toContain(text.trim());
  });
});
