import { describe, expect, it } from "vitest";
import { createReview } from "../../src/import/create-review.ts";
import { RESUME_LISTS, type Review } from "../../src/import/review.ts";
import { createResume } from "../create-resume.ts";
import { RESUME_TEXT, readCase, readText } from "./imported.ts";

const allTexts = (review: Review): string[] => [
  ...Object.values(review.personal).map(({ text }) => text),
  ...RESUME_LISTS.flatMap((list) => review[list]).flatMap(({ values }) =>
    Object.values(values).map(({ text }) => text),
  ),
  ...review.sections
    .flatMap(({ entries }) => entries)
    .flatMap(({ values }) => Object.values(values).map(({ text }) => text)),
  ...review.skills.map(({ text }) => text),
  ...review.unplaced.map(({ text }) => text),
];

describe("a review of what was imported", () => {
  const review = createReview(readText(RESUME_TEXT));

  it("has the fields of the résumé with the lines they come from", () => {
    expect(review.personal.fullName).toMatchObject({ text: "Marina Souza Lima", refs: [{ page: 1, line: 1 }] });
    expect(review.personal.phone.text).toBe("(81) 987654321");
    expect(review.personal.website.text).toBe("marina.exemplo.com.br");
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

  it("has addresses as a page shows them, but does not change those of an own export", () => {
    const imported = readText(RESUME_TEXT);
    const links = ["https://www.linkedin.com/in/marina-lima/", "http://github.com/marina/?tab=stars"];
    const content = { ...imported.content, personalInfo: { ...imported.content.personalInfo, links } };
    const { linkedin, github } = createReview({ ...imported, content }).personal;
    expect([linkedin.text, github.text]).toEqual(["linkedin.com/in/marina-lima", "github.com/marina"]);
    const own = createReview({ ...imported, content, original: createResume() }).personal;
    expect([own.linkedin.text, own.github.text]).toEqual(links);
  });

  it("has further sections by their kinds, and what their kinds have no field for under their heading", () => {
    expect(review.sections).toMatchObject([
      {
        kind: "courses",
        title: "",
        entries: [
          {
            values: {
              title: { text: "Segurança no Trabalho", refs: [{ page: 1 }] },
              organisation: { text: "SENAI" },
              date: { text: "2022" },
            },
          },
        ],
      },
      { kind: "volunteering", entries: [{ values: { startDate: { text: "2019" }, endDate: { text: "2021" } } }] },
      { kind: "interests", entries: [{ values: { description: { text: "Fotografia, corrida" } } }] },
      {
        kind: "custom",
        title: "Congressos",
        entries: [{ values: { title: { text: "Feira de Logística do Recife" } } }],
      },
    ]);
  });

  it("puts certifications and courses into one section, a period into its only date, hours as a number", () => {
    const { sections, unplaced } = createReview(
      readText(
        "Ana Lima\nana@exemplo.com.br\n\nExperiência\nVendedora\nLoja Sol\n2019 - 2021\n\nCertificações\nExcel avançado - Escola Digital - 2020\n40 horas\n\nCursos\nVendas - Senac - 03/2021 a 05/2021\nMódulo de negociação incluído.\n",
      ),
    );
    expect(sections).toHaveLength(1);
    expect(
      sections[0]?.entries.map(({ values }) => [
        values.title?.text,
        values.date?.text,
        values.hours?.text,
        values.description?.text,
      ]),
    ).toEqual([
      ["Excel avançado", "2020", "40", ""],
      ["Vendas", "03/2021 - 05/2021", "", "Módulo de negociação incluído."],
    ]);
    expect(unplaced).toEqual([]);
  });

  it("shows a second address under Não classificado", () => {
    expect(review.unplaced).toContainEqual(
      expect.objectContaining({ group: "Links", text: expect.stringContaining("outro.exemplo.com.br") }),
    );
  });

  it("marks a language without a level instead of guessing one", () => {
    expect(review.languages[1]?.values).toMatchObject({
      name: { text: "Espanhol" },
      proficiency: { text: "", uncertainty: "unknown-level" },
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
      ...personalInfo.links.map((link) => link.replace(/^https?:\/\/(?:www\.)?|\/$/g, "")),
      ...experience.flatMap(({ position, company, location }) => [position, company, location]),
      ...education.flatMap(({ course, institution, description }) => [course, institution, description]),
      ...skills,
      ...languages.map(({ name }) => name),
      ...sections.flatMap(({ entries }) =>
        entries.flatMap(({ title, organisation, url }) => [title, organisation, url]),
      ),
      ...imported.unplaced.map(({ text }) => text),
    ];
    for (const text of read) expect(shown).toContain(text.trim());
  });
});
