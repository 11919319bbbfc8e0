import { orderSections, removeEntryIds } from "@penresume/resume";
import { EMPTY_RESUME } from "@penresume/resume-view";
import { describe, expect, it } from "vitest";
import { createReview } from "../../src/import/create-review.ts";
import { findConflict, findDuplicate } from "../../src/import/duplicates.ts";
import { applyReview } from "../../src/import/merge.ts";
import { type ReviewSection, sectionList } from "../../src/import/review.ts";
import { createResume } from "../create-resume.ts";
import { RESUME_TEXT, readText } from "./imported.ts";

const review = createReview(readText(RESUME_TEXT));
const DEFAULTS = { replacesAll: false, choices: {} };

describe("an import into an empty résumé", () => {
  const filled = applyReview(review, EMPTY_RESUME, DEFAULTS);

  it("fills every field and keeps the theme", () => {
    expect(filled.personalInfo).toMatchObject({ fullName: "Marina Souza Lima", email: "marina@exemplo.com.br" });
    expect(filled.experience).toMatchObject([
      { position: "Analista de Estoque", startDate: "03/2021", endDate: "Atual", current: true },
    ]);
    expect(filled.education).toMatchObject([{ startDate: "2015", endDate: "2019", current: false }]);
    expect(filled.languages.map(({ name }) => name)).toEqual(["Inglês", "Espanhol"]);
    expect(filled.theme).toBe(EMPTY_RESUME.theme);
  });

  it("leaves out what is not classified", () => {
    expect(JSON.stringify(filled)).not.toContain("outro.exemplo");
  });

  it("adds sections with what is written in them, their own titles only where they have one", () => {
    expect(filled.sections?.filter(({ entries }) => entries)).toEqual([
      { kind: "courses", entries: [{ title: "Segurança no Trabalho", organisation: "SENAI", date: "2022" }] },
      {
        kind: "volunteering",
        entries: [{ title: "Monitora", organisation: "Casa do Saber", startDate: "2019", endDate: "2021" }],
      },
      { kind: "interests", entries: [{ description: "Fotografia, corrida" }] },
      { kind: "custom", title: "Congressos", entries: [{ title: "Feira de Logística do Recife" }] },
    ]);
  });

  it("shows the objective first, and jobs before the education where the source does", () => {
    const kinds = (text: string) =>
      orderSections(applyReview(createReview(readText(text)), EMPTY_RESUME, DEFAULTS).sections).map(({ kind }) => kind);
    const job = "Experiência\nVendedora\nLoja Sol\n2019 - 2021\n\n";
    const course = "Formação\nAdministração\nUniversidade do Agreste\n2015 - 2019\n\n";
    const top = "Marina Lima\n\nObjetivo\nGerente comercial\n\nResumo\nDez anos de vendas no varejo.\n\n";
    expect(kinds(`${top}${job}${course}`)).toEqual([
      "objective",
      "summary",
      "experience",
      "education",
      "languages",
      "skills",
    ]);
    expect(kinds(`${top}${course}${job}`).slice(0, 4)).toEqual(["objective", "summary", "education", "experience"]);
  });
});

describe("an import into a filled résumé", () => {
  const own = createResume({
    personalInfo: { fullName: "Marina S. Lima", photo: "/media/profile-photos/a.jpg" },
    experience: [
      { company: "AURORA LOGISTICA", position: "Analista de estoque", description: "Inventário mensal" },
    ] as never,
    skills: ["excel"],
  });
  const job = `experience.${review.experience[0]?.id}`;

  it("finds what the résumé has already, whatever its case and accents", () => {
    expect(findConflict("fullName", review, own)).toBe("Marina S. Lima");
    expect(findDuplicate("experience", review.experience[0] as never, review, own)).toBe(0);
    expect(findDuplicate("education", review.education[0] as never, review, own)).toBe(-1);
  });

  it("keeps the person's own text and adds what is missing", () => {
    const merged = removeEntryIds(applyReview(review, own, DEFAULTS));
    expect(merged.personalInfo.fullName).toBe("Marina S. Lima");
    expect(merged.personalInfo.location).toBe("Recife, PE");
    expect(merged.experience).toEqual([
      {
        company: "AURORA LOGISTICA",
        position: "Analista de estoque",
        startDate: "03/2021",
        endDate: "Atual",
        current: true,
        description: "Inventário mensal\nConferência de cargas",
      },
    ]);
    expect(merged.skills).toEqual(["excel", "Inventário", "Empilhadeira"]);
    expect(merged.education).toHaveLength(2);
  });

  it("follows the person's choices", () => {
    const replaced = applyReview(review, own, {
      replacesAll: false,
      choices: { "personal.fullName": "replace", [job]: "replace" },
    });
    expect(replaced.personalInfo.fullName).toBe("Marina Souza Lima");
    expect(replaced.experience[0]).toMatchObject({ company: "Aurora Logística", position: "Analista de Estoque" });
    const skipped = applyReview(review, own, { replacesAll: false, choices: { [job]: "keep" } });
    expect(skipped.experience).toEqual(own.experience);
  });

  it("replaces everything but theme and photo when asked to", () => {
    const sections = [{ kind: "courses", entries: [{ title: "Informática" }] }];
    const replaced = applyReview(review, { ...own, sections }, { replacesAll: true, choices: {} });
    expect(replaced.personalInfo).toMatchObject({
      fullName: "Marina Souza Lima",
      photo: "/media/profile-photos/a.jpg",
    });
    expect(replaced.education).toHaveLength(1);
    expect(replaced.skills).toEqual(["Excel", "Inventário", "Empilhadeira"]);
    expect(replaced.sections?.[0]).toEqual({
      kind: "courses",
      entries: [{ title: "Segurança no Trabalho", organisation: "SENAI", date: "2022" }],
    });
    expect(JSON.stringify(replaced)).not.toContain("Informática");
    expect(replaced.theme).toBe(own.theme);
  });

  it("merges sections of the same kind by choice", () => {
    const sections = [
      { kind: "courses", title: "Cursos livres", entries: [{ title: "segurança no trabalho", hours: "20" }] },
      { kind: "interests", hidden: true, entries: [{ description: "Corrida" }] },
      { kind: "custom", title: "Viagens", entries: [{ title: "Toronto" }] },
    ];
    const merge = (choices: Record<string, "keep" | "replace" | "merge">) =>
      applyReview(review, { ...own, sections }, { replacesAll: false, choices }).sections;
    expect(merge({})).toEqual([
      {
        ...sections[0],
        entries: [{ title: "segurança no trabalho", hours: "20", organisation: "SENAI", date: "2022" }],
      },
      { ...sections[1], entries: [{ description: "Corrida\nFotografia, corrida" }] },
      sections[2],
      expect.objectContaining({ kind: "volunteering" }),
      expect.objectContaining({ kind: "custom", title: "Congressos" }),
    ]);
    const place = (at: number) =>
      `${sectionList(review.sections[at] as ReviewSection)}.${review.sections[at]?.entries[0]?.id}`;
    const kept = merge({ [place(0)]: "keep", [place(2)]: "replace" });
    expect(kept?.[0]).toEqual(sections[0]);
    expect(kept?.[1]?.entries).toEqual([{ description: "Fotografia, corrida" }]);
  });
});
