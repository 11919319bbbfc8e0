import { type ResumeContent, resumeContentSchema, type SectionEntry } from "@penresume/contracts";
import { SECTION_KINDS } from "@penresume/resume";
import { importPastedText } from "@penresume/resume-import";
import { EMPTY_RESUME, SAMPLE_RESUME } from "@penresume/resume-view";
import { describe, expect, it } from "vitest";
import { createReview } from "../../src/import/create-review.ts";
import { applyReview } from "../../src/import/merge.ts";
import type { Imported } from "../../src/import/protocol.ts";
import { reviewReducer } from "../../src/import/review-reducer.ts";
import { createResume } from "../create-resume.ts";

const DEFAULTS = { replacesAll: false, choices: {} };
const STORED = { id: "r1", userId: "u1", version: 3, updatedAt: "2026-11-20T10:00:00.000Z" };

/** A stored résumé as the archive has it. */
function readJson(content: ResumeContent): Imported {
  const result = importPastedText(JSON.stringify({ ...content, ...STORED }));
  if (result.rejected) throw new Error(result.reason);
  return result;
}

/** An entry with a text in every field of its kind. */
const fillEntry = (kind: (typeof SECTION_KINDS)[number]): SectionEntry => {
  if (kind.kind === "additional") return { age: "abc", drivingLicense: "CNH categoria AB", travel: "Talvez" };
  if (kind.type !== "entries") return { description: "Uma linha\n  outra, recuada" };
  return Object.fromEntries(
    kind.fields.flatMap((field) =>
      field.type === "period"
        ? [
            ["startDate", "2019-03"],
            ["endDate", "Atual"],
            ["current", true],
          ]
        : [[field.name, field.type === "link" ? "https://exemplo.com.br/a" : ` ${field.label} `]],
    ),
  );
};

const EVERY_SECTION: ResumeContent = {
  ...SAMPLE_RESUME,
  name: "Vaga de produção",
  personalInfo: {
    ...SAMPLE_RESUME.personalInfo,
    phone: "11 98765-4321",
    headline: "Produtora",
    website: "github.com/helena",
    github: "github.com/helena",
    linkedin: "",
    photo: "/media/profile-photos/a.jpg",
    ...{ links: "Lattes:  https://lattes.cnpq.br/1\n\nana.dev\nem breve" },
  },
  education: SAMPLE_RESUME.education.map((course) => ({
    ...course,
    ...{ expectedEnd: "dez. 2027", shift: "De madrugada", location: " Recife ", url: "https://ufpe.br/a" },
  })),
  experience: [
    {
      company: "Maré",
      position: "",
      startDate: "março de 2020",
      endDate: "",
      current: true,
      description: "Uma\ndois",
      descriptionStyle: "paragraph",
      ...{ location: "Olinda, PE", url: "em obras" },
    },
    { company: "", position: "", startDate: "", endDate: "", current: false, description: " " },
  ],
  skills: ["Roteiro", "roteiro", "Edição, som", "Office: Word", "Excel (gráficos, tabelas", "🎬 Set: Câmera"],
  sections: [
    { kind: "skills", hidden: true },
    { kind: "experience", title: "Onde trabalhei" },
    ...SECTION_KINDS.filter(({ storedIn }) => !storedIn).map((kind) => ({
      kind: kind.kind,
      title: kind.kind === "custom" ? "Viagens" : "",
      hidden: kind.kind === "awards",
      entries: [fillEntry(kind), {}],
    })),
    { kind: "courses", title: "Outros cursos", entries: [{ title: "Excel", description: "Sem campo" }] },
    { kind: "holograms", entries: [{ title: "Novo", colour: "azul" }] },
    { kind: "interests" },
  ],
  theme: {
    ...SAMPLE_RESUME.theme,
    template: "sidebar",
    textSize: 9.5,
    spacing: "airy",
    fonts: "serif",
    showPhoto: false,
  },
};

describe("an own export", () => {
  it.each([
    ["of the sample", SAMPLE_RESUME],
    ["of a short résumé", createResume()],
    ["with every kind of section, its name, styles and texts as people write them", EVERY_SECTION],
  ])("%s is restored as it was", (_, content) => {
    const stored = resumeContentSchema.parse(content);
    expect(applyReview(createReview(readJson(stored)), EMPTY_RESUME, DEFAULTS)).toEqual(stored);
  });

  it("has no QR code: its address is another's link", () => {
    const stored = { ...createResume(), qrCode: "https://entrar.example/penresume" };
    const restored = applyReview(createReview(readJson(stored)), EMPTY_RESUME, DEFAULTS);
    expect(restored.personalInfo).toEqual(stored.personalInfo);
    expect(restored).not.toHaveProperty("qrCode");
  });

  it("replaces name, theme and photo of a filled résumé where it replaces all, and keeps them where it is merged", () => {
    const review = createReview(readJson(EVERY_SECTION));
    const own = createResume({ name: "Meu", personalInfo: { photo: "/media/profile-photos/b.jpg" } });
    expect(applyReview(review, own, { replacesAll: true, choices: {} })).toEqual(
      resumeContentSchema.parse(EVERY_SECTION),
    );
    const merged = applyReview(review, own, DEFAULTS);
    expect(merged).toMatchObject({
      name: "Meu",
      theme: own.theme,
      personalInfo: { photo: "/media/profile-photos/b.jpg" },
    });
    expect(merged.sections?.map(({ kind }) => kind)).toContain("holograms");
  });

  it("changes only what the person corrects", () => {
    const review = createReview(readJson(EVERY_SECTION));
    const [job] = review.experience;
    const corrected = reviewReducer(review, {
      type: "edit",
      place: `experience.${job?.id}.company`,
      text: "Maré Alta",
    });
    const { experience } = applyReview(corrected, EMPTY_RESUME, DEFAULTS);
    expect(experience[0]).toEqual({ ...EVERY_SECTION.experience[0], company: "Maré Alta" });
  });

  it("of an entry that the résumé has leaves it its own id, whatever the person chooses", () => {
    const job = { ...EVERY_SECTION.experience[0], id: "exported", position: "Produtora", description: "Três" };
    const review = createReview(readJson({ ...EVERY_SECTION, experience: [job] } as ResumeContent));
    const own = createResume({ experience: [{ ...job, id: "own", description: "Um" }] as never });
    const place = `experience.${review.experience[0]?.id}`;
    for (const choice of ["replace", "merge"] as const) {
      const { experience } = applyReview(review, own, { replacesAll: false, choices: { [place]: choice } });
      expect(experience).toMatchObject([{ id: "own", description: choice === "replace" ? "Três" : "Um\nTrês" }]);
    }
  });

  it("with a field that cannot be stored is read field by field", () => {
    const broken = { ...EVERY_SECTION, theme: { layout: 3 } } as unknown as ResumeContent;
    const filled = applyReview(createReview(readJson(broken)), EMPTY_RESUME, DEFAULTS);
    expect(filled.theme).toBe(EMPTY_RESUME.theme);
    expect(filled.experience[0]).toMatchObject({ company: "Maré", endDate: "Atual" });
    expect(resumeContentSchema.safeParse(filled).success).toBe(true);
  });
});
